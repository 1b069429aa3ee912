import { expect, test } from 'vitest'
import { timeBetween } from './time-between.ts'

test.each([
  ['2026-11-20', '2026-11-20', 0, 'day'],
  ['2026-11-20', '2026-09-22', 59, 'day'],
  ['2026-11-20', '2026-09-21', 1, 'month'],
  ['2025-09-02', '2026-11-20', 14, 'month'],
  ['2025-09-21', '2026-11-20', 13, 'month'],
  ['2023-11-20', '2026-11-20', 3, 'year'],
  ['2020-11-21', '2026-11-20', 5, 'year'],
] as const)('from %s to %s there are %i %ss', (one, other, n, unit) => {
  expect([timeBetween(one, other), timeBetween(other, one)]).toEqual([
    { n, unit },
    { n, unit },
  ])
})
