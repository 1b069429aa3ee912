// A day and a time of day of a form, as an instant in the branch's zone.
import { instantAt } from '../schedule/day/time.ts'

/** `08:05` */
export const faceOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The instant, in ms, of a day and a time as a form has them. */
export const momentOf = ({ day, time }: { day: string; time: string }, zone: string): number =>
  instantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)), zone)
