// A branch's opening hours, on its clock and as instants.
import { weekday } from './days.ts'
import { DAY_MINUTES } from './lengths.ts'
import type { Span } from './subtract-spans.ts'
import { instantOf } from './wall.ts'

type Hours = readonly (readonly [from: number, to: number])[]

/** Opening hours, Monday first, in minutes from local midnight, and the zone of that midnight. */
export type OpeningHours = { hours: readonly Hours[]; timeZone: string }

/**
 * When a branch is open on a weekday (0 is Monday), in minutes from its midnight. Spans that meet are joined. Through up to
 * `nights` nights, the last span continues if the next day opens at midnight, and then ends after `DAY_MINUTES` (decision 253).
 */
export const openHours = (hours: readonly Hours[], on: number, nights = 0): [from: number, to: number][] => {
  const open: [number, number][] = []
  for (let later = 0; later <= nights; later += 1)
    for (const [from, to] of (hours[(on + later) % 7] ?? []).toSorted((a, b) => a[0] - b[0])) {
      const last = open.at(-1)
      const shift = later * DAY_MINUTES
      if (last?.[1] === from + shift) last[1] = to + shift
      else if (later === 0) open.push([from, to])
    }
  return open
}

/** When the branch is open on a local day, daylight-saving changes included; `nights` as in `openHours`. */
export const openOn = ({ hours, timeZone }: OpeningHours, day: number, nights?: number): Span[] =>
  openHours(hours, weekday(day), nights).map(([from, to]) => ({
    from: instantOf({ day, minute: from }, timeZone),
    to: instantOf({ day, minute: to }, timeZone),
  }))
