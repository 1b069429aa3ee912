// Which days of the audit log can't get events any more, so that they may be sealed (decision 247).
import { dayNumber } from '../calendar/days.ts'
import { DAY_MS, MINUTE_MS } from '../calendar/lengths.ts'
import { isoAt, now, nowIso } from '../clock.ts'

/**
 * How long after its end a UTC day is settled, in milliseconds. A change writes its event within the seconds of its request. The
 * stream copies a sign-in while it keeps the change that reports it, which is 24 hours; two more are for clocks and for a copy
 * under way.
 */
const SETTLED_MS = DAY_MS + 120 * MINUTE_MS

/** The UTC day of an instant (ISO text), by number. */
export const utcDay = (at: string): number => dayNumber(at.slice(0, 10))

/** The last settled UTC day, by number. */
export const lastSettled = (): number => utcDay(isoAt(now() - SETTLED_MS)) - 1

/** The UTC day whose partition takes an event that happened at an instant: its own, or the present one if that is settled. */
export const dayFor = (at: string): string => (utcDay(at) > lastSettled() ? at : nowIso()).slice(0, 10)
