// The pure rules of a vet's day: minutes by day, what overlaps, and what a change leaves behind.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, overlapping, withSlot } from './vet-day.ts'

const span = (start: string, end: string) => ({ start: `${start}:00.000Z`, end: `${end}:00.000Z` })

test.each([
  ['within a day', span('2026-11-18T10:07', '2026-11-18T10:23'), [['2026-11-18', 607, 623]]],
  [
    'over midnight',
    span('2026-11-18T23:30', '2026-11-19T00:15'),
    [
      ['2026-11-18', 1410, 1440],
      ['2026-11-19', 0, 15],
    ],
  ],
  ['until midnight', span('2026-11-18T23:30', '2026-11-19T00:00'), [['2026-11-18', 1410, 1440]]],
  [
    'a whole day between',
    span('2026-12-31T23:00', '2027-01-02T01:00'),
    [
      ['2026-12-31', 1380, 1440],
      ['2027-01-01', 0, 1440],
      ['2027-01-02', 0, 60],
    ],
  ],
])('%s', (_, given, days) => {
  expect(daysOf(given).map(({ day, from, to }) => [day, from, to])).toEqual(days)
})

test('the minutes of the days add up to the span, whatever it is', () => {
  const minutes = fc.record({
    start: fc.integer({ min: 0, max: 40_000_000 }),
    length: fc.integer({ min: 5, max: 20_160 }),
  })
  fc.assert(
    fc.property(minutes, ({ start, length }) => {
      const iso = (minute: number) => new Date(minute * 60_000).toISOString()
      const days = daysOf({ start: iso(start), end: iso(start + length) })
      expect(days.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(length)
      for (const { from, to } of days) expect(from).toBeLessThan(to)
    }),
  )
})

test('an overlap is found by the minute; touching, own and overbooked slots are none', () => {
  const slots = withSlot(withSlot({}, 'a', { from: 600, to: 630, kind: 'n' }), 'b', {
    from: 660,
    to: 690,
    kind: 'o',
  })
  expect(slots).toEqual({ a: '06000630n', b: '06600690o' })
  expect(overlapping(slots, { from: 629, to: 640 }, 'x')).toBe('a')
  expect(overlapping(slots, { from: 570, to: 601 }, 'x')).toBe('a')
  expect(overlapping(slots, { from: 630, to: 660 }, 'x')).toBeUndefined()
  expect(overlapping(slots, { from: 600, to: 630 }, 'a')).toBeUndefined()
  expect(overlapping(slots, { from: 660, to: 690 }, 'x')).toBeUndefined()
})

test('a slot that is moved stands once, and one that is released not at all', () => {
  const slots = withSlot({ a: '06000630n', b: '07000710n' }, 'a', { from: 5, to: 10, kind: 'n' })
  expect(slots).toEqual({ b: '07000710n', a: '00050010n' })
  expect(withSlot(slots, 'a', undefined)).toEqual({ b: '07000710n' })
})
