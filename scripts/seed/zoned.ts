// Today in a branch's zone, as the seed has it.
import { localDay } from '@vetrounds/core/calendar/local-day'

/** The present day in the zone. */
export const today = (zone: string): string => localDay(Date.now(), zone)
