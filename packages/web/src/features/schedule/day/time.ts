// Local days of a branch: the instants they span, and the clock time of an instant.
// A day has 23 or 25 hours when the clocks change; the grid always draws the clock's 24 hours.
import { addDays, addMonths, dayName, dayNumber, mondayOf, weekdayOf } from '@vetrounds/core/calendar/days'
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import { isoAt } from '@vetrounds/core/clock'

/** One day, `YYYY-MM-DD`, in one zone; `start` and `end` in epoch milliseconds. */
export type LocalDay = { date: string; zone: string; start: number; end: number }

/** A span in minutes of the clock's time, 0 to `DAY_MINUTES`. */
export type Minutes = { from: number; to: number }

/** The local day with the instants it spans. */
export const localDay = (date: string, zone: string): LocalDay => ({
  date,
  zone,
  start: instantAt(date, 0, zone),
  end: instantAt(addDays(date, 1), 0, zone),
})

/** The seven dates of the week that holds the date; `firstDay` 1 is Monday. */
export const weekOf = (date: string, firstDay: number): string[] => {
  const back = (weekdayOf(date) - firstDay + 8) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - back))
}

/** The ISO 8601 number of the week that most of the seven days lie in: the week of its Thursday, in the Thursday's year. */
export const weekNumber = (dates: readonly string[]): number => {
  const thursday = mondayOf(dayNumber(dates[3] ?? dates[0] ?? '2000-01-01')) + 3
  return Math.floor((thursday - dayNumber(`${dayName(thursday).slice(0, 4)}-01-01`)) / 7) + 1
}

/** The dates of the six weeks that a month's page shows. */
export const monthOf = (date: string, firstDay: number): string[] => {
  const [start = date] = weekOf(`${date.slice(0, -2)}01`, firstDay)
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}

/** The months around a date, from the one before to the second after, so that one answer serves all days and weeks in them. */
export const absenceSpan = (date: string, zone: string): { from: string; to: string } => {
  const month = `${date.slice(0, 8)}01`
  return {
    from: isoOf(localDay(addMonths(month, -1), zone).start),
    to: isoOf(localDay(addMonths(month, 3), zone).start),
  }
}

/** Whether the text is a date of the calendar, `YYYY-MM-DD`. */
export const isDate = (text: string | null): text is string => {
  const day = dayNumber(text ?? '')
  return Number.isFinite(day) && dayName(day) === text
}

/** An instant as the contract writes it: UTC with milliseconds. */
export const isoOf = isoAt

const minuteOn = (day: LocalDay, ms: number): number =>
  day.end - day.start === DAY_MS ? (ms - day.start) / MINUTE_MS : wallOf(ms, day.zone).minute

/** The part of a span that falls on the day, in minutes of the clock's time; undefined if it lies elsewhere. */
export const partOn = (day: LocalDay, span: { start: string; end: string }): Minutes | undefined => {
  const [start, end] = [Date.parse(span.start), Date.parse(span.end)]
  if (start >= day.end || end <= day.start) return undefined
  const from = start < day.start ? 0 : minuteOn(day, start)
  const to = end >= day.end ? DAY_MINUTES : minuteOn(day, end)
  if (to > from) return { from, to }
  // In the hour that comes twice in autumn, the end's clock time can be earlier than the start's.
  const length = (Math.min(end, day.end) - Math.max(start, day.start)) / MINUTE_MS
  return { from, to: Math.min(DAY_MINUTES, from + length) }
}

/** Zones put their clocks forward at multiples of this many minutes. */
const STEP = 15

/** The minutes that the clock skips on the day, when clocks are put forward. */
export const skippedOn = ({ date, zone, start, end }: LocalDay): Minutes | undefined => {
  const lost = (DAY_MS - (end - start)) / MINUTE_MS
  if (lost <= 0) return undefined
  const isShown = (minute: number) => wallOf(instantAt(date, minute, zone), zone).minute === minute
  let from = 0
  while (from < DAY_MINUTES && isShown(from)) from += STEP
  return { from, to: from + lost }
}
