// Days of the calendar, `YYYY-MM-DD`, without zones: how they follow each other is the same everywhere. When a day begins somewhere is
// said by wall.ts. Small and without Intl, so that the first page may have it.

export const MINUTE_MS = 60_000
/** A day of 24 hours, for lengths of time: with a zone, a day may be an hour shorter or longer. */
export const DAY_MS = 86_400_000

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

/** The last day of a month, `YYYY-MM`. */
export const lastOfMonth = (month: string): string => {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return nameOf(date)
}

/** The same day so many months later, or earlier; the last one of a month that has no such day. */
export const addMonths = (day: string, months: number): string => {
  const date = new Date(day)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(wanted, date.getUTCDate()))
  return nameOf(date)
}

/** Whole months from one day to a later one: as many as can be added to it. */
export const monthsBetween = (from: string, to: string): number => {
  const [start, end] = [new Date(from), new Date(to)]
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return addMonths(from, months) > to ? months - 1 : months
}

/** The weekday of a day by its number: 0 for Monday, as in a branch's opening hours. */
export const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7

/** The weekday of a day by its name: 0 for Monday. */
export const weekdayOf = (day: string): number => weekday(dayNumber(day))

/** The Monday of a day's week, both by number. */
export const mondayOf = (day: number): number => day - weekday(day)

// 1970-01-05 was a Monday.
const MONDAY = 4

/** Some day of a weekday, 0 for Monday: its name is that of the weekday. */
export const someDay = (of: number): string => dayName(MONDAY + of)

/** A day's noon in UTC, to be shown in UTC: the same day in every zone. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`
