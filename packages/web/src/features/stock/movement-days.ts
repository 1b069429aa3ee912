// What came and went day by day, or month by month where there are too many days for bars.
import { addDays, daysBetween } from '@vetrounds/core/calendar/days'
import { isByMonth, type MovementPart, partDay } from '@vetrounds/core/stock/movement-part'

/** Values at cost in minor units, both above nothing. `day` is the first day of what the bars are of. */
export type Bars = { day: string; came: number; went: number }

const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))

/** Bars of a period, both days included, empty ones too; by months if it is a long one. */
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
