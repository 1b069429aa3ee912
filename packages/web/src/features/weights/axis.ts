// Round dates for a time axis, and the birthdays below them.
import { addMonths } from '@vetrounds/core/calendar/days'
import { isoAt } from '@vetrounds/core/clock'

const YEAR = 12
/** The possible steps between two dates, in months. */
const STEPS = [1, 2, 3, 6, YEAR, 2 * YEAR, 5 * YEAR, 10 * YEAR]

const monthOf = (at: number): number => {
  const [year = 0, month = 1] = isoAt(at).split('-').map(Number)
  return year * YEAR + month - 1
}

const startOf = (month: number): number =>
  Date.parse(`${Math.floor(month / YEAR)}-${String((month % YEAR) + 1).padStart(2, '0')}-01`)

/** The first days of months or years between two instants, at most `atMost` of them. */
export const datesBetween = (
  from: number,
  to: number,
  atMost: number,
): { dates: number[]; isOfYears: boolean } => {
  const [first, last] = [monthOf(from), monthOf(to)]
  const step = STEPS.find(each => (last - first) / each < atMost) ?? last - first + 1
  const dates: number[] = []
  for (let month = Math.ceil(first / step) * step; month <= last; month += step) {
    const at = startOf(month)
    if (at >= from && at <= to) dates.push(at)
  }
  return { dates, isOfYears: step >= YEAR }
}

/** The birthdays between two instants, at most `atMost` of them. */
export const birthdaysBetween = (
  birthDate: string,
  from: number,
  to: number,
  atMost: number,
): { day: string; at: number }[] => {
  const birthdays: { day: string; at: number }[] = []
  for (let months = YEAR; ; months += YEAR) {
    const day = addMonths(birthDate, months)
    const at = Date.parse(day)
    if (at > to) break
    if (at >= from) birthdays.push({ day, at })
  }
  const every = Math.ceil(birthdays.length / atMost)
  return birthdays.filter((_, n) => n % every === 0)
}
