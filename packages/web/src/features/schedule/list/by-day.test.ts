// Grouping the list by day, and merging newer versions of its rows.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { expect, test } from 'vitest'
import { byDay, withNews } from './by-day.ts'

const row = (id: string, start: string, v = 1) => ({ id, start, v, petName: id }) as AppointmentRow

test('days are those of the branch', () => {
  const rows = [row('a', '2026-11-20T19:00:00.000Z'), row('b', '2026-11-20T20:30:00.000Z')]
  expect(byDay(rows, () => 'Asia/Dubai').map(({ date, rows: own }) => [date, own.length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
  expect(byDay(rows, () => 'Europe/Dublin')).toHaveLength(1)
})

test('of several branches each row stands under its own branch’s day, and the days are in their order', () => {
  const [far, near] = [row('far', '2026-11-20T20:30:00.000Z'), row('near', '2026-11-20T21:00:00.000Z')]
  const zoneOf = ({ id }: AppointmentRow) => (id === 'far' ? 'Asia/Dubai' : 'Europe/Dublin')
  expect(byDay([far, near], zoneOf).map(({ date, rows: own }) => [date, own.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['near']],
    ['2026-11-21', ['far']],
  ])
})

test('news take their place in time, and old news change nothing', () => {
  const rows = [row('a', '2026-11-20T09:00:00.000Z', 2), row('b', '2026-11-20T10:00:00.000Z')]
  const moved = new Map([['a', row('a', '2026-11-20T11:00:00.000Z', 3)]])
  expect(withNews(rows, moved).map(({ id }) => id)).toEqual(['b', 'a'])
  const old = new Map([['a', row('a', '2026-11-20T11:00:00.000Z', 1)]])
  expect(withNews(rows, old).map(({ id }) => id)).toEqual(['a', 'b'])
})
