// What is typed into the calendar settings, and what of it is sent.
import { expect, test } from 'vitest'
import { BRANCH, moved, sentMinutes, typedMinutes, wrongMinutes } from './settings.ts'

const settings = { rooms: [], durations: { surgery: 90 }, vetDurations: { niamh: { regular: 20 } }, v: 1 }

test('what was stored is sent again; emptied minutes and vets without any are left out', () => {
  const typed = typedMinutes(settings)
  const { durations, vetDurations } = settings
  expect(sentMinutes(typed)).toEqual({ durations, vetDurations })
  expect(sentMinutes({ ...typed, niamh: { regular: undefined }, [BRANCH]: {} })).toEqual({
    durations: {},
    vetDurations: {},
  })
})

test.each([
  [4, 'niamh'],
  [5, undefined],
  [1440, undefined],
  [1441, 'niamh'],
  [7.5, 'niamh'],
  [Number.NaN, 'niamh'],
])('%d minutes', (minutes, who) => {
  expect(wrongMinutes({ [BRANCH]: { surgery: 90 }, niamh: { regular: minutes } })).toBe(who)
})

test('one moves up or down, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
