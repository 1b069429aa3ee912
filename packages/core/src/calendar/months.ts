// Months of the calendar. Separate from days.ts, because the first page needs only days.ts.
import { addDays, addMonths } from './days.ts'

/** The last day of a month, `YYYY-MM`. */
export const lastOfMonth = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Whole months from one day to a later one: as many as can be added to the first without passing the second. */
export const monthsBetween = (from: string, to: string): number => {
  const months = monthOf(to) - monthOf(from)
  return addMonths(from, months) > to ? months - 1 : months
}
