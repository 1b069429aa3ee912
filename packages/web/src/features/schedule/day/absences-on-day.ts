// Absences and closures of one day, for a phone, which lists them in rows because it draws no grid.
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { wallOf } from '@vetrounds/core/calendar/wall'
import type { Gap } from './layout.ts'
import { type LocalDay, partOn } from './time.ts'

/** The part of an absence or closure that falls on a day. */
export type Away = Gap & {
  /** Whether the absence covers the whole day. */
  isWhole: boolean
  /** When the part begins, in epoch milliseconds. */
  start: number
  /** First and last date of the whole absence, `YYYY-MM-DD`; undefined if it lies within this day. */
  dates?: readonly [string, string]
}

/** The parts of all absences on the day: closures first, then people, each sorted by time. */
export const awayOf = (day: LocalDay, absences: readonly Absence[]): Away[] =>
  absences
    .flatMap((absence): Away[] => {
      const part = partOn(day, absence)
      if (!part) return []
      const [start, end] = [Date.parse(absence.start), Date.parse(absence.end)]
      // One millisecond before the end: a whole day ends at the next midnight, which would count as the next date.
      const [first, last] = [wallOf(start, day.zone).date, wallOf(end - 1, day.zone).date]
      return [
        {
          ...part,
          absence,
          isWhole: start <= day.start && end >= day.end,
          start: Math.max(start, day.start),
          ...(first !== last && { dates: [first, last] as const }),
        },
      ]
    })
    .sort(
      (a, b) =>
        Number(a.absence.vetId !== null) - Number(b.absence.vetId !== null) || a.from - b.from || a.to - b.to,
    )
