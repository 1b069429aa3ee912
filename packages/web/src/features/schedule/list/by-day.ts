// Groups the list by local day, with the rows of each day sorted by time.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { groupBy } from '@vetrounds/core/group-by'

export type DayOf<R> = { date: string; rows: R[] }

/** Replaces rows by newer versions from `news`, and sorts them again, because a changed row may have another time. */
export const withNews = <R extends AppointmentRow>(
  rows: readonly R[],
  news: ReadonlyMap<string, AppointmentRow>,
): R[] =>
  rows
    .map(row => {
      const newer = news.get(row.id)
      return newer && newer.v >= row.v ? { ...row, ...newer } : row
    })
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id < b.id ? -1 : 1))

/** Groups rows by the date at their branch: the same instant may be on different dates at different branches. */
export const byDay = <R extends AppointmentRow>(rows: readonly R[], zoneOf: (row: R) => string): DayOf<R>[] =>
  [...groupBy(rows, row => localDay(row.start, zoneOf(row)))]
    .map(([date, own]) => ({ date, rows: own }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
