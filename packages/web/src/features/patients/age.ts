// How old an animal is: whole years and months, days in its first month. Days are calendar days, `YYYY-MM-DD`.
import { addMonths, daysBetween } from '@vetrounds/core/calendar/days'
import { monthsBetween } from '@vetrounds/core/calendar/months'

export type Age = { years: number; months: number; days: number }

/** The age on a day, or nothing for one that isn't born yet. Born on the 31st, it is a month older at the end of each month. */
export const ageOn = (birthDate: string, today: string): Age | undefined => {
  if (birthDate > today) return undefined
  const months = monthsBetween(birthDate, today)
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: daysBetween(birthDate, today),
  }
}

/** The day of birth that an age of so many years and months on a day comes to; at a month's end its last day. */
export const bornBefore = (today: string, years: number, months: number): string =>
  addMonths(today, -12 * years - months)
