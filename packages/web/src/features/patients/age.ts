// How old an animal is: whole years and months, days in its first month. Days are calendar days, `YYYY-MM-DD`.

export type Age = { years: number; months: number; days: number }

const parts = (day: string) => day.split('-').map(Number) as [number, number, number]
const daysOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

const firstOfNext = (year: number, month: number): string =>
  month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`

/** The age on a day, or nothing for one that isn't born yet. Born on the 31st, it is a month older at the end of each month. */
export const ageOn = (birthDate: string, today: string): Age | undefined => {
  if (birthDate > today) return undefined
  const [birthYear, birthMonth, birthDay] = parts(birthDate)
  const [year, month, day] = parts(today)
  const lastOfMonth = daysOf(firstOfNext(year, month)) - daysOf(`${today.slice(0, 7)}-01`)
  const reached = day >= Math.min(birthDay, lastOfMonth)
  const months = (year - birthYear) * 12 + month - birthMonth - (reached ? 0 : 1)
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: daysOf(today) - daysOf(birthDate),
  }
}

/** The day of birth that an age of so many years and months on a day comes to; at a month's end its last day. */
export const bornBefore = (today: string, years: number, months: number): string => {
  const [year, month, day] = parts(today)
  const at = year * 12 + (month - 1) - years * 12 - months
  const [bornYear, bornMonth] = [Math.floor(at / 12), (at % 12) + 1]
  const first = `${String(bornYear).padStart(4, '0')}-${String(bornMonth).padStart(2, '0')}-01`
  const lastOfMonth = daysOf(firstOfNext(bornYear, bornMonth)) - daysOf(first)
  return `${first.slice(0, 8)}${String(Math.min(day, lastOfMonth)).padStart(2, '0')}`
}
