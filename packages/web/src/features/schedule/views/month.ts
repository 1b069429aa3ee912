// The arithmetic of the month's page: the segments of a day's bar, who is away on a day, and the slot that a day's menu proposes.

import type { AppointmentType } from '@vetrounds/core/appointments/states'
import { appointmentTypes } from '@vetrounds/core/appointments/states'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import type { Slot } from '../day/calendar-types.ts'
import type { Hours } from '../day/queries.ts'

/** Booked minutes by type. */
type Booked = Partial<Record<AppointmentType, number>>

type Segment = { type: AppointmentType; share: number }

/**
 * The segments of a day's bar, each as a share of the vets' whole time; types that the legend hides leave a gap. Empty until the
 * free time is known.
 */
export const segmentsOf = (
  { minutes, free }: { minutes: Booked; free: number | undefined } = { minutes: {}, free: undefined },
  hidden: ReadonlySet<AppointmentType>,
): Segment[] => {
  if (free === undefined) return []
  const booked = appointmentTypes.reduce((sum, type) => sum + (minutes[type] ?? 0), 0)
  const whole = booked + free
  return appointmentTypes.flatMap(type => {
    const own = minutes[type] ?? 0
    return own > 0 && !hidden.has(type) ? [{ type, share: own / whole }] : []
  })
}

/** The absences and closures that touch a day. */
export const awayOn = (absences: readonly Absence[], day: { start: number; end: number }): Absence[] =>
  absences.filter(({ start, end }) => Date.parse(start) < day.end && Date.parse(end) > day.start)

/** Minutes: the step of proposed times, the start proposed on a closed day, and the default duration. */
const STEP = 15
const OPENING = 510
const DURATION = 30

/** The slot that a day's menu proposes: at the day's opening, today not before now. The vet is chosen later. */
export const slotOn = (
  date: string,
  wall: { date: string; minute: number },
  hours: Hours,
  duration = DURATION,
): Slot => {
  const opening = hours[0]?.[0] ?? OPENING
  const now = date === wall.date ? Math.ceil(wall.minute / STEP) * STEP : 0
  return { date, minute: Math.min(Math.max(opening, now), DAY_MINUTES - duration), duration, vetId: null }
}
