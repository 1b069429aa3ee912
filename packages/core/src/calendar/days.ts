// Days of the calendar, `YYYY-MM-DD`, without zones: how they follow each other is the same everywhere. When a day begins somewhere is
// said by wall.ts. A day shown in UTC is itself in every zone: `shaped(day, { …, timeZone: 'UTC' })`.
import { DAY_MS } from './lengths.ts'

// `THH:mm:ss.sssZ` goes; the year may have more than four digits.
const nameOf = (date: Date): string => date.toISOString().slice(0, -14)

/** The name of a day that is so many days after 1970-01-01. */
export const dayName = (day: number): string => nameOf(new Date(day * DAY_MS))

/** Days from 1970-01-01 to the day of a name. */
export const dayNumber = (name: string): number => Math.round(Date.parse(name) / DAY_MS)

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayName(dayNumber(day) + days)

/** Whole days from one day to another; below nothing where that is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The same day so many months later, or earlier; the last one of a month that has no such day. */
export const addMonths = (day: string, months: number): string => {
  const date = new Date(day)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // It ran over into the next month.
  if (date.getUTCDate() !== wanted) date.setUTCDate(0)
  return nameOf(date)
}

/** The weekday of a day by its number: 0 for Monday, as in a branch's opening hours. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7

/** The weekday of a day by its name: 0 for Monday. */
export const weekdayOf = (day: string): number => weekday(dayNumber(day))

/** The Monday of a day's week, both by number. */
export const mondayOf = (day: number): number => day - weekday(day)
