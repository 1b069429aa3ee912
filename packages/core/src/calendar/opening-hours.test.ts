// When a branch is open where spans meet: in the middle of a day, at midnight, and where clocks change.
import { expect, test } from 'vitest'
import { isFree, nextFree } from '../series/proposal.ts'
import { dayNumber } from './days.ts'
import { DAY_MINUTES, MINUTE_MS } from './lengths.ts'
import { openHours, openOn } from './opening-hours.ts'

const HOUR_MS = 60 * MINUTE_MS

type Day = [number, number][]
const always: Day[] = Array.from({ length: 7 }, () => [[0, DAY_MINUTES]])
const seam: Day = [
  [540, 780],
  [780, 1080],
]

test('spans that meet are one, and a lunch break is none', () => {
  expect(openHours([seam], 0)).toEqual([[540, 1080]])
  expect(openHours([seam.toReversed()], 0)).toEqual([[540, 1080]])
  const lunch: Day = [
    [540, 720],
    [780, 1080],
  ]
  expect(openHours([lunch], 0)).toEqual(lunch)
  expect(openHours([lunch], 1)).toEqual([])
})

test('until midnight is on into the next day where that opens with it, for as many nights as are asked about', () => {
  expect(openHours(always, 6)).toEqual([[0, 1440]])
  expect([1, 2].map(nights => openHours(always, 6, nights))).toEqual([[[0, 2880]], [[0, 4320]]])
  // Saturday's night ends on Sunday at two. Sunday opens again at ten, which doesn't count for Saturday.
  const late: Day = [[1080, 1440]]
  const short: Day = [
    [0, 120],
    [600, 1440],
  ]
  const week = [[], [], [], [], [], late, short]
  expect(openHours(week, 5, 3)).toEqual([[1080, 1560]])
  expect(openHours(week, 6, 1)).toEqual(short)
})

test('a night in which clocks are put back is an hour longer', () => {
  const [open] = openOn({ hours: always, timeZone: 'Europe/Dublin' }, dayNumber('2026-10-24'), 1)
  expect(open && (open.to - open.from) / HOUR_MS).toBe(49)
})

test('a place over a seam or over midnight is one that can be proposed', () => {
  const day = dayNumber('2026-12-09')
  const from = Date.parse('2026-12-09T12:45:00Z')
  const wanted = { from, to: from + HOUR_MS / 2 }
  const open = openOn({ hours: [[], [], seam], timeZone: 'UTC' }, day)
  expect(nextFree({ open, busy: [] }, wanted)).toEqual(wanted)
  const night = { from: wanted.from + 11 * HOUR_MS, to: wanted.to + 11 * HOUR_MS }
  expect(isFree({ open: openOn({ hours: always, timeZone: 'UTC' }, day, 1), busy: [] }, night)).toBe(true)
})
