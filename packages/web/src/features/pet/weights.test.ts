// Weighings: their order, the last change, and a chart that has room for all of them.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { expect, test } from 'vitest'
import { changeOf, chartOf, type Weighing, weighingsOf } from './weights.ts'

const DAY = 86_400_000
const weighed = (...grams: number[]): Weighing[] =>
  grams.map((each, n) => ({ id: String(n), at: n * DAY, grams: each, isEstimated: false }))

test('weights are taken out of the timeline, oldest first', () => {
  const shared = { patientId: 'p', branchId: 'b', by: 'u' }
  expect(
    weighingsOf([
      { kind: 'weight', id: '2', at: '2026-11-20T10:00:00.000Z', grams: 31_400, ...shared },
      { kind: 'alive', id: '3', at: '2026-10-20T10:00:00.000Z', ...shared },
      { kind: 'weight', id: '1', at: '2026-08-03T10:00:00.000Z', grams: 30_600, ...shared },
    ]).map(({ grams }) => grams),
  ).toEqual([30_600, 31_400])
})

test('of one time the one that was entered last comes last, however they are read', () => {
  const entry = (id: string, grams: number) =>
    ({ kind: 'weight', id, at: '2026-01-12T10:30:00.000Z', grams }) as TimelineEntry
  const [typed, corrected] = [entry('01A', 4200), entry('01B', 2400)]
  for (const entries of [
    [corrected, typed],
    [typed, corrected],
  ])
    expect(weighingsOf(entries).map(({ grams }) => grams)).toEqual([4200, 2400])
})

test.each([
  [[], undefined],
  [[31_400], undefined],
  [[30_600, 31_400], { grams: 800, since: 0 }],
  [[40, 30_600, 30_000], { grams: -600, since: DAY }],
] as const)('the change of %j is %j', (grams, change) => {
  expect(changeOf(weighed(...grams))).toEqual(change)
})

const box = { left: 32, right: 308, top: 20, bottom: 112 }

test.each([[[31_400]], [[28_900, 29_100, 31_400]], [[20, 21, 19]], [[500_000, 500_000]], [[1, 2_000_000]]])(
  'all of %j lie in the box, on round lines',
  grams => {
    const { lines, dots } = chartOf(weighed(...grams), box)
    for (const { x, y } of dots) {
      expect(x).toSatisfy((place: number) => place >= box.left && place <= box.right)
      expect(y).toSatisfy((place: number) => place >= box.top && place <= box.bottom)
    }
    expect(lines.length).toSatisfy((count: number) => count >= 2 && count <= 6)
    expect([lines[0]?.y, lines.at(-1)?.y]).toEqual([box.bottom, box.top])
  },
)

test('a heavier one stands higher, a later one farther right', () => {
  const { dots } = chartOf(weighed(28_900, 29_100, 31_400), box)
  const [first, second, third] = dots
  expect([first?.x, third?.x]).toEqual([box.left, box.right])
  expect(Number(second?.y)).toBeLessThan(Number(first?.y))
  expect(Number(third?.y)).toBeLessThan(Number(second?.y))
})
