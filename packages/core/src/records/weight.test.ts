// Which weights are asked about (rule 5): by species, by the last one, by how long ago that was and how old the animal is.
import { expect, test } from 'vitest'
import { doubtOf } from './weight-rules.ts'

const at = Date.parse('2026-11-20T10:00:00.000Z')
const DAY = 86_400_000

test.each([
  [4000, 4400, 30, undefined],
  [4000, 4401, 30, 'leap'],
  [4000, 3590, 30, 'leap'],
  // After half a year the last weight says nothing any more, unless the unit may be wrong.
  [4000, 5200, 200, undefined],
  [4000, 8001, 200, 'multiple'],
  [4000, 1999, 1, 'multiple'],
  [4000, 8000, 1, 'leap'],
] as const)('a last weight of %i g, now %i g, %i days later: %s', (last, grams, days, doubt) => {
  const cat = { species: 'feline', birthDate: '2020-01-01' } as const
  expect(doubtOf(cat, { grams, at }, { grams: last, at: at - days * DAY })).toBe(doubt)
})

test('one that grows may differ by thirty percent', () => {
  const last = { grams: 1000, at: at - 14 * DAY }
  const kitten = { species: 'feline', birthDate: '2026-06-01' } as const
  expect(doubtOf(kitten, { grams: 1300, at }, last)).toBeUndefined()
  expect(doubtOf(kitten, { grams: 1310, at }, last)).toBe('leap')
  expect(doubtOf({ species: 'feline' }, { grams: 1300, at }, last)).toBe('leap')
})

test('a weight that no animal of the species has is asked about without a last one', () => {
  expect(doubtOf({ species: 'feline' }, { grams: 41_000, at })).toBe('species')
  expect(doubtOf({ species: 'feline' }, { grams: 4100, at })).toBeUndefined()
})
