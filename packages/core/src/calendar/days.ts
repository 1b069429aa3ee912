// Calendar days, `YYYY-MM-DD`, without zones: their order is the same everywhere. wall.ts computes when a day begins in a zone.
// To show a day, format it in UTC, so that no zone shifts it: `shaped(day, { …, timeZone: 'UTC' })`.
import { DAY_MS } from './lengths.ts'

// Cuts `THH:mm:ss.sssZ` off the end, because the year may have more than four digits.
const nameOf = (date: Date): string => date.toISOString().slice(0, -14)

/** The name, `YYYY-MM-DD`, of the day with this number of days since 1970-01-01. */
export const dayName = (day: number): string => nameOf(new Date(day * DAY_MS))

/** The number of days from 1970-01-01 to the named day. */
export const dayNumber = (name: string): number => Math.round(Date.parse(name) / DAY_MS)

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => dayName(dayNumber(day) + days)

/** Whole days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The same day a number of months later, or earlier if negative; the last day of a month that has no such day. */
export const addMonths = (day: string, months: number): string => {
  const date = new Date(day)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // The date overflowed into the next month.
  if (date.getUTCDate() !== wanted) date.setUTCDate(0)
  return nameOf(date)
}

/** The weekday of a day by its number: 0 for Monday, as in a branch's opening hours. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7

/** The weekday of a day by its name: 0 for Monday. */
export const weekdayOf = (day: string): number => weekday(dayNumber(day))

/** The Monday of a day's week, both by number. */
export const mondayOf = (day: number): number => day - weekday(day)
