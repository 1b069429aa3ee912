// The level that is announced before an adjustment is the one that the adjustment results in.
import { expect, test } from 'vitest'
import { adjustedTo } from './adjusted-to.ts'

const batches = [
  { key: 'A', quantity: 4000 },
  { key: 'B', quantity: 6000 },
]

test.each([
  ['add', 1500, undefined, 11_500],
  ['add', 1500, 'A', 11_500],
  ['remove', 2500, 'B', 7500],
  ['set', 3000, undefined, 3000],
  // A count of one batch says nothing about the other.
  ['set', 3000, 'A', 9000],
  ['set', 0, 'B', 4000],
  ['set', 3000, 'new', 13_000],
] as const)('%s %i of %s: %i', (type, amount, batch, after) => {
  expect(adjustedTo({ here: 10_000, batches }, { type, amount, batch })).toBe(after)
})
