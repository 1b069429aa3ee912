// One examination on paper, in the order of clinical forms § 6.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { factsAtVersion } from '@vetrounds/core/forms/facts-at-version'
import { withoutNotifiable } from '@vetrounds/core/forms/form-consequences'
import { forms } from '@vetrounds/core/forms/forms'
import { type Facts, factsOfAnimal, rowsOf, type Values } from '@vetrounds/core/forms/values'
import { visitBody } from '@vetrounds/core/records/visit'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Block } from '../../print/Sheets.tsx'
import { useSummaryText } from '../clinical-forms/use-summary-text.ts'
import { useWords } from '../clinical-forms/use-words.ts'
import type { FormWords } from '../clinical-forms/words.ts'
import { useImageBlocks, useTestBlocks, useTreatmentBlocks, useWeightBlocks } from './act-blocks.tsx'
import { answerText, type Kept, reasonLines, regionsOf, vitalRows, withdrawals } from './examined.ts'
import { answerBlocks, useRegionBlocks } from './finding-blocks.tsx'
import styles from './paper.module.css'
import {
  closing,
  footnote,
  heading,
  opening,
  type PaperInput,
  StruckNote,
  subheading,
  texts,
} from './paper-parts.tsx'
import { useNames } from './use-names.ts'
import {
  entriesOfSameVisit,
  examinationOf,
  historyOf,
  type Written,
  weighingsIn,
  writtenOf,
} from './use-report.ts'

const keptOf = (written: Written | undefined): Kept | undefined => written?.body as Kept | undefined

/** The facts about the animal on that day, as far as they are known. */
const factsOf = ({ patient }: PaperInput, kept: Kept, at: string, zone: string): Facts =>
  factsAtVersion(forms.physical_examination, kept, {
    ...factsOfAnimal(patient, { at, zone }),
    ...kept.context,
  })

const useVitalBlocks = () => {
  const t = useT('report')
  const lab = useT('lab-results')
  const { comma } = useNames()
  const { date } = useFormat()
  const zone = useBranchZone()
  const words = useWords()
  return (kept: Kept, facts: Facts, before: Written | undefined): Block[] => {
    const notObtained = (reason: string) => t('notObtained', { reason })
    const rows = vitalRows(kept, facts, words, { before: keptOf(before)?.values, notObtained })
    const head = (
      <>
        <th scope="col">{t('vitalSign')}</th>
        <th scope="col">{lab('value')}</th>
        <th scope="col">{t('usualRange')}</th>
        {before && (
          <th scope="col">
            {t('last')}
            {comma}
            <Ltr>{date(before.entry.at, zone)}</Ltr>
          </th>
        )}
      </>
    )
    if (rows.length === 0) return []
    return [
      heading('vitals', t('sections.vitals')),
      ...rows.map(({ key, label, value, range, mark, last }) => ({
        key: `vital ${key}`,
        table: { key: 'vitals', head, isStrong: mark !== undefined },
        node: (
          <>
            <th scope="row">{label}</th>
            <td>
              <bdi>{value}</bdi> {mark}
            </td>
            <td>{range ? <bdi>{range}</bdi> : '–'}</td>
            {before && <td>{last ? <bdi>{last}</bdi> : '–'}</td>}
          </>
        ),
      })),
      footnote('guidance', t('guidance', { species: words.species(kept.species) })),
    ]
  }
}

/** The reason for the examination from the linked case history; if that has no answers, from the note of the visit. */
const reasonTexts = (history: Written | undefined, visit: Written | undefined, words: FormWords): string => {
  const lines = reasonLines((history?.body?.values ?? {}) as Values, words)
  const parts = visitBody.safeParse(visit?.body).data?.parts
  return [...lines, ...(lines.length === 0 ? [parts?.reason, parts?.history] : [])].filter(Boolean).join('\n')
}

/** The summary of an examination in the paper's language: as it was edited, or built from the findings. */
export const useSummaryOf = () => {
  const builtOf = useSummaryText()
  const zone = useBranchZone()
  /** The text, and whether somebody edited it. */
  return (input: PaperInput, written: Written): { text: string; isEdited: boolean } => {
    const kept = keptOf(written)
    if (!kept?.values) return { text: '', isEdited: false }
    if (kept.summary) return { text: kept.summary, isEdited: true }
    const { at } = written.entry
    const isTold = input.plan.sections.includes('infection')
    const values = isTold ? kept.values : withoutNotifiable(kept.values)
    const facts = factsOf(input, kept, at, zone)
    const history = keptOf(historyOf(input.record, written))?.values
    return { text: builtOf(input.patient, history ?? {}, values, facts), isEdited: false }
  }
}

const useStateText = () => {
  const t = useT('report')
  const { struckOut } = useNames()
  const { date } = useFormat()
  const zone = useBranchZone()
  return ({ entry, last }: Written, input: PaperInput): string => {
    if (entry.state === 'draft') return t('states.draft')
    if (entry.state === 'struck') return struckOut
    if (!last) return t('states.done')
    const name = input.record.people[last.by]?.name ?? last.byName
    const when = { date: date(last.at, zone) }
    return name ? t('states.amended', { ...when, name }) : t('states.amendedAt', when)
  }
}

