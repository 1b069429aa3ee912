import { expect, test } from 'vitest'
import { sampleItem } from '../../offline/sample-item.test-support.ts'
import { arranged } from './entries.ts'

const owner = sampleItem(1, { makes: 'O', needs: [] })
const pet = sampleItem(3, { makes: 'P', needs: ['O'] })
const booking = sampleItem(5, { makes: 'A', needs: ['P'] })
const move = sampleItem(6, { makes: 'A', needs: ['A'] })
const other = sampleItem(2, { makes: 'X', needs: [] })
const free = sampleItem(4, { makes: 'Y', needs: ['sent-before'] })
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

test('of one visit, each part stands for itself, and its closing beneath all of them', () => {
  const part = (id: number, name: string) =>
    sampleItem(id, { name: 'saveVisitPart', endpoint: `/visits/V/parts/${name}`, makes: 'V', needs: ['V'] })
  const closing = sampleItem(4, { name: 'closeVisit', endpoint: '/visits/V/close', makes: 'V', needs: ['V'] })
  const parts = [part(1, 'plan'), part(2, 'history'), part(3, 'plan'), closing]
  expect(arranged(parts).map(({ entry, depth }) => [entry.id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [2, 0],
  ])
})
