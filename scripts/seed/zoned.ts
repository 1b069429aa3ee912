// Wall time of a branch's zone and instants, by Intl alone. Days are `YYYY-MM-DD`, instants milliseconds.
import { localDay } from '@vetrounds/core/calendar/wall'

const DAY = 86_400_000

const wallTime = (instant: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(instant)
  return Date.parse(`${parts.replace(', ', 'T')}Z`)
}

/** The instant at which a clock in the zone shows these minutes after midnight of the day. */
export const instantAt = (day: string, minutes: number, zone: string): number => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  // Twice, because the offset at the first guess may be that of the other side of a clock change.
  const first = wall - (wallTime(wall, zone) - wall)
  return wall - (wallTime(first, zone) - first)
}

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Monday is 0. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The present day in the zone. */
export const today = (zone: string): string => localDay(new Date().toISOString(), zone)
