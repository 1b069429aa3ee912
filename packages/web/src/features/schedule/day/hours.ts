// When a branch is open on a date.
import { weekdayOf } from '@vetrounds/core/calendar/days'
import type { Here, Hours } from './queries.ts'

/** Opening hours of a date. */
export const hoursOn = (here: Here, date: string): Hours => here.hours[weekdayOf(date)] ?? []

/** When the branch closes on a date, in minutes of the clock; 0 where it stays closed. */
export const closesAt = (here: Here, date: string): number =>
  Math.max(0, ...hoursOn(here, date).map(([, to]) => to))
