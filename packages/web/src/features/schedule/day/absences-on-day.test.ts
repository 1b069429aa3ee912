import type { Absence } from '@vetrounds/core/calendar/calendar'
import { expect, test } from 'vitest'
import { awayOf } from './absences-on-day.ts'
import { localDay } from './time.ts'

const day = localDay('2026-11-20', 'Europe/Berlin')
const absence = (id: string, vetId: string | null, start: string, end: string): Absence => ({
  id,
  vetId,
  start: `2026-11-${start}:00.000Z`,
  end: `2026-11-${end}:00.000Z`,
  reason: '',
  v: 1,
})

test('closures come first, then people by time; other days are left out', () => {
  const all = [
    absence('late', 'p1', '20T13:00', '20T15:00'),
    absence('early', 'p2', '20T07:00', '20T09:00'),
    absence('shut', null, '20T15:00', '20T16:00'),
    absence('before', 'p1', '18T23:00', '19T23:00'),
    absence('after', 'p1', '20T23:00', '21T23:00'),
  ]
  expect(awayOf(day, all).map(({ absence: { id } }) => id)).toEqual(['shut', 'early', 'late'])
})

test('a whole day says no dates of its own, several days say the first and the last', () => {
  const [one] = awayOf(day, [absence('one', 'p1', '19T23:00', '20T23:00')])
  expect(one).toMatchObject({ isWhole: true, from: 0, to: 1440, start: day.start })
  expect(one).not.toHaveProperty('dates')
  const [many] = awayOf(day, [absence('many', 'p1', '18T23:00', '22T23:00')])
  expect(many).toMatchObject({ isWhole: true, dates: ['2026-11-19', '2026-11-22'] })
})

test('of one that ends on the day, only the part on it counts', () => {
  const [part] = awayOf(day, [absence('part', 'p1', '19T12:00', '20T11:00')])
  expect(part).toMatchObject({
    isWhole: false,
    from: 0,
    to: 720,
    start: day.start,
    dates: ['2026-11-19', '2026-11-20'],
  })
})
