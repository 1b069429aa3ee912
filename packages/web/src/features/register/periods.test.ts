import { expect, test } from 'vitest'
import { monthsUntil, spanOfMonth, threeYears } from './periods.ts'

test('a month has its own last day, and three years are no day longer', () => {
  expect(spanOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(threeYears('2026-11-24')).toEqual({ from: '2023-11-25', to: '2026-11-24' })
  expect(threeYears('2028-02-29')).toEqual({ from: '2025-03-02', to: '2028-02-29' })
})

test('36 months end with the one of today', () => {
  const months = monthsUntil('2026-01-31')
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([36, '2026-01', '2025-12', '2023-02'])
})
