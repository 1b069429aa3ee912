// Which rows are chosen by a range, and which of the chosen are there.
import { expect, test } from 'vitest'
import { chosenOf, rangeOf } from './selection.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['gone', 'c', ['c']],
  ['gone', 'too', []],
])('from %s to %s: %j', (from, to, range) => {
  expect(rangeOf(ids, from, to)).toEqual(range)
})

test('of the chosen rows those that are loaded, in their order; all of them when all are chosen', () => {
  const rows = ids.map(id => ({ id }))
  expect(chosenOf(rows, new Set(['d', 'a', 'gone']))).toEqual([{ id: 'a' }, { id: 'd' }])
  expect(chosenOf(rows, 'all')).toEqual(rows)
})
