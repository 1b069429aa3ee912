// Stock in and out day by day, or month by month where there are too many days for bars.
import { addDays, daysBetween } from '@vetrounds/core/calendar/days'
import { isByMonth, type MovementPart, partDay } from '@vetrounds/core/stock/movement-part'

/** Values at cost in minor units, both never negative. `day` is the day of the bars, or the first day of their month. */
export type Bars = { day: string; came: number; went: number }

const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))

/** Returns the bars of a period (both days included), also empty ones; one pair a month if the period is long. */
export const barsOf = (
  parts: readonly Pick<MovementPart, 'day' | 'came' | 'went'>[],
  { from, to }: { from: string; to: string },
): { bars: Bars[]; isByMonth: boolean } => {
  const byMonth = isByMonth(from, to)
  const bars = new Map(
    daysOf(from, to).map(each => {
      const day = partDay(each, byMonth)
      return [day, { day, came: 0, went: 0 }]
    }),
  )
  for (const { day, came, went } of parts) {
    const bar = bars.get(partDay(day, byMonth))
    if (!bar) continue
    bar.came += came
    bar.went += went
  }
  return { bars: [...bars.values()], isByMonth: byMonth }
}
