// Wall time of a branch's zone and instants. Days are `YYYY-MM-DD`, instants milliseconds.
import { instantOf, localDay } from '@vetrounds/core/calendar/wall'

const DAY = 86_400_000

/** The instant at which a clock in the zone shows these minutes after midnight of the day. */
export const instantAt = (day: string, minutes: number, zone: string): number =>
  instantOf({ day: dayNumber(day), minute: minutes }, zone)

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Monday is 0. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The present day in the zone. */
export const today = (zone: string): string => localDay(new Date().toISOString(), zone)
