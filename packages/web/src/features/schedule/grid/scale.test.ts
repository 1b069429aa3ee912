// Where a day is scrolled to when it appears.
import { expect, test } from 'vitest'
import { firstScroll } from './scale.ts'

const seen = { opening: 480, closing: 1080, ppm: 1, height: 400, now: undefined }

test('the opening hour stands at the top, with a little room above it', () => {
  expect(firstScroll(seen)).toBe(472)
  expect(firstScroll({ ...seen, opening: 0 })).toBe(0)
})

test('the time that it is stays in sight while the branch is open', () => {
  expect(firstScroll({ ...seen, now: 700 })).toBe(472)
  expect(firstScroll({ ...seen, now: 1000 })).toBe(840)
  expect(firstScroll({ ...seen, now: 1100 })).toBe(472)
})
