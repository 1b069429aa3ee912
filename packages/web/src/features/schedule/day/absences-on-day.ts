// Who is away on a day, and when the branch is closed: a phone, which draws no grid, says it in rows.
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { wallOf } from '@vetrounds/core/calendar/wall'
import type { Gap } from './layout.ts'
import { type LocalDay, partOn } from './time.ts'

/** The part of an absence or closure that falls on a day. */
export type Away = Gap & {
  /** The whole day of it. */
  isWhole: boolean
  /** When the part begins, in epoch milliseconds. */
  start: number
  /** First and last date of the whole absence, `YYYY-MM-DD`; missing where it is of this day alone. */
  dates?: readonly [string, string]
}

/** Closures before people, each by time. */
export const awayOf = (day: LocalDay, absences: readonly Absence[]): Away[] =>
  absences
    .flatMap((absence): Away[] => {
      const part = partOn(day, absence)
      if (!part) return []
      const [start, end] = [Date.parse(absence.start), Date.parse(absence.end)]
      // It ends before its end: a whole day runs to the next midnight.
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
