// A refund is a sale with a plus sign. A movement without a cost is counted, but adds no value.
import { partOf } from '@vetrounds/core/stock/movement-part'
import { expect, test } from 'vitest'
import { sumsOf } from './movement-sums.ts'

test('sums values and counts by type', () => {
  const moved = [
    { type: 'sale', value: -300 },
    { type: 'sale', value: 100 },
    { type: 'purchase', value: 500 },
    { type: 'adjustment' },
  ] as const
  const sums = sumsOf(moved.map(row => partOf({ category: 'food', ...row }, '2026-11-01')))
  expect(sums.byType.sale).toEqual({ count: 2, value: -200 })
  expect(sums.byType.adjustment).toEqual({ count: 1, value: 0 })
  expect(sums.byType.expired).toEqual({ count: 0, value: 0 })
  expect(sums).toMatchObject({ count: 4, value: 300 })
})

test('parts of several movements are summed with what is in them', () => {
  const part = { type: 'sale', count: 7, came: 20, went: 900 } as const
  expect(sumsOf([part, { ...part, type: 'transfer', count: 1 }])).toMatchObject({
    byType: { sale: { count: 7, value: -880 } },
    count: 8,
    value: -1760,
  })
})
