// The values typed in the dialog for blocked time, and their conversion to and from instants.

import type { Absence, AbsenceInput } from '@vetrounds/core/calendar/calendar'
import { addDays } from '@vetrounds/core/calendar/days'
import { faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import { DAY_MINUTES, minutesOf } from '@vetrounds/core/calendar/lengths'
import { LONGEST_ABSENCE_DAYS } from '@vetrounds/core/calendar/limits'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import { isoOf } from '../day/time.ts'

export type Typed = {
  /** Null closes the branch. */
  vetId: string | null
  isWholeDay: boolean
  /** `YYYY-MM-DD` and `HH:mm` by the branch's clock; undefined while they are being typed. */
  from: string | undefined
  fromTime: string | undefined
  to: string | undefined
  toTime: string | undefined
  reason: string
}

/** The instant a day begins, in epoch milliseconds: midnight, or later if the clocks skip midnight. */
const beginOf = (date: string, zone: string): number => instantAt(date, 0, zone)

/** The form values for an existing absence. It is of whole days if it starts and ends at the beginning of a day. */
export const typedOf = ({ vetId, start, end, reason }: Absence, zone: string): Typed => {
  const [from, to] = [wallOf(Date.parse(start), zone), wallOf(Date.parse(end), zone)]
  const isWholeDay =
    Date.parse(start) === beginOf(from.date, zone) && Date.parse(end) === beginOf(to.date, zone)
  return {
    vetId,
    reason,
    isWholeDay,
    from: from.date,
    fromTime: faceOf(from.minute),
    to: isWholeDay ? addDays(to.date, -1) : to.date,
    toTime: faceOf(to.minute),
  }
}

/** The form values for a new absence at a slot of the grid. */
export const typedAt = ({
  date,
  minute,
  duration,
  vetId,
}: {
  date: string
  minute: number
  duration: number
  vetId: string | null
}): Typed => {
  const end = minute + duration
  return {
    vetId,
    reason: '',
    isWholeDay: false,
    from: date,
    fromTime: faceOf(minute),
    to: end >= DAY_MINUTES ? addDays(date, 1) : date,
    toTime: faceOf(end),
  }
}

/** Switches between whole days and times of day. An end at the beginning of a day is the end of the day before it. */
export const withWholeDay = (typed: Typed, isWholeDay: boolean, zone: string): Typed => {
  const { from, to, toTime } = typed
  if (!from || !to || !toTime) return { ...typed, isWholeDay }
  const end = isWholeDay ? to : addDays(to, 1)
  const isAtBegin = end > from && instantAt(end, minuteOf(toTime), zone) === beginOf(end, zone)
  return { ...typed, isWholeDay, ...(isAtBegin && { to: addDays(to, isWholeDay ? -1 : 1) }) }
}

/** The typed start and end as instants in UTC; undefined while something is missing or the end isn't after the start. */
export const spanOfTyped = (
  { isWholeDay, from, fromTime, to, toTime }: Typed,
  zone: string,
): { start: string; end: string } | undefined => {
  if (!from || !to || (!isWholeDay && (!fromTime || !toTime))) return undefined
  const start = isWholeDay ? beginOf(from, zone) : instantAt(from, minuteOf(fromTime ?? ''), zone)
  const end = isWholeDay ? beginOf(addDays(to, 1), zone) : instantAt(to, minuteOf(toTime ?? ''), zone)
  return end > start ? { start: isoOf(start), end: isoOf(end) } : undefined
}

/** Whether the span is longer than an absence may be (`LONGEST_ABSENCE_DAYS`). */
export const isTooLong = ({ start, end }: { start: string; end: string }): boolean =>
  minutesOf({ start, end }) > LONGEST_ABSENCE_DAYS * DAY_MINUTES

export type Sent = Omit<AbsenceInput, 'id'>

/** The request fields for the typed values; undefined while these are no valid span. */
export const sentOf = (typed: Typed, zone: string): Sent | undefined => {
  const span = spanOfTyped(typed, zone)
  return span && { vetId: typed.vetId, reason: typed.reason.trim(), ...span }
}

/** The fields of an absence without id, version and `cancelled`, for creating it again or changing it back. */
export const fieldsOfAbsence = ({ id: _id, cancelled: _cancelled, v: _v, ...fields }: Absence): Sent => fields
