// Converts between instants and a zone's wall time and days. By Intl, as the functions' runtime and many browsers lack Temporal.
import { dayName, dayNumber } from './days.ts'
import { DAY_MS, MINUTE_MS } from './lengths.ts'
import { shownAt } from './local-day.ts'

/** How many minutes a zone's wall clock is ahead of UTC at an instant. */
const offsetAt = (ms: number, zone: string): number => {
  const wall = Date.parse(`${shownAt(ms, zone).replace(' ', 'T')}Z`)
  return Math.round((wall - Math.floor(ms / 1000) * 1000) / MINUTE_MS)
}

/** A place in a zone's calendar: days since 1970-01-01 there, and minutes on its clock. */
export type Wall = { day: number; minute: number }

/** The day and minute that a zone's calendar and clock show at an instant. */
export const wallAt = (ms: number, zone: string): Wall => {
  const local = ms + offsetAt(ms, zone) * MINUTE_MS
  const day = Math.floor(local / DAY_MS)
  return { day, minute: Math.floor((local - day * DAY_MS) / MINUTE_MS) }
}

/**
 * The instant of a wall time, in milliseconds. A time that occurs twice means the first, or the second with `isLater`; one that
 * is skipped is read with the offset before the gap, so that 02:30 becomes 03:30 (RFC 5545 § 3.3.5). Minutes may exceed a day.
 */
export const instantOf = ({ day, minute }: Wall, zone: string, isLater = false): number => {
  const local = day * DAY_MS + minute * MINUTE_MS
  const before = offsetAt(local - DAY_MS, zone)
  const first = local - before * MINUTE_MS
  const isFirst = offsetAt(first, zone) === before
  if (isFirst && !isLater) return first
  const after = offsetAt(local + DAY_MS, zone)
  const second = local - after * MINUTE_MS
  return offsetAt(second, zone) === after ? second : first
}

/** The instant, in milliseconds, at which the clock shows a minute of a day: `instantOf` by the day's name. */
export const instantAt = (date: string, minute: number, zone: string, isLater?: boolean): number =>
  instantOf({ day: dayNumber(date), minute }, zone, isLater)

/** Both instants of a minute that the clock shows twice, when it is put back; nothing for any other. */
export const bothAt = (date: string, minute: number, zone: string): [number, number] | undefined => {
  const first = instantAt(date, minute, zone)
  const second = instantAt(date, minute, zone, true)
  return first < second ? [first, second] : undefined
}

/** What the clock on the wall shows at an instant: `wallAt` with the day's name. */
export const wallOf = (ms: number, zone: string): { date: string; minute: number } => {
  const { day, minute } = wallAt(ms, zone)
  return { date: dayName(day), minute }
}
