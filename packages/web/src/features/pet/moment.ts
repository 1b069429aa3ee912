// A day and a time of day of a form, as an instant in the branch's zone.
import { minuteOf } from '@vetrounds/core/calendar/face'
import { instantAt } from '@vetrounds/core/calendar/wall'

/** The instant, in ms, of a day and a time as a form has them. */
export const momentOf = ({ day, time }: { day: string; time: string }, zone: string): number =>
  instantAt(day, minuteOf(time), zone)
