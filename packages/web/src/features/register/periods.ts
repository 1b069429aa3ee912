// The periods for which a register is shown: a month, or the three years for which it is kept.
import { addMonths } from '@vetrounds/core/calendar/days'
import { lastOfMonth } from '@vetrounds/core/calendar/months'

export type Span = { from: string; to: string }

const MONTHS = 36

/** The 36 months up to the one of the given day, as `YYYY-MM`, newest first. */
export const monthsUntil = (today: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(today, -back).slice(0, 7))

export const spanOfMonth = (month: string): Span => ({ from: `${month}-01`, to: lastOfMonth(month) })

/** The three years that end with the given day; they begin the day after the same date three years before. */
export const threeYears = (today: string): Span => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return { from: new Date(Date.UTC(year - 3, month - 1, day + 1)).toISOString().slice(0, 10), to: today }
}
