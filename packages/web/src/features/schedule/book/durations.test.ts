import { expect, test } from 'vitest'
import { backToBack, usualDuration } from './durations.ts'

const set = { durations: { regular: 20, surgery: 60 }, vetDurations: { niamh: { regular: 30 } } }

test('a vet’s own duration goes before the branch’s', () => {
  expect(usualDuration(set, 'regular', 'niamh')).toBe(30)
  expect(usualDuration(set, 'regular', 'tomasz')).toBe(20)
  expect(usualDuration(set, 'surgery', 'niamh')).toBe(60)
  expect(usualDuration(set, 'regular', null)).toBe(20)
})

test('says nothing where nobody has set one', () => {
  expect(usualDuration(set, 'grooming', 'niamh')).toBeUndefined()
  expect(usualDuration({}, 'regular', 'niamh')).toBeUndefined()
})

test('several pets follow one another without a gap', () => {
  expect(backToBack([30, 20, 45])).toEqual([
    { from: 0, to: 30 },
    { from: 30, to: 50 },
    { from: 50, to: 95 },
  ])
})
