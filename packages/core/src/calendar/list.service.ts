// The list of appointments: a page by start, for a branch or a patient, with filters applied to what was read.
import type { Reader } from '../access/actor.ts'
import { type ShownHead, toRow } from '../appointments/appointment-head.ts'
import { pageOfHeads } from '../appointments/span.service.ts'
import { AppError } from '../errors.ts'
import { findMembership } from '../members/member.service.ts'
import { fitsAny, nameWordsOf, queryOf } from '../search/words.ts'
import { openCursor, sealCursor } from '../storage/page.ts'
import type { AppointmentPage, AppointmentQuery } from './calendar.ts'

/** Rows per page: 50 heads of full length would cost 5.5 units, 45 cost 5 (data model § 6). */
const PAGE = 45
/** Pages that one call may examine when a filter leaves few rows; the answer then says how far it got. */
const PAGES_AT_MOST = 4

const listed = (text: string | undefined): Set<string> | undefined =>
  text === undefined || text === '' ? undefined : new Set(text.split(','))

const matches = (query: AppointmentQuery): ((row: ShownHead) => boolean) => {
  const [vets, types, statuses] = [listed(query.vetIds), listed(query.types), listed(query.statuses)]
  const { branchId, patientId, search = '', to } = query
  const ways = queryOf(search)?.ways
  return row =>
    // The query's `between` includes its end; `to` is exclusive.
    row.start < to &&
    (!vets || vets.has(row.vetId ?? 'none')) &&
    (!types || types.has(row.type)) &&
    (!statuses || statuses.has(row.status)) &&
    (!patientId || !branchId || row.branchId === branchId) &&
    // Names match in every spelling, as in the search of patients and owners.
    (!ways || fitsAny(ways, nameWordsOf(row.petName) + nameWordsOf(row.ownerName)))
}

const pageFrom = (reader: Reader, query: AppointmentQuery, cursor: string | null) => {
  const { patientId, branchId = reader.branchId, from, to } = query
  const whose = patientId ? { patientId } : { branchId }
  return pageOfHeads(reader.clinicId, whose, { from, to, cursor, limit: PAGE })
}

const assertReached = async ({ clinicId, branchId, userId }: Reader, wanted?: string): Promise<void> => {
  if (wanted === undefined || wanted === branchId) return
  const membership = await findMembership(clinicId, userId)
  if (membership?.branches !== 'all' && !membership?.branches.includes(wanted))
    throw new AppError('branch.not_reached')
}

/**
 * A page of appointments that start within a span, earliest first. One trip and 5 units without filters; if a filter drops
 * most rows, it reads on for at most four pages, and tells in `looked` and `until` how far it got.
 * Throws `branch.not_reached`.
 */
export const listAppointments = async (reader: Reader, query: AppointmentQuery): Promise<AppointmentPage> => {
  const { cursor: sealed, ...filters } = query
  const purpose = `${reader.clinicId} ${reader.branchId} appointments ${JSON.stringify(filters)}`
  const matching = matches(query)
  const access = assertReached(reader, query.branchId)
  access.catch(() => undefined)
  const rows: ShownHead[] = []
  let cursor = openCursor(sealed, purpose)
  let looked = 0
  let until: string | undefined
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const found = await pageFrom(reader, query, cursor)
    rows.push(...found.data.filter(matching))
    looked += found.data.length
    until = found.data.at(-1)?.start ?? until
    cursor = found.cursor
    // Half a page is enough: the next one is requested on scrolling.
    if (!cursor || rows.length * 2 >= PAGE) break
  }
  await access
  const next = sealCursor(cursor, purpose)
  return {
    rows: rows.map(row => ({ ...toRow(row), branchId: row.branchId })),
    ...(next && { cursor: next }),
    looked,
    ...(until && { until }),
  }
}
