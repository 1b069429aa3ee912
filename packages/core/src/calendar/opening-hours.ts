// A branch's opening hours as instants.
import type { Branch } from '../clinics/clinic.ts'
import type { Span } from './subtract-spans.ts'
import { instantOf, weekday } from './wall.ts'

/** When the branch is open on a local day, daylight-saving changes included. */
export const openOn = ({ hours, timeZone }: Pick<Branch, 'hours' | 'timeZone'>, day: number): Span[] =>
  (hours[weekday(day)] ?? []).map(([from, to]) => ({
    from: instantOf({ day, minute: from }, timeZone),
    to: instantOf({ day, minute: to }, timeZone),
  }))
