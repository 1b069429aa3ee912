// The list under its days: rows of one local day stand together, in the order of time.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { groupBy } from '@vetrounds/core/group-by'

export type DayOf<R> = { date: string; rows: R[] }

/** What others changed meanwhile takes the place of what was read; a row that moved stands where it belongs now. */
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

/** Rows by their day on their branch's wall, where the same hour may be of another day. */
export const byDay = <R extends AppointmentRow>(rows: readonly R[], zoneOf: (row: R) => string): DayOf<R>[] =>
  [...groupBy(rows, row => localDay(row.start, zoneOf(row)))]
    .map(([date, own]) => ({ date, rows: own }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
