// The unit counter, against examples worked out by hand from AWS's rules on item sizes and capacity.
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
import { expect, test } from 'vitest'
import { itemBytes, readUnits, writeUnits } from './request-units.ts'

test.each([
  ['name and text in UTF-8', { pk: 'abc' }, 2 + 3],
  ['letters of two bytes', { n: 'äß' }, 1 + 4],
  ['Arabic letters', { n: 'سلام' }, 1 + 8],
  ['an emoji of four bytes', { n: '🐕' }, 1 + 4],
  ['true, false and null are a byte each', { a: true, b: false, c: null }, 6],
  ['a small number: a byte for two digits and one more', { n: 7 }, 1 + 2],
  ['four digits', { n: 1234 }, 1 + 3],
  ['five digits', { n: 12345 }, 1 + 4],
  ['a list: 3 bytes and one an element', { l: ['ab', 'c'] }, 1 + 3 + 2 + (2 + 1)],
  ['a map: 3 bytes, one an entry, names and values', { m: { ab: 'cd' } }, 1 + 3 + 1 + (2 + 2)],
  ['binary', { b: new Uint8Array(10) }, 11],
  ['undefined is not written', { a: undefined, b: 'x' }, 2],
])('bytes: %s', (_, item, bytes) => {
  expect(itemBytes(item)).toBe(bytes)
})

test.each([
  [0, 'eventual', 0.5],
  [4096, 'eventual', 0.5],
  [4097, 'eventual', 1],
  [4096, 'strong', 1],
  [8193, 'strong', 3],
  [100, 'transaction', 2],
  [168 * 853, 'eventual', 17.5],
] as const)('reading %d bytes, %s, costs %d', (bytes, mode, units) => {
  expect(readUnits(bytes, mode)).toBe(units)
})

const sized = (bytes: number, more: Record<string, string> = {}) => ({ x: 'y'.repeat(bytes - 1), ...more })
const indexed = { gsi1pk: 'a', gsi1sk: 'b' }

test.each([
  ['a kilobyte', sized(1024), undefined, false, 1],
  ['a byte more', sized(1025), undefined, false, 2],
  ['in a transaction', sized(1024), undefined, true, 2],
  ['three kilobytes in a transaction', sized(3072), undefined, true, 6],
  ['a new index entry', sized(10, indexed), undefined, true, 3],
  ['an index entry in place', sized(10, indexed), sized(10, indexed), true, 3],
  ['an index entry moved', sized(10, { ...indexed, gsi1sk: 'c' }), sized(10, indexed), true, 4],
  ['an index entry taken away', sized(10), sized(10, indexed), true, 3],
  ['a smaller item over a larger one', sized(10), sized(2000), false, 2],
] as const)('writing %s', (_, item, before, inTransaction, units) => {
  expect(writeUnits(item, before, inTransaction)).toBe(units)
})
