// Lengths of time. Apart from the days of the calendar, of which the first page needs no more.

export const MINUTE_MS = 60_000
/** A day of 24 hours: in a zone, one may be an hour shorter or longer. */
export const DAY_MS = 86_400_000
/** The same in minutes, as a column of the calendar has them; and in seconds, as rows say when they end. */
export const DAY_MINUTES = 1440
export const DAY_SECONDS = 86_400

/** The longest absence or closure, in days: a year of parental leave plus remaining holiday. */
export const LONGEST_ABSENCE_DAYS = 400
/** The shortest appointment or absence, in minutes. */
export const SHORTEST_MINUTES = 5

/** Whether an appointment may be planned to take so many minutes: at most a day. */
export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= SHORTEST_MINUTES && minutes <= DAY_MINUTES

/** How many minutes lie between two instants, given as ISO texts. */
export const minutesOf = ({ start, end }: { start: string; end: string }): number =>
  (Date.parse(end) - Date.parse(start)) / MINUTE_MS
