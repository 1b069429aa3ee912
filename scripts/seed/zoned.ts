// The present day in a branch's zone, for the seed.
import { localDay } from '@vetrounds/core/calendar/local-day'

/** The present day in the zone. */
export const today = (zone: string): string => localDay(Date.now(), zone)
