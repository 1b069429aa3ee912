// Appointments in a span of time, for everything around the calendar: pages by branch or patient, booked time, the feed.
import { DAY_MS } from '../calendar/lengths.ts'
import { isoAt } from '../clock.ts'
import { idIn } from '../storage/keys.ts'
import { listIndexPage, listIndexRows } from '../storage/list-index.ts'
import { itemOfPartialRow } from '../storage/partial-row.ts'
import type { Item } from '../storage/request-units.ts'
import { AppointmentHead, RoomDay, VetDay } from './appointment.entity.ts'
import type { Head, ShownHead } from './appointment-head.ts'
import { type Slots, spansOf } from './vet-day.ts'

type Pages = { from: string; to: string; cursor: string | null; limit: number }

const calendarOf = (clinicId: string, branchId: string): string => `${clinicId}#b#${branchId}#cal`

const shownAt =
  (branchId: string) =>
  (item: Item): ShownHead =>
    ({ ...itemOfPartialRow(AppointmentHead, item), branchId, id: idIn(item.pk) }) as ShownHead

/** A branch's heads by start, as the calendar's index has them. `to` is inclusive. One query. */
export const headsBetween = async (
  clinicId: string,
  branchId: string,
  span: { from: string; to: string },
): Promise<ShownHead[]> =>
  (await listIndexRows({ pk: calendarOf(clinicId, branchId), ...span })).map(shownAt(branchId))

/** A page of heads by start, for a branch or for a patient at all branches. `to` is inclusive. */
export const pageOfHeads = async (
  clinicId: string,
  whose: { branchId: string } | { patientId: string },
  { from, to, cursor, limit }: Pages,
): Promise<{ data: ShownHead[]; cursor: string | null }> => {
  if ('patientId' in whose)
    return AppointmentHead.query
      .ofPatient({ clinicId, ...whose })
      .between({ start: from }, { start: to })
      .go({ cursor, limit })
  const pk = calendarOf(clinicId, whose.branchId)
  const page = await listIndexPage({ pk, from, to }, { cursor, limit })
  return { data: page.items.map(shownAt(whose.branchId)), cursor: page.cursor }
}

type Milliseconds = { from: number; to: number }

const daysAround = ({ from, to }: Milliseconds) =>
  [{ day: isoAt(from - DAY_MS).slice(0, 10) }, { day: isoAt(to + DAY_MS).slice(0, 10) }] as const

const spansOn = (days: readonly { day: string; slots?: unknown }[]): Milliseconds[] =>
  days.flatMap(each => spansOf(each.day, each.slots as Slots))

/** The spans booked with a vet around a span, in milliseconds since the epoch, read from the vet's days. One query. */
export const bookedWith = async (
  clinicId: string,
  vetId: string,
  span: Milliseconds,
): Promise<Milliseconds[]> => {
  const { data } = await VetDay.query
    .row({ clinicId, vetId })
    .between(...daysAround(span))
    .go({ pages: 'all' })
  return spansOn(data)
}

/** The spans booked in a room around a span, in milliseconds since the epoch. One query. */
export const bookedIn = async (
  clinicId: string,
  roomId: string,
  span: Milliseconds,
): Promise<Milliseconds[]> => {
  const { data } = await RoomDay.query
    .row({ clinicId, roomId })
    .between(...daysAround(span))
    .go({ pages: 'all' })
  return spansOn(data)
}

/** The appointment heads among the rows of an index that holds several kinds. */
export const headsAmong = (items: readonly Record<string, unknown>[]): Head[] => {
  const own = items.filter(item => item.__edb_e__ === 'appointment')
  return (AppointmentHead.parse({ Items: own } as never) as unknown as { data: Head[] }).data
}