const useLastSections = () => {
  const t = useT('report')
  const { comma } = useNames()
  const words = useWords()
  return (kept: Kept, { sections }: PaperInput['plan']): { diagnosis: Block[]; advice: Block[] } => {
    const { values } = kept
    const of = (key: string) => answerText(key, values, words)
    const has = (section: (typeof sections)[number]) => sections.includes(section)
    const diagnosis = of('preliminary_diagnosis')
    const certainty = of('diagnosis_certainty')
    const others = rowsOf(values.differential_diagnoses).map(({ name }) => String(name))
    const differentials =
      has('differentials') && others.length > 0 && `${t('differentials')}: ${others.join(comma)}`
    const prognosis = has('prognosis') && of('prognosis') && `${t('sections.prognosis')}: ${of('prognosis')}`
    const infection =
      has('infection') && of('infection_risk') && `${t('sections.infection')}: ${of('infection_risk')}`
    const tests = of('recommended_tests')
    const followUp = of('follow_up_date')
    const waits = withdrawals(kept, words)
    const advice = [
      of('recommendations'),
      of('treatment_plan'),
      tests && `${t('recommendedTests')}: ${tests}`,
      followUp && `${t('fields.followUp')}: ${followUp}`,
    ]
    return {
      diagnosis: [
        ...texts('diagnosis', diagnosis && (certainty ? `${diagnosis} (${certainty})` : diagnosis)),
        ...texts('differentials', differentials || ''),
        ...texts('prognosis', prognosis || ''),
        ...texts('infection', infection || ''),
      ],
      advice: [
        ...texts('advice', advice.filter(Boolean).join('\n')),
        ...(waits.length > 0
          ? [{ key: 'withdrawal', node: <p className={styles.box}>{waits.join(' · ')}</p> }]
          : []),
      ],
    }
  }
}

export const useExaminationBlocks = () => {
  const t = useT('report')
  const names = useNames()
  const { comma } = names
  const words = useWords()
  const { longDate, time } = useFormat()
  const zone = useBranchZone()
  const [vitals, regions] = [useVitalBlocks(), useRegionBlocks()]
  const [treatments, tests, images, weights] = [
    useTreatmentBlocks(),
    useTestBlocks(),
    useImageBlocks(),
    useWeightBlocks(),
  ]
  const [stateOf, summary, lastSections] = [useStateText(), useSummaryOf(), useLastSections()]
  /** Returns no blocks if there is no examination. */
  return (input: PaperInput): Block[] => {
    const { record, plan } = input
    const found = examinationOf(record, plan, zone)
    const kept = keptOf(found)
    if (!found || !kept) return []
    const { entry, last } = found
    const today = localDay(entry.at, zone)
    const facts = factsOf(input, kept, entry.at, zone)
    const before = writtenOf(record, 'examination', {}, zone).find(
      each => each.entry.at < entry.at && each.entry.state === 'done',
    )
    const of = (kind: 'visit' | 'treatment' | 'test' | 'image') =>
      entriesOfSameVisit(record, found, kind, zone)
    const history = historyOf(record, found)
    const [visit] = of('visit').filter(each => each.entry.state !== 'struck')
    const author = record.people[entry.by]
    const { diagnosis, advice } = lastSections(kept, plan)
    const said = summary(input, found)
    const told = (id: (typeof plan.sections)[number], blocks: readonly Block[], title = names.section(id)) =>
      plan.sections.includes(id) && blocks.length > 0 ? [heading(id, title), ...blocks] : []
    const given = treatments('treatments', of('treatment'), input)
    const sedation = answerText('sedation_details', kept.values, words)
    return [
      ...opening(input, {
        title: names.document('examination'),
        under: (
          <>
            {longDate(entry.at, zone)}, <Ltr>{time(entry.at, zone)}</Ltr>
          </>
        ),
        on: today,
        facts: [
          [t('examinedBy'), author && [author.name, t(`roles.${author.role}`)].join(comma)],
          [
            t('kind'),
            [answerText('examination_type', kept.values, words), stateOf(found, input)]
              .filter(Boolean)
              .join(' · '),
          ],
          [t('sedation'), sedation && <bdi key="sedation">{sedation}</bdi>],
        ],
      }),
      ...(entry.state === 'struck'
        ? [
            {
              key: 'struck',
              node: (
                <p className={`${styles.box} ${styles.spaced}`}>
                  <StruckNote last={last} people={record.people} />
                </p>
              ),
            },
          ]
        : []),
      ...told('history', texts('history', reasonTexts(history, visit, words))),
      ...told(
        'wholeHistory',
        history ? answerBlocks('history', 'case_history', (history.body?.values ?? {}) as Values, words) : [],
      ),
      ...(plan.sections.includes('vitals') ? vitals(kept, facts, before) : []),
      ...told('findings', regions(regionsOf(kept, words)), t('findings')),
      ...told(
        'summary',
        texts('summary', said.text),
        said.isEdited ? t('edited', { text: names.section('summary') }) : undefined,
      ),
      ...told('diagnosis', diagnosis),
      ...told('recommendations', advice),
      ...(plan.sections.includes('treatments') && given.length > 0
        ? [subheading('treatments', t('sections.treatments')), ...given]
        : []),
      ...told('tests', tests(of('test'), input)),
      ...told('images', images(of('image'), input)),
      ...(plan.sections.includes('weights') ? weights(weighingsIn(record, { to: today }, zone)) : []),
      ...told('notes', texts('notes', answerText('notes', kept.values, words))),
      closing(author?.name, t('stateAtTime')),
    ]
  }
}
