// A refund is a sale with plus; what has no cost counts, and adds nothing.
import { expect, test } from 'vitest'
import { sumsOf } from './movement-sums.ts'

test('sums values and counts by type', () => {
  const sums = sumsOf([
    { type: 'sale', value: -300 },
    { type: 'sale', value: 100 },
    { type: 'purchase', value: 500 },
    { type: 'adjustment' },
  ])
  expect(sums.byType.sale).toEqual({ count: 2, value: -200 })
  expect(sums.byType.adjustment).toEqual({ count: 1, value: 0 })
  expect(sums.byType.expired).toEqual({ count: 0, value: 0 })
  expect(sums.value).toBe(300)
})
