// The dialog about closed time: what is typed, and the instants it stands for.

import type { Absence, AbsenceInput } from '@vetrounds/core/calendar/calendar'
import { addDays } from '@vetrounds/core/calendar/days'
import { faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import { isoOf } from '../day/time.ts'

export type Typed = {
  /** Null closes the branch. */
  vetId: string | null
  isWholeDay: boolean
  /** `YYYY-MM-DD` and `HH:mm` on the branch's wall; missing while they are being typed. */
  from: string | undefined
  fromTime: string | undefined
  to: string | undefined
  toTime: string | undefined
  reason: string
}

/** What stands there for one that exists. Whole days run from midnight to midnight. */
export const typedOf = ({ vetId, start, end, reason }: Absence, zone: string): Typed => {
  const [from, to] = [wallOf(Date.parse(start), zone), wallOf(Date.parse(end), zone)]
  const isWholeDay = from.minute === 0 && to.minute === 0
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

/** What stands there for a new one at a place of the grid. */
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

/** The instants, in UTC; nothing while something is missing or the end isn't after the start. */
export const spanOfTyped = (
  { isWholeDay, from, fromTime, to, toTime }: Typed,
  zone: string,
): { start: string; end: string } | undefined => {
  if (!from || !to || (!isWholeDay && (!fromTime || !toTime))) return undefined
  const start = instantAt(from, isWholeDay ? 0 : minuteOf(fromTime ?? ''), zone)
  const end = isWholeDay ? instantAt(addDays(to, 1), 0, zone) : instantAt(to, minuteOf(toTime ?? ''), zone)
  return end > start ? { start: isoOf(start), end: isoOf(end) } : undefined
}

type Sent = Omit<AbsenceInput, 'id'>

/** What is sent of what is typed; nothing while it is no span. */
export const sentOf = (typed: Typed, zone: string): Sent | undefined => {
  const span = spanOfTyped(typed, zone)
  return span && { vetId: typed.vetId, reason: typed.reason.trim(), ...span }
}

/** One as it is made anew, or becomes again what it was. */
export const formerOf = ({ id: _id, cancelled: _cancelled, v: _v, ...fields }: Absence): Sent => fields
