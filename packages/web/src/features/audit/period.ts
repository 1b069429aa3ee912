// Periods of the log: days of the branch, and the UTC days that hold their events.
import { addDays } from '@vetrounds/core/calendar/days'
import { isoAt } from '@vetrounds/core/clock'

export const periodNames = ['today', 'week', 'month', 'span', 'all'] as const
export type PeriodName = (typeof periodNames)[number]

/** First and last day, `YYYY-MM-DD`, both included. */
export type Days = { from: string; to: string }

const lengths = { today: 1, week: 7, month: 30 } as const

/** The longest span that may be read day by day; for one person or subject any length is allowed. */
const DAYS_AT_MOST = 366

/** The last 1, 7 or 30 days, today included. */
export const lastDays = (name: keyof typeof lengths, today: string): Days => ({
  from: addDays(today, 1 - lengths[name]),
  to: today,
})

/** What is wrong with the typed days: `endsFirst`, `tooLong`, or `missing` while one is still being typed. */
export const flawOf = (
  days: Partial<Days>,
  isOfOne: boolean,
): 'missing' | 'endsFirst' | 'tooLong' | undefined => {
  const { from, to } = days
  if (!from || !to) return 'missing'
  if (to < from) return 'endsFirst'
  const isLong = addDays(from, DAYS_AT_MOST) <= to
  return isLong && !isOfOne ? 'tooLong' : undefined
}

/** The UTC day of the last moment before an instant. */
export const lastUtcDay = (to: string): string => isoAt(Date.parse(to) - 1).slice(0, 10)

/** The UTC day before, or undefined where the span doesn't reach it. */
export const dayBefore = (day: string, from: string): string | undefined => {
  const before = addDays(day, -1)
  return before >= from.slice(0, 10) ? before : undefined
}
