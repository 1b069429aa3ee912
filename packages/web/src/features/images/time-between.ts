// How long lies between two images, in the unit that a person would say it in.
const DAY_MS = 86_400_000
const DAYS_SAID = 60
const YEARS_FROM = 36

export type Span = { n: number; unit: 'day' | 'month' | 'year' }

/** Between two days, `YYYY-MM-DD`, in either order: days up to two months, months up to three years, then years. */
export const apart = (one: string, other: string): Span => {
  const [from = '', to = ''] = [one, other].sort()
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  if (days < DAYS_SAID) return { n: days, unit: 'day' }
  const [a, b] = [from, to].map(text => text.split('-').map(Number))
  const [year = 0, month = 0, day = 0] = a ?? []
  const [toYear = 0, toMonth = 0, toDay = 0] = b ?? []
  const months = (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0)
  return months < YEARS_FROM ? { n: months, unit: 'month' } : { n: Math.floor(months / 12), unit: 'year' }
}
