// The measures of the day on paper.
import { expect, test } from 'vitest'
import type { Column } from '../day/layout.ts'
import { closedWithin, foldedOf, lineOf, linesIn, pagesOf, scaleOf, shortestOf } from './paper.ts'

const hours = [
  [510, 780],
  [810, 1080],
] as const

const column = (...spans: [number, number][]) =>
  ({
    parts: spans.map(([from, to]) => ({ from, to, row: { status: 'scheduled' } })),
    gaps: [],
  }) as unknown as Column

const none = { before: [], after: [] }

test('paper shows the opening hours at the drawn scale', () => {
  expect(scaleOf(hours, [], none)).toEqual({ from: 510, to: 1080, mm: 0.274 })
  expect(scaleOf([], [], none)).toMatchObject({ from: 510, to: 1080 })
})

test('what begins a little early or ends a little late widens the hours', () => {
  expect(scaleOf(hours, [column([485, 515], [1060, 1100])], none)).toMatchObject({ from: 480, to: 1110 })
})

test('a walk-in at night is listed, and the day keeps its scale', () => {
  const columns = [column([1200, 1250], [270, 300], [600, 630]), column([425, 455])]
  const folded = foldedOf(hours, columns)
  const starts = (parts: readonly { from: number }[]) => parts.map(({ from }) => from)
  expect([starts(folded.before), starts(folded.after)]).toEqual([[270, 425], [1200]])
  expect(scaleOf(hours, columns, folded)).toMatchObject({ from: 510, to: 1080 })
  // Where the branch is closed all day, there are no hours to be outside of.
  const closed = foldedOf([], columns)
  expect(closed).toEqual(none)
  expect(scaleOf([], columns, closed)).toMatchObject({ from: 270, to: 1260 })
})

test('a block has as many whole lines as fit, and one at least', () => {
  const [usual, arabic] = [lineOf('de'), lineOf('ar')]
  const scale = scaleOf(hours, [], none)
  expect([15, 20, 30, 45].map(minutes => linesIn(minutes, scale, usual))).toEqual([1, 1, 2, 3])
  expect([15, 20, 30, 45].map(minutes => linesIn(minutes, scale, arabic))).toEqual([1, 1, 1, 2])
  // A long day has a smaller scale: short appointments are drawn as tall as one line.
  const small = { from: 360, to: 1320, mm: 158 / 960 }
  for (const line of [usual, arabic]) {
    const shortest = shortestOf(small, line)
    expect(shortest * small.mm).toBeGreaterThanOrEqual(line)
    expect(linesIn(shortest, small, line)).toBe(1)
  }
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
