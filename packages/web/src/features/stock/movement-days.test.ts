import { expect, test } from 'vitest'
import { barsOf } from './movement-days.ts'

test('each movement is in the bar of its day at the branch, and empty days have theirs', () => {
  const rows = [
    // Already the next day in Dubai.
    { at: '2026-11-01T21:00:00.000Z', value: 500 },
    { at: '2026-11-02T08:00:00.000Z', value: -200 },
    { at: '2026-11-02T09:00:00.000Z', value: -50 },
    { at: '2026-11-02T10:00:00.000Z' },
  ]
  expect(barsOf(rows, { from: '2026-11-01', to: '2026-11-03', zone: 'Asia/Dubai' })).toEqual({
    isByMonth: false,
    bars: [
      { day: '2026-11-01', came: 0, went: 0 },
      { day: '2026-11-02', came: 500, went: 250 },
      { day: '2026-11-03', came: 0, went: 0 },
    ],
  })
})

test('a long period has a bar a month', () => {
  const rows = [
    { at: '2026-09-30T10:00:00.000Z', value: 500 },
    { at: '2026-11-02T10:00:00.000Z', value: -300 },
  ]
  expect(barsOf(rows, { from: '2026-09-15', to: '2026-11-20', zone: 'UTC' })).toEqual({
    isByMonth: true,
    bars: [
      { day: '2026-09-01', came: 500, went: 0 },
      { day: '2026-10-01', came: 0, went: 0 },
      { day: '2026-11-01', came: 0, went: 300 },
    ],
  })
})
