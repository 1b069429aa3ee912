// When days begin in a zone, and which spans run over midnight there.
// Separate from wall.ts, because the calendar's page needs only wall.ts.
import { dayNumber } from './days.ts'
import { instantOf, wallAt } from './wall.ts'

/** The instant with which a day begins in a zone, as ISO text in UTC. */
export const dayBegin = (day: number, zone: string): string =>
  new Date(instantOf({ day, minute: 0 }, zone)).toISOString()

/** The instants from the beginning of one day, `YYYY-MM-DD`, to the end of another, as ISO texts in UTC. */
export const instantsOfDays = (days: { from: string; to: string }, zone: string) => ({
  from: dayBegin(dayNumber(days.from), zone),
  to: dayBegin(dayNumber(days.to) + 1, zone),
})

/** Whether a span runs past a local midnight; one that ends at midnight doesn't. */
export const crossesMidnight = ({ start, end }: { start: string; end: string }, zone: string): boolean =>
  wallAt(Date.parse(start), zone).day !== wallAt(Date.parse(end) - 1, zone).day
