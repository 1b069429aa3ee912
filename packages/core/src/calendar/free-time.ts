// How much free time a day's vets have left. The page computes it, because it knows opening hours,
// team and absences (decision 166).
import type { Absence, MonthDay } from './calendar.ts'
import { dayNumber } from './days.ts'
import { MINUTE_MS } from './lengths.ts'
import { type OpeningHours, openOn } from './opening-hours.ts'
import { lengthOf, spanOf, subtractSpans } from './subtract-spans.ts'
import { instantOf } from './wall.ts'

/** The minutes within opening hours in which a vet is not absent and has nothing booked, summed over all the vets. */
export const freeOn = (
  branch: OpeningHours,
  { day, busy }: Pick<MonthDay, 'day' | 'busy'>,
  vets: readonly string[],
  absences: readonly Absence[],
): number => {
  const number = dayNumber(day)
  const open = openOn(branch, number)
  if (open.length === 0) return 0
  const begin = instantOf({ day: number, minute: 0 }, branch.timeZone)
  const free = vets.map(vet => {
    const booked = (busy[vet] ?? []).map(([from, to]) => ({
      from: begin + from * MINUTE_MS,
      to: begin + to * MINUTE_MS,
    }))
    const away = absences.filter(({ vetId }) => vetId === null || vetId === vet)
    return lengthOf(subtractSpans(open, [...booked, ...away.map(spanOf)]))
  })
  return Math.round(free.reduce((sum, each) => sum + each, 0) / MINUTE_MS)
}
