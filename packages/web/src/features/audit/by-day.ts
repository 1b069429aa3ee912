// Groups the log's events by the branch's days on which they happened.
import { localDay } from '@vetrounds/core/calendar/local-day'

export type Day<R> = { day: string; rows: R[] }

/** Groups rows, newest first, by local day. */
export const byDay = <R extends { at: string }>(rows: readonly R[], zone: string): Day<R>[] => {
  const days: Day<R>[] = []
  for (const row of rows) {
    const day = localDay(row.at, zone)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
