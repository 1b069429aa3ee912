// How short and how long an appointment or an absence may be.
// Separate from lengths.ts, so that the first page loads no more than it needs.
import { DAY_MINUTES } from './lengths.ts'

/** The longest absence or closure, in days: a year of parental leave plus remaining holiday. */
export const LONGEST_ABSENCE_DAYS = 400
/** The shortest appointment or absence, in minutes. */
export const SHORTEST_MINUTES = 5

/** Whether an appointment may be planned with this number of minutes: whole ones, and at most a day. */
export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= SHORTEST_MINUTES && minutes <= DAY_MINUTES
