import { expect, test } from 'vitest'
import { priceAfter } from './price-after.ts'

test.each([
  [145, 500, 1, 152],
  [145, 500, 5, 150],
  [150, 500, 5, 160],
  [1999, -1000, 10, 1800],
  [3, -5000, 1, 2],
  [4, 0, 5, 5],
  [1, -9000, 5, 5],
  [0, 500, 5, 0],
  [100_000_000_000, 333, 1, 103_330_000_000],
] as const)(
  '%i changed by %i hundredths of a per cent to steps of %i is %i',
  (price, percent, step, after) => {
    expect(priceAfter(price, percent, step)).toBe(after)
  },
)
