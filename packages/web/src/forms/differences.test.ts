// Which fields differ between two versions.
import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const base = { name: 'Nora', address: 'One', notes: '', tags: ['a'] }
const fields = ['name', 'address', 'notes', 'tags']

test('each field that differs is named, with who changed it', () => {
  const mine = { ...base, address: 'Two' }
  const theirs = { ...base, name: 'Nora G.', address: 'Three' }
  expect(differences(fields, { base, mine, theirs })).toEqual([
    { field: 'name', mine: 'Nora', theirs: 'Nora G.', isTyped: false },
    { field: 'address', mine: 'Two', theirs: 'Three', isTyped: true },
  ])
})

test('both typing the same, or nothing where nothing was, is no difference', () => {
  const mine = { ...base, address: 'Two', notes: undefined, tags: ['a'] }
  const theirs = { ...base, address: 'Two', notes: null }
  expect(differences(fields, { base, mine, theirs })).toEqual([])
})

test('lists are compared by what is in them', () => {
  const theirs = { ...base, tags: ['a', 'b'] }
  expect(differences(fields, { base, mine: base, theirs }).map(({ field }) => field)).toEqual(['tags'])
  expect(
    differences(fields, { base, mine: { ...base, tags: [] }, theirs: { ...base, tags: undefined } }),
  ).toEqual([])
})
