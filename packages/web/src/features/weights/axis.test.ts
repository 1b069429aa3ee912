// A time axis has round dates, and never more than fit.
import { expect, test } from 'vitest'
import { birthdaysBetween, datesBetween } from './axis.ts'

const at = (day: string) => Date.parse(day)
const days = (dates: readonly number[]) => dates.map(each => new Date(each).toISOString().slice(0, 10))

test.each([
  ['2023-03-20', '2026-11-20', ['2024-01-01', '2025-01-01', '2026-01-01'], true],
  ['2025-11-20', '2026-11-20', ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'], false],
  ['2026-10-05', '2026-11-20', ['2026-11-01'], false],
  ['2026-11-05', '2026-11-20', [], false],
  ['1996-05-01', '2026-11-20', ['2000-01-01', '2010-01-01', '2020-01-01'], true],
])('from %s to %s', (from, to, dates, isOfYears) => {
  const found = datesBetween(at(from), at(to), 5)
  expect([days(found.dates), found.isOfYears]).toEqual([dates, isOfYears])
})

test('an animal of a hundred years has as many birthdays on its axis as have room, the first of them first', () => {
  expect(birthdaysBetween('2023-03-01', at('2023-03-01'), at('2026-11-20'), 6).map(({ day }) => day)).toEqual(
    ['2024-03-01', '2025-03-01', '2026-03-01'],
  )
  const old = birthdaysBetween('1926-02-28', at('1926-02-28'), at('2026-11-20'), 6)
  expect([old.length, old[0]?.day]).toEqual([6, '1927-02-28'])
  expect(birthdaysBetween('2026-03-01', at('2026-03-01'), at('2026-11-20'), 6)).toEqual([])
})
