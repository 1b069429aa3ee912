// What came and went day by day, or month by month where there are too many days for bars.
import type { Movement } from '@vetrounds/core/stock/movement'
import { dayIn } from '../../api/calendar-day.ts'

/** Values at cost in minor units, both above nothing. `day` is the first day of what the bars are of. */
export type Bars = { day: string; came: number; went: number }

/** More bars than this can't be told apart. */
const DAYS_AT_MOST = 62

const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string): string[] => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.max(0, Math.round((last - first) / DAY_MS) + 1)
  return Array.from({ length: count }, (_, n) => new Date(first + n * DAY_MS).toISOString().slice(0, 10))
}

/** Bars of a period, both days included, empty ones too; by months beyond 62 days. Days are those of the zone. */
export const barsOf = (
  rows: readonly Pick<Movement, 'at' | 'value'>[],
  { from, to, zone }: { from: string; to: string; zone: string },
): { bars: Bars[]; isByMonth: boolean } => {
  const days = daysBetween(from, to)
  const isByMonth = days.length > DAYS_AT_MOST
  const nameOf = (day: string) => (isByMonth ? `${day.slice(0, 7)}-01` : day)
  const bars = new Map(days.map(day => [nameOf(day), { day: nameOf(day), came: 0, went: 0 }]))
  for (const { at, value = 0 } of rows) {
    const bar = bars.get(nameOf(dayIn(zone, Date.parse(at))))
    if (!bar) continue
    if (value > 0) bar.came += value
    else bar.went -= value
  }
  return { bars: [...bars.values()], isByMonth }
}
