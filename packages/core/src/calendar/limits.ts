// How short and how long an appointment or an absence may be. Apart from the lengths, of which the first page needs no more.
import { DAY_MINUTES } from './lengths.ts'

/** The longest absence or closure, in days: a year of parental leave plus remaining holiday. */
export const LONGEST_ABSENCE_DAYS = 400
/** The shortest appointment or absence, in minutes. */
export const SHORTEST_MINUTES = 5

/** Whether an appointment may be planned to take so many minutes: at most a day. */
export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= SHORTEST_MINUTES && minutes <= DAY_MINUTES
