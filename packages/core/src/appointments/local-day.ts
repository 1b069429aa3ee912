// Local days of a branch's zone. Intl knows the zones; Temporal is not in the functions' runtime.

import { isoAt } from '../clock.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** The local calendar day of an instant, `YYYY-MM-DD`. */
export const localDay = (instant: string, zone: string): string => formatOf(zone).format(Date.parse(instant))

/** Whether a span runs past a local midnight. One that ends at midnight does not. */
export const crossesMidnight = ({ start, end }: { start: string; end: string }, zone: string): boolean =>
  localDay(start, zone) !== localDay(isoAt(Date.parse(end) - 1), zone)
