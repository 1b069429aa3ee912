// A branch's opening hours as instants.
import { weekday } from './days.ts'
import type { Span } from './subtract-spans.ts'
import { instantOf } from './wall.ts'

/** Opening hours, Monday first, in minutes from local midnight; and whose midnight. */
export type OpeningHours = {
  hours: readonly (readonly (readonly [from: number, to: number])[])[]
  timeZone: string
}

/** When the branch is open on a local day, daylight-saving changes included. */
export const openOn = ({ hours, timeZone }: OpeningHours, day: number): Span[] =>
  (hours[weekday(day)] ?? []).map(([from, to]) => ({
    from: instantOf({ day, minute: from }, timeZone),
    to: instantOf({ day, minute: to }, timeZone),
  }))
