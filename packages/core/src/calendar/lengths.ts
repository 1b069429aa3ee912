// Lengths of time. Separate from the days of the calendar (days.ts), so that the first page loads no more than it needs.

export const MINUTE_MS = 60_000
/** A day of 24 hours; a local day may be an hour shorter or longer. */
export const DAY_MS = 86_400_000
/** The same in minutes, as a column of the calendar has them; and in seconds, as rows say when they end. */
export const DAY_MINUTES = 1440
export const DAY_SECONDS = 86_400

/** How many minutes lie between two instants, given as ISO texts. */
export const minutesOf = ({ start, end }: { start: string; end: string }): number =>
  (Date.parse(end) - Date.parse(start)) / MINUTE_MS
