// When a branch is open on a date.
import { weekdayOf } from '@vetrounds/core/calendar/days'
import { openHours } from '@vetrounds/core/calendar/opening-hours'
import type { CurrentBranch, Hours } from './queries.ts'

/** Opening hours of a date. The last span goes on through up to `nights` nights, as long as the next day opens at midnight. */
export const hoursOn = (here: CurrentBranch, date: string, nights?: number): Hours =>
  openHours(here.hours, weekdayOf(date), nights)

/** When the branch closes on a date, in minutes since midnight by the clock; 0 if it is closed all day. */
export const closesAt = (here: CurrentBranch, date: string): number =>
  Math.max(0, ...hoursOn(here, date).map(([, to]) => to))
