// The whole record for printing, read page by page, and its parts by kind.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { RecordEntry, RecordKind } from '@vetrounds/core/records/entry'
import type { ReportEntry, ReportPage } from '@vetrounds/core/records/report'
import { visitOf, visitSpansOf } from '@vetrounds/core/records/visit-spans'
import useSWR from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { readAll } from '../../api/read-all.ts'
import { usePlace } from '../../api/working-place.ts'
import { formBeside } from '../clinical-forms/forms-of-visit.ts'
import { type Weighing, weighingsOf } from '../pet/weights.ts'
import type { Plan } from './plan.ts'

export type WholeRecord = Pick<ReportPage, 'people' | 'letterhead'> & {
  /** Newest first. */
  rows: readonly ReportEntry[]
}

const readWhole = async (id: string, branch: string | undefined): Promise<WholeRecord> => {
  const pages = await readAll('readReport', { params: { id } }, { branch })
  const [first] = pages
  return {
    rows: pages.flatMap(({ rows }) => rows),
    people: Object.assign({}, ...pages.map(({ people }) => people)),
    ...(first?.letterhead && { letterhead: first.letterhead }),
  }
}

/** Everything in the record, however long it is. */
export const useWholeRecord = (patientId: string | undefined) => {
  const place = usePlace()
  return useSWR<WholeRecord, ApiError>(
    patientId ? ['report', patientId, place] : null,
    () => readWhole(patientId ?? '', place),
    // Rereading would load all pages of a long record, so a return to the window does not trigger it.
    { revalidateOnFocus: false },
  )
}

/** An entry of the record with its content. */
export type Written = { entry: RecordEntry; body?: Record<string, unknown>; last?: ReportEntry['last'] }

export const isStruck = ({ entry }: Written): boolean => entry.state === 'struck'

/** Whether an entry is within the days of the plan, by the branch's calendar. */
const isWithin = (at: string, { from, to }: Pick<Plan, 'from' | 'to'>, zone: string): boolean => {
  const day = localDay(at, zone)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Entries of a kind within the period, newest first. */
export const writtenOf = (
  { rows }: WholeRecord,
  kind: RecordKind,
  period: Pick<Plan, 'from' | 'to'>,
  zone: string,
): Written[] =>
  rows.flatMap(({ entry, ...rest }) =>
    'versions' in entry && entry.kind === kind && isWithin(entry.at, period, zone)
      ? [{ entry, ...rest } as Written]
      : [],
  )

/**
 * The examination to print: the one named in the plan, without a name the newest completed one. Undefined if there is none, also
 * if the named one is no longer in this record.
 */
export const examinationOf = (record: WholeRecord, plan: Plan, zone: string): Written | undefined => {
  const all = writtenOf(record, 'examination', {}, zone)
  return all.find(({ entry: { id, state } }) => (plan.entry ? id === plan.entry : state === 'done'))
}

/** The entries of a kind made in the same visit as the examination; without a visit, those of the same day. */
export const entriesOfSameVisit = (
  record: WholeRecord,
  { entry }: Written,
  kind: RecordKind,
  zone: string,
): Written[] => {
  const dayOf = (ms: number) => localDay(ms, zone)
  const visits = visitSpansOf(record.rows.map(row => row.entry))
  const own = visitOf(entry, visits, dayOf)
  const day = dayOf(Date.parse(entry.at))
  return writtenOf(record, kind, own ? {} : { from: day, to: day }, zone).filter(
    each => own === undefined || visitOf(each.entry, visits, dayOf) === own,
  )
}

/** The case history that belongs to an examination. */
export const historyOf = ({ rows }: WholeRecord, { entry }: Written): Written | undefined => {
  const found = formBeside(
    rows.map(row => row.entry),
    entry,
  )
  return rows.find(row => row.entry.id === found?.id) as Written | undefined
}

/** Weighings within the period, oldest first. */
export const weighingsIn = (
  { rows }: WholeRecord,
  period: Pick<Plan, 'from' | 'to'>,
  zone: string,
): Weighing[] => weighingsOf(rows.map(({ entry }) => entry).filter(({ at }) => isWithin(at, period, zone)))
