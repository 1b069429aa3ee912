// The position to which the grid is scrolled when it appears.
import { expect, test } from 'vitest'
import { firstScroll } from './scale.ts'

const seen = { opening: 480, closing: 1080, height: 480, now: undefined }

test('the opening hour stands at the top, with a little room above it', () => {
  expect(firstScroll(seen)).toBe(568)
  expect(firstScroll({ ...seen, opening: 0 })).toBe(0)
})

test('the time that it is stays in sight while the branch is open', () => {
  expect(firstScroll({ ...seen, now: 700 })).toBe(568)
  expect(firstScroll({ ...seen, now: 1000 })).toBe(1008)
  expect(firstScroll({ ...seen, now: 1100 })).toBe(568)
})
