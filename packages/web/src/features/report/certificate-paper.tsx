// The vaccination certificate: which vaccines protect the animal, their batches, and from when until when (clinical forms C.3).
// Struck-out vaccinations protect nobody and are left out.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { isTag } from '@vetrounds/core/patients/tag'
import { type TreatmentBody, treatmentBody } from '@vetrounds/core/records/treatment'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Block } from '../../print/Sheets.tsx'
import { useParasiteWords } from '../antiparasitics/use-antiparasitic-words.ts'
import { closing, footnote, heading, opening, type PaperInput } from './paper-parts.tsx'
import { useNames } from './use-names.ts'
import { isStruck, type WholeRecord, type Written, writtenOf } from './use-report.ts'
import { type Given, validFrom } from './valid-from.ts'

export type GivenBy = Given & Pick<Written, 'entry'>

/** The treatments of one sort that are not struck out, newest first. */
export const givenOf = (
  record: WholeRecord,
  sort: TreatmentBody['sort'],
  period: { from?: string; to?: string },
  zone: string,
): GivenBy[] =>
  writtenOf(record, 'treatment', period, zone).flatMap(written => {
    const body = treatmentBody.safeParse(written.body).data
    if (!body || body.sort !== sort || isStruck(written)) return []
    return [{ entry: written.entry, body, day: localDay(written.entry.at, zone) }]
  })

export const useCertificateBlocks = () => {
  const t = useT('report')
  const names = useNames()
  const { comma } = names
  const words = useT('treatments')
  const against = useParasiteWords()
  const { day } = useFormat()
  const zone = useBranchZone()
  const today = useToday()
  const head = (
    <>
      <th scope="col">{t('given')}</th>
      <th scope="col">{words('vaccine')}</th>
      <th scope="col">{t('batch')}</th>
      <th scope="col">{t('validFrom')}</th>
      <th scope="col">{words('validUntil')}</th>
      <th scope="col">{t('vet')}</th>
    </>
  )
  const rowOf = (each: GivenBy, key: string, all: readonly Given[], input: PaperInput): Block => {
    const { body, entry } = each
    const { vaccination } = body
    const { birthDate, estimatedBirth, deceased, chip } = input.patient
    // With an estimated birth date, no dose is considered too early.
    const bornOn = estimatedBirth ? undefined : birthDate
    const from = validFrom(each, all, { bornOn, isUnchipped: isTag(chip) })
    const until = vaccination?.validUntil
    return {
      key: `${key} ${entry.id}`,
      table: { key, head, isStrong: !deceased && !!from && from <= today && (until ?? '') >= today },
      node: (
        <>
          <td>
            <Ltr>{day(each.day)}</Ltr>
          </td>
          <th scope="row">
            <bdi>{body.name}</bdi>
            {body.against && ` (${against(body.against)})`}
            {vaccination && vaccination.product !== body.name && (
              <>
                {comma}
                <bdi>{vaccination.product}</bdi>
              </>
            )}
          </th>
          <td>{vaccination && <Ltr>{vaccination.batch}</Ltr>}</td>
          <td>{vaccination && (from ? <Ltr>{day(from)}</Ltr> : '–')}</td>
          <td>{until ? <Ltr>{day(until)}</Ltr> : '–'}</td>
          <td>
            <bdi>{input.record.people[entry.by]?.name}</bdi>
          </td>
        </>
      ),
    }
  }
  return (input: PaperInput): Block[] => {
    const { record, plan } = input
    const told = (id: 'vaccines' | 'parasites', sort: TreatmentBody['sort']): Block[] => {
      // Whether a booster is valid depends on earlier doses, including those before the period.
      const all = givenOf(record, sort, {}, zone)
      const shown = givenOf(record, sort, plan, zone)
      if (!plan.sections.includes(id) || shown.length === 0) return []
      return [heading(id, names.section(id)), ...shown.map(each => rowOf(each, id, all, input))]
    }
    return [
      ...opening(input, {
        title: names.document('vaccinations'),
        under: <Ltr>{day(today)}</Ltr>,
        on: today,
        facts: [],
      }),
      ...told('vaccines', 'vaccine'),
      ...told('parasites', 'parasite'),
      footnote('bold', t('boldIsValid')),
      closing(undefined),
    ]
  }
}
