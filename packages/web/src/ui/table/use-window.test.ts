// The places of rows while one of them shows its details: rows after it are lower by their height, and are found there.
import { expect, test } from 'vitest'
import { placeAt, topOf } from './use-window.ts'

const opened = { place: 3, height: 220 }

test('rows up to the opened one stand where they stood, those after it lower', () => {
  expect([0, 3, 4, 10].map(place => topOf(place, 40, opened))).toEqual([0, 120, 380, 620])
  expect(topOf(10, 40, undefined)).toBe(400)
})

test('each row is found at its place, and who is among details is at their row', () => {
  for (const place of [0, 2, 3, 4, 5, 99]) {
    expect(placeAt(topOf(place, 40, opened), 40, opened)).toBe(place)
    expect(placeAt(topOf(place, 40, opened) + 39, 40, opened)).toBe(place)
  }
  expect(placeAt(160, 40, opened)).toBe(3)
  expect(placeAt(379, 40, opened)).toBe(3)
})
