// Appointments in a span of time, for everything around the calendar: pages by branch or patient, booked time, the feed.
import { isoAt } from '../clock.ts'
import { AppointmentHead, RoomDay, VetDay } from './appointment.entity.ts'
import type { Head } from './appointment-head.ts'
import { type Slots, spansOf } from './vet-day.ts'

const DAY = 86_400_000

type Pages = { from: string; to: string; cursor: string | null; limit: number }

/** A page of heads by start, for a branch or for a patient at all branches. `to` is inclusive. */
export const pageOfHeads = async (
  clinicId: string,
  whose: { branchId: string } | { patientId: string },
  { from, to, cursor, limit }: Pages,
): Promise<{ data: Head[]; cursor: string | null }> =>
  'patientId' in whose
    ? AppointmentHead.query
        .ofPatient({ clinicId, ...whose })
        .between({ start: from }, { start: to })
        .go({ cursor, limit })
    : AppointmentHead.query
        .calendar({ clinicId, ...whose })
        .between({ start: from }, { start: to })
        .go({ cursor, limit })

type Milliseconds = { from: number; to: number }

const daysAround = ({ from, to }: Milliseconds) =>
  [{ day: isoAt(from - DAY).slice(0, 10) }, { day: isoAt(to + DAY).slice(0, 10) }] as const

const spansOn = (days: readonly { day: string; slots?: unknown }[]): Milliseconds[] =>
  days.flatMap(each => spansOf(each.day, each.slots as Slots))

/** What a vet has booked around a span of milliseconds, read from the vet's days. One query. */
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

/** What a room has booked around a span of milliseconds. One query. */
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
