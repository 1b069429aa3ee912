// When a branch is open on a date.
import { weekdayOf } from '@vetrounds/core/calendar/days'
import { openHours } from '@vetrounds/core/calendar/opening-hours'
import type { Here, Hours } from './queries.ts'

/** Opening hours of a date; through so many `nights` the last span goes on where the next day opens at midnight. */
export const hoursOn = (here: Here, date: string, nights?: number): Hours =>
  openHours(here.hours, weekdayOf(date), nights)

/** When the branch closes on a date, in minutes of the clock; 0 where it stays closed. */
export const closesAt = (here: Here, date: string): number =>
  Math.max(0, ...hoursOn(here, date).map(([, to]) => to))
