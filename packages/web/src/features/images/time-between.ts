// The time between two images, in the unit that a person would use.
import { daysBetween } from '@vetrounds/core/calendar/days'
import { monthsBetween } from '@vetrounds/core/calendar/months'

const DAYS_SAID = 60
const YEARS_FROM = 36

export type Span = { n: number; unit: 'day' | 'month' | 'year' }

/**
 * The time between two days, `YYYY-MM-DD`, in either order: in days up to two months, in months up to three years, then in years.
 */
export const timeBetween = (one: string, other: string): Span => {
  const [from = '', to = ''] = [one, other].sort()
  const days = daysBetween(from, to)
  if (days < DAYS_SAID) return { n: days, unit: 'day' }
  const months = monthsBetween(from, to)
  return months < YEARS_FROM ? { n: months, unit: 'month' } : { n: Math.floor(months / 12), unit: 'year' }
}
