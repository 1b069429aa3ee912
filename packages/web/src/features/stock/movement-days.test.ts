import { expect, test } from 'vitest'
import { barsOf } from './movement-days.ts'

test('each part is in the bar of its day, and empty days have theirs', () => {
  const parts = [
    { day: '2026-11-02', came: 500, went: 0 },
    { day: '2026-11-02', came: 0, went: 200 },
    { day: '2026-11-02', came: 0, went: 50 },
  ]
  expect(barsOf(parts, { from: '2026-11-01', to: '2026-11-03' })).toEqual({
    isByMonth: false,
    bars: [
      { day: '2026-11-01', came: 0, went: 0 },
      { day: '2026-11-02', came: 500, went: 250 },
      { day: '2026-11-03', came: 0, went: 0 },
    ],
  })
})

test('a long period has a bar a month', () => {
  const parts = [
    // For a long period, the day of the server's sums is the first of the month.
    { day: '2026-09-01', came: 500, went: 0 },
    { day: '2026-11-02', came: 0, went: 300 },
  ]
  expect(barsOf(parts, { from: '2026-09-15', to: '2026-11-20' })).toEqual({
    isByMonth: true,
    bars: [
      { day: '2026-09-01', came: 500, went: 0 },
      { day: '2026-10-01', came: 0, went: 0 },
      { day: '2026-11-01', came: 0, went: 300 },
    ],
  })
})

test('62 days have a bar each, 63 are told by months', () => {
  const { bars } = barsOf([], { from: '2026-07-01', to: '2026-08-31' })
  expect(bars).toHaveLength(62)
  expect(barsOf([], { from: '2026-06-30', to: '2026-08-31' }).bars).toHaveLength(3)
})
