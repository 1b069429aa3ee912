// Which differences count as changes: fields without a value, in whatever form, do not.
import { expect, test } from 'vitest'
import { hasChanged } from './form-changes.ts'

test.each([
  ['a field that was only drawn', { name: 'Rex', dose: undefined }, { name: 'Rex' }],
  ['parts that were only drawn', { vaccine: { batch: '', until: undefined } }, {}],
  ['an emptied field that had been empty', { notes: '' }, { notes: undefined }],
  ['the same list', { tags: ['a', 'b'] }, { tags: ['a', 'b'] }],
])('%s is no change', (_, now, before) => {
  expect(hasChanged(now, before)).toBe(false)
})

test.each([
  ['another value', { name: 'Max' }, { name: 'Rex' }],
  ['a value where there was none', { dose: 0 }, {}],
  ['a value that was taken away', { name: '' }, { name: 'Rex' }],
  ['a part of a part', { vaccine: { batch: 'A1' } }, { vaccine: { batch: 'A2' } }],
  ['a switch that was turned off', { neutered: false }, { neutered: true }],
  ['a shorter list', { tags: ['a'] }, { tags: ['a', 'b'] }],
  ['the other order', { tags: ['b', 'a'] }, { tags: ['a', 'b'] }],
])('%s is one', (_, now, before) => {
  expect(hasChanged(now, before)).toBe(true)
})
