// The date and time that a zone has at an instant. In a file of its own, because the first page needs today's date and no more.
import { memoized } from '../text/formats.ts'

const formats = memoized(
  (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** Date and time of an instant in a zone, `2026-11-20 22:30:15`: the Swedish format is that of ISO 8601. */
export const shownAt = (instant: string | number, zone: string): string =>
  formats(zone).format(new Date(instant))

/** The local calendar day, `YYYY-MM-DD`, of an instant as ISO text or in milliseconds. */
export const localDay = (instant: string | number, zone: string): string =>
  shownAt(instant, zone).slice(0, 10)
