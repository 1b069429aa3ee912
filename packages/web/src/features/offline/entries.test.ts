import { expect, test } from 'vitest'
import { arranged, dependantsOf } from './entries.ts'

const owner = { id: 1, makes: 'O', needs: [] }
const pet = { id: 3, makes: 'P', needs: ['O'] }
const booking = { id: 5, makes: 'A', needs: ['P'] }
const move = { id: 6, makes: 'A', needs: ['A'] }
const other = { id: 2, makes: 'X', needs: [] }
const free = { id: 4, makes: 'Y', needs: ['sent-before'] }
const all = [move, free, booking, other, pet, owner]

test('what needs another entry stands beneath it, the rest in the order of saving', () => {
  expect(arranged(all).map(({ entry, depth }) => [entry.id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [5, 2],
    [6, 3],
    [2, 0],
    [4, 0],
  ])
})

test('nothing is left out when what it needed is gone', () => {
  expect(arranged([move, booking]).map(({ entry, depth }) => [entry.id, depth])).toEqual([
    [5, 0],
    [6, 1],
  ])
  expect(arranged([move])).toEqual([{ entry: move, depth: 0 }])
})

test('a dependant of a dependant goes with the first', () => {
  expect(dependantsOf(all, owner).map(({ id }) => id)).toEqual([3, 5, 6])
  expect(dependantsOf(all, other)).toEqual([])
  expect(dependantsOf(all, move)).toEqual([])
})
