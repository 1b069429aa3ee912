// The record of a period on paper: what was found and done, the newest first within each section.

import type { Values } from '@vetrounds/core/forms/values'
import { visitBody } from '@vetrounds/core/records/visit'
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Block } from '../../print/Sheets.tsx'
import { useWords } from '../clinical-forms/use-words.ts'
import { useMeasured } from '../visit/vital-text.ts'
import { useImageBlocks, useTestBlocks, useTreatmentBlocks, useWeightBlocks } from './act-blocks.tsx'
import { useSummaryOf } from './examination-paper.tsx'
import { answerBlocks } from './finding-blocks.tsx'
import styles from './paper.module.css'
import {
  closing,
  heading,
  named,
  opening,
  type PaperInput,
  StruckNote,
  subheading,
  texts,
} from './paper-parts.tsx'
import { useNames } from './use-names.ts'
import { isStruck, type Written, weighingsIn, writtenOf } from './use-report.ts'

/** Date, person and title above the content of an entry; for a struck-out entry with the reason. */
const useEntryTitle = () => {
  const { date, time } = useFormat()
  const zone = useBranchZone()
  return (written: Written, input: PaperInput, by: string, title: string): Block => {
    const { entry, last } = written
    return subheading(
      `entry ${entry.id}`,
      <>
        <span className={isStruck(written) ? styles.struck : undefined}>
          <Ltr>
            {date(entry.at, zone)} {time(entry.at, zone)}
          </Ltr>
          {input.record.people[by] && (
            <>
              {' · '}
              <bdi>{input.record.people[by]?.name}</bdi>
            </>
          )}
          {title && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
        </span>{' '}
        <StruckNote last={last} people={input.record.people} />
      </>,
    )
  }
}

const useVisitBlocks = () => {
  const t = useT('visit')
  const { day, list } = useFormat()
  const measured = useMeasured()
  const titleOf = useEntryTitle()
  return (all: readonly Written[], input: PaperInput): Block[] =>
    all.flatMap(written => {
      const { entry } = written
      const body = visitBody.safeParse(written.body).data
      const by = String(entry.facts?.vet ?? entry.by)
      const title = titleOf(written, input, by, body?.diagnosis ?? entry.title)
      if (!body) return [{ ...title, holds: false }]
      const outcome = [
        `${t('close.outcome')}: ${t(`outcomes.${body.outcome}`)}`,
        body.followUp && `${t('fields.followUp')}: ${day(body.followUp)}`,
      ]
      const parts = noteParts.flatMap(part =>
        named(t(`parts.${part}`), texts(`${entry.id} ${part}`, body.parts[part], isStruck(written))),
      )
      return [
        title,
        ...parts,
        ...named(
          t('vitals.heading'),
          texts(`${entry.id} vitals`, list(measured(body.vitals)), isStruck(written)),
        ),
        ...texts(`${entry.id} outcome`, outcome.filter(Boolean).join(' · '), isStruck(written)),
      ]
    })
}

const useFormBlocks = () => {
  const words = useWords()
  const report = useT('report')
  const titleOf = useEntryTitle()
  const summary = useSummaryOf()
  return {
    examinations: (all: readonly Written[], input: PaperInput): Block[] =>
      all.flatMap(written => {
        const { entry } = written
        const { text, isEdited } = summary(input, written)
        const told = isEdited ? report('edited', { text }) : text
        const said = entry.state === 'draft' ? report('states.draft') : told
        return [
          titleOf(written, input, entry.by, entry.title),
          ...texts(`${entry.id} summary`, said || '–', isStruck(written)),
        ]
      }),
    histories: (all: readonly Written[], input: PaperInput): Block[] =>
      all.flatMap(written => {
        const { entry } = written
        const values = (written.body?.values ?? {}) as Values
        const answers = isStruck(written) ? [] : answerBlocks(entry.id, 'case_history', values, words)
        const title = titleOf(written, input, entry.by, entry.title)
        return [{ ...title, holds: answers.length > 0 }, ...answers]
      }),
  }
}

export const useRecordBlocks = () => {
  const t = useT('report')
  const names = useNames()
  const { comma } = names
  const { day, date } = useFormat()
  const zone = useBranchZone()
  const today = useToday()
  const visits = useVisitBlocks()
  const forms = useFormBlocks()
  const [treatments, tests, images, weights] = [
    useTreatmentBlocks(),
    useTestBlocks(),
    useImageBlocks(),
    useWeightBlocks(),
  ]
  return (input: PaperInput): Block[] => {
    const { record, plan, problems } = input
    const { from, to } = plan
    const of = (kind: Parameters<typeof writtenOf>[1]) => writtenOf(record, kind, plan, zone)
    const told = (id: (typeof plan.sections)[number], blocks: readonly Block[]) =>
      plan.sections.includes(id) && blocks.length > 0 ? [heading(id, names.section(id)), ...blocks] : []
    const period =
      from || to ? (
        <Ltr>
          {from ? day(from) : '…'} – {day(to ?? today)}
        </Ltr>
      ) : (
        t('wholeRecord')
      )
    return [
      ...opening(input, { title: names.document('record'), under: period, on: today, facts: [] }),
      ...told(
        'problems',
        problems.map(({ id, name, since }) => ({
          key: `problem ${id}`,
          node: (
            <p>
              <bdi>{name}</bdi>
              {comma}
              {t('since', { date: date(since, zone) })}
            </p>
          ),
        })),
      ),
      ...told('visits', visits(of('visit'), input)),
      ...told('treatments', treatments('treatments', of('treatment'), input)),
      ...told('tests', tests(of('test'), input)),
      ...told('images', images(of('image'), input)),
      ...told('examinations', forms.examinations(of('examination'), input)),
      ...told('histories', forms.histories(of('case_history'), input)),
      ...(plan.sections.includes('weights') ? weights(weighingsIn(record, plan, zone)) : []),
      closing(undefined),
    ]
  }
}
