// Which of the chosen rows are loaded.
import { expect, test } from 'vitest'
import { chosenOf } from './selection.ts'

const ids = ['a', 'b', 'c', 'd']

test('of the chosen rows those that are loaded, in their order; all of them when all are chosen', () => {
  const rows = ids.map(id => ({ id }))
  expect(chosenOf(rows, new Set(['d', 'a', 'gone']))).toEqual([{ id: 'a' }, { id: 'd' }])
  expect(chosenOf(rows, 'all')).toEqual(rows)
})
