// How far a visit has come, as the calendar draws it, and for how long.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'

/** What a block looks like. */
export type Mark = 'booked' | 'arrived' | 'in_room' | 'done' | 'cancelled'

type Row = Pick<AppointmentRow, 'status' | 'flow' | 'flowAt'>

/** An appointment that is over is done, whatever step it had reached. */
export const markOf = ({ status, flow }: Row): Mark =>
  status === 'cancelled' ? 'cancelled' : status === 'completed' ? 'done' : (flow ?? 'booked')

/** Whole minutes that the patient has been waiting or in the room; nothing for the others. */
export const minutesSince = (row: Row, nowMs: number): number | undefined => {
  const mark = markOf(row)
  if ((mark !== 'arrived' && mark !== 'in_room') || !row.flowAt) return undefined
  return Math.max(0, Math.floor((nowMs - Date.parse(row.flowAt)) / MINUTE_MS))
}

/** So long after midnight, and after their last step, patients of the day before are still looked for, in minutes. */
export const NIGHT = 480

/** Whether somebody waits or is in the room who may have come the day before. */
export const isHereStill = (row: Row, nowMs: number): boolean => (minutesSince(row, nowMs) ?? NIGHT) < NIGHT

/** How many there are of each. */
export const countMarks = (rows: readonly Row[]): Record<Mark, number> => {
  const counts = { booked: 0, arrived: 0, in_room: 0, done: 0, cancelled: 0 }
  for (const row of rows) counts[markOf(row)]++
  return counts
}

/** Who waits longer than this is late, in minutes (drawn: 11 minutes are amber). */
export const LATE_MINUTES = 10
