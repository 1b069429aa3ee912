// The step that a visit has reached, as the calendar draws it, and how long it has been at that step.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'

/** The state of an appointment that decides how its block looks. */
export type VisitState = 'booked' | 'arrived' | 'in_room' | 'done' | 'cancelled'

type Row = Pick<AppointmentRow, 'status' | 'flow' | 'flowAt'>

/** The state of an appointment: cancelled or completed takes precedence over the step it had reached. */
export const visitStateOf = ({ status, flow }: Row): VisitState =>
  status === 'cancelled' ? 'cancelled' : status === 'completed' ? 'done' : (flow ?? 'booked')

/** Whole minutes that the patient has been waiting or in the room; undefined in other states. */
export const minutesSince = (row: Row, nowMs: number): number | undefined => {
  const mark = visitStateOf(row)
  if ((mark !== 'arrived' && mark !== 'in_room') || !row.flowAt) return undefined
  return Math.max(0, Math.floor((nowMs - Date.parse(row.flowAt)) / MINUTE_MS))
}

/** For this many minutes after midnight, and after their last step, patients of the day before can still be here. */
export const NIGHT = 480

/** Whether the patient is waiting or in the room since less than `NIGHT`, so that they may have come before midnight. */
export const isHereStill = (row: Row, nowMs: number): boolean => (minutesSince(row, nowMs) ?? NIGHT) < NIGHT

/** The number of appointments in each state. */
export const countMarks = (rows: readonly Row[]): Record<VisitState, number> => {
  const counts = { booked: 0, arrived: 0, in_room: 0, done: 0, cancelled: 0 }
  for (const row of rows) counts[visitStateOf(row)]++
  return counts
}

/** A patient who has waited this many minutes is late (the design shows 11 minutes in amber). */
export const LATE_MINUTES = 10
