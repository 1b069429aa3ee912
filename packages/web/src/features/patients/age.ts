// An animal's age: whole years and months, and the days since its birth, which count in its first month.
// Days are calendar days, `YYYY-MM-DD`.
import { addMonths, daysBetween } from '@vetrounds/core/calendar/days'
import { monthsBetween } from '@vetrounds/core/calendar/months'

export type Age = { years: number; months: number; days: number }

/**
 * Returns the age on a day, or undefined for an animal not born yet. Born on the 31st, it is a month older on each month's last
 * day.
 */
export const ageOn = (birthDate: string, today: string): Age | undefined => {
  if (birthDate > today) return undefined
  const months = monthsBetween(birthDate, today)
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: daysBetween(birthDate, today),
  }
}

/**
 * Returns the day of birth of an animal that has this age in years and months on `today`; at a month's end that month's last day.
 */
export const bornBefore = (today: string, years: number, months: number): string =>
  addMonths(today, -12 * years - months)
