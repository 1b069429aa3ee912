// The example's amounts always add up.
import { expect, test } from 'vitest'
import { taxOf } from './tax.ts'

test('tax on top of a price, and within one', () => {
  expect(taxOf(6200, 1350, false)).toEqual({ net: 6200, tax: 837, total: 7037 })
  expect(taxOf(6200, 2300, true)).toEqual({ net: 5041, tax: 1159, total: 6200 })
  expect(taxOf(6200, 0, true)).toEqual({ net: 6200, tax: 0, total: 6200 })
})
