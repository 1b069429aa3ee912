// The measures of the day on paper.
import { expect, test } from 'vitest'
import type { Column } from '../day/layout.ts'
import { closedWithin, pagesOf, scaleOf } from './paper.ts'

const hours = [
  [510, 780],
  [810, 1080],
] as const

const column = (...spans: [number, number][]) =>
  ({
    parts: spans.map(([from, to]) => ({ from, to, row: { status: 'scheduled' } })),
    gaps: [],
  }) as unknown as Column

test('paper shows the opening hours at the drawn scale', () => {
  expect(scaleOf(hours, [])).toEqual({ from: 510, to: 1080, mm: 0.274 })
})

test('what is booked outside of them is shown, too, and everything gets smaller', () => {
  const { from, to, mm } = scaleOf(hours, [column([425, 455]), column([1200, 1250])])
  expect([from, to]).toEqual([420, 1260])
  expect(mm * (to - from)).toBeCloseTo(158)
  expect(scaleOf([], [])).toMatchObject({ from: 510, to: 1080 })
})

test('columns are spread over pages', () => {
  expect(pagesOf([1, 2, 3, 4, 5])).toEqual([[1, 2, 3, 4, 5]])
  expect(pagesOf([1, 2, 3, 4, 5, 6, 7, 8, 9]).map(page => page.length)).toEqual([5, 4])
  expect(pagesOf([])).toEqual([[]])
})

test('lunch and what lies outside is hatched', () => {
  expect(closedWithin(hours, { from: 480, to: 1080, mm: 1 })).toEqual([
    { from: 480, to: 510, isLunch: false },
    { from: 780, to: 810, isLunch: true },
  ])
  expect(closedWithin([], { from: 510, to: 1080, mm: 1 })).toEqual([{ from: 510, to: 1080, isLunch: false }])
})
