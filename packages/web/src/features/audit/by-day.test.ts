// A day is the branch's, not the server's.
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

test('entries around midnight stand under the day of the branch', () => {
  const rows = ['2026-11-20T21:00:00.000Z', '2026-11-20T19:59:59.999Z', '2026-11-19T20:00:00.000Z'].map(
    at => ({ at }),
  )
  expect(byDay(rows, 'Asia/Dubai').map(({ day, rows: of }) => [day, of.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ])
  expect(byDay(rows, 'UTC').map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19'])
  expect(byDay([], 'UTC')).toEqual([])
})
