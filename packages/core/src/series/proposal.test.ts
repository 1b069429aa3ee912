// Alternatives for occurrences that can't be where the rule puts them. Minutes stand for milliseconds of a day.
import { expect, test } from 'vitest'
import { isFree, nextFree } from './proposal.ts'

const span = (from: number, to: number) => ({ from: from * 60_000, to: to * 60_000 })
const open = [span(540, 780), span(840, 1080)]

test.each([
  ['right after what is in the way', [span(600, 645)], span(600, 630), span(645, 675)],
  ['on a step of five minutes', [span(600, 643)], span(600, 630), span(645, 675)],
  ['before it, when nothing later is free', [span(600, 1080)], span(610, 640), span(570, 600)],
  ['after the break', [span(540, 780)], span(600, 630), span(840, 870)],
  ['at the end of the day', [span(540, 780)], span(1100, 1130), span(1050, 1080)],
  ['where it is, when that is free', [], span(600, 630), span(600, 630)],
])('%s', (_, busy, wanted, found) => {
  expect(nextFree({ open, busy }, wanted)).toEqual(found)
})

test('nowhere on a day that is closed or full, or too short for it', () => {
  expect(nextFree({ open: [], busy: [] }, span(600, 630))).toBeUndefined()
  expect(nextFree({ open, busy: [span(0, 1440)] }, span(600, 630))).toBeUndefined()
  expect(nextFree({ open, busy: [] }, span(540, 900))).toBeUndefined()
})

test('free is within hours and over nothing; touching is free', () => {
  const busy = [span(600, 630)]
  expect(isFree({ open, busy }, span(630, 660))).toBe(true)
  expect(isFree({ open, busy }, span(629, 660))).toBe(false)
  expect(isFree({ open, busy }, span(770, 790))).toBe(false)
})
