// Local days of a branch: which instants they span, and where on the clock's face an instant stands.
// A day is 23 or 25 hours long when the clocks change; the grid always draws the 24 hours of the face.
import { addDays, addMonths, weekdayOf } from '@vetrounds/core/calendar/days'
import { DAY_MINUTES } from '@vetrounds/core/calendar/face'
import { DAY_MS, MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt } from '@vetrounds/core/clock'
import { Temporal } from './temporal.ts'

/** One day, `YYYY-MM-DD`, in one zone; `start` and `end` in epoch milliseconds. */
export type LocalDay = { date: string; zone: string; start: number; end: number }

/** Minutes of the clock's face, 0 to 1440. */
export type Minutes = { from: number; to: number }

const plain = (date: string) => Temporal.PlainDate.from(date)

const zoned = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)

/** The local day with the instants it spans. */
export const localDay = (date: string, zone: string): LocalDay => {
  const day = plain(date)
  const startOf = (each: typeof day) => each.toZonedDateTime(zone).epochMilliseconds
  return { date, zone, start: startOf(day), end: startOf(day.add({ days: 1 })) }
}

/** The seven dates of the week that holds the date; `firstDay` 1 is Monday. */
export const weekOf = (date: string, firstDay: number): string[] => {
  const back = (weekdayOf(date) - firstDay + 8) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - back))
}

/** ISO 8601's number of the week that most of the seven days lie in. */
export const weekNumber = (dates: readonly string[]): number =>
  plain(dates[3] ?? dates[0] ?? '2000-01-01').weekOfYear ?? 0

/** The dates of the six weeks that a month's page shows. */
export const monthOf = (date: string, firstDay: number): string[] => {
  const [start = date] = weekOf(`${date.slice(0, -2)}01`, firstDay)
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}

/** Absences are read for some months around a date: one answer for all its days and weeks. */
export const absenceSpan = (date: string, zone: string): { from: string; to: string } => {
  const month = `${date.slice(0, 8)}01`
  return {
    from: isoOf(localDay(addMonths(month, -1), zone).start),
    to: isoOf(localDay(addMonths(month, 3), zone).start),
  }
}

/** Whether the text is a date of the calendar, `YYYY-MM-DD`. */
export const isDate = (text: string | null): text is string => {
  try {
    return text !== null && plain(text).toString() === text
  } catch {
    return false
  }
}

/** An instant as the contract writes it: UTC with milliseconds. */
export const isoOf = isoAt

/**
 * The instant, in ms, at which the face shows the minute. In a skipped hour it lies an hour later, as clocks do; in the hour that comes
 * twice it is the first unless `isLater`.
 */
export const instantAt = (date: string, minute: number, zone: string, isLater = false): number => {
  const day = plain(date).add({ days: Math.floor(minute / DAY_MINUTES) })
  const rest = minute % DAY_MINUTES
  const time = Temporal.PlainTime.from({ hour: Math.floor(rest / 60), minute: rest % 60 })
  return day.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: isLater ? 'later' : 'compatible' })
    .epochMilliseconds
}

/** Both instants of a minute that the face shows twice, when clocks are put back; nothing for any other. */
export const bothAt = (date: string, minute: number, zone: string): [number, number] | undefined => {
  const both = [false, true].map(isLater => instantAt(date, minute, zone, isLater)) as [number, number]
  // In the hour that is skipped they differ as well, and neither shows it.
  return both[0] < both[1] && wallOf(both[0], zone).minute === minute ? both : undefined
}

/** What the clock on the wall shows at an instant. */
export const wallOf = (ms: number, zone: string): { date: string; minute: number } => {
  const time = zoned(ms, zone)
  return { date: time.toPlainDate().toString(), minute: time.hour * 60 + time.minute }
}

const minuteOn = (day: LocalDay, ms: number): number =>
  day.end - day.start === DAY_MS ? (ms - day.start) / MINUTE_MS : wallOf(ms, day.zone).minute

/** The part of a span that falls on the day, on the clock's face; nothing if it lies elsewhere. */
export const partOn = (day: LocalDay, span: { start: string; end: string }): Minutes | undefined => {
  const [start, end] = [Date.parse(span.start), Date.parse(span.end)]
  if (start >= day.end || end <= day.start) return undefined
  const from = start < day.start ? 0 : minuteOn(day, start)
  const to = end >= day.end ? DAY_MINUTES : minuteOn(day, end)
  if (to > from) return { from, to }
  // The hour that comes twice in autumn: the end reads earlier than the start.
  const length = (Math.min(end, day.end) - Math.max(start, day.start)) / MINUTE_MS
  return { from, to: Math.min(DAY_MINUTES, from + length) }
}

/** The minutes that the face skips on the day, when clocks are put forward. */
export const skippedOn = (day: LocalDay): Minutes | undefined => {
  if (day.end - day.start >= DAY_MS) return undefined
  const change = zoned(day.start - 1, day.zone).getTimeZoneTransition('next')
  if (!change) return undefined
  const lost = DAY_MINUTES - (day.end - day.start) / MINUTE_MS
  const to = change.hour * 60 + change.minute
  return { from: to - lost, to }
}
