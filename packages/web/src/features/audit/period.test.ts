// Days of a branch become instants and UTC days, whatever its zone and whatever its clocks do.
import { instantsOfDays } from '@vetrounds/core/calendar/days-in-zone'
import { expect, test } from 'vitest'
import { dayBefore, flawOf, lastDays, lastUtcDay } from './period.ts'

test('the last days end today', () => {
  expect(lastDays('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(lastDays('week', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(lastDays('month', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test.each([
  ['Europe/Dublin', '2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['Asia/Dubai', '2026-11-20', '2026-11-19T20:00:00.000Z', '2026-11-20T20:00:00.000Z'],
  ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  // 25 hours and 23 hours long.
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
])('a day in %s: %s', (zone, day, from, to) => {
  expect(instantsOfDays({ from: day, to: day }, zone)).toEqual({ from, to })
})

test('a span is read from its last UTC day to its first', () => {
  const { from, to } = instantsOfDays({ from: '2026-11-19', to: '2026-11-20' }, 'Asia/Dubai')
  const days = [lastUtcDay(to)]
  for (let day = dayBefore(days[0] ?? '', from); day; day = dayBefore(day, from)) days.push(day)
  expect(days).toEqual(['2026-11-20', '2026-11-19', '2026-11-18'])
  expect(lastUtcDay('2026-11-21T00:00:00.000Z')).toBe('2026-11-20')
})

test('typed days: both, in order, and a year at most unless they are of one person or subject', () => {
  expect(flawOf({ from: '2026-01-01' }, true)).toBe('missing')
  expect(flawOf({ from: '2026-01-02', to: '2026-01-01' }, true)).toBe('endsFirst')
  expect(flawOf({ from: '2026-01-01', to: '2026-12-31' }, false)).toBeUndefined()
  expect(flawOf({ from: '2026-01-01', to: '2027-01-01' }, false)).toBeUndefined()
  expect(flawOf({ from: '2026-01-01', to: '2027-01-02' }, false)).toBe('tooLong')
  expect(flawOf({ from: '2016-01-01', to: '2027-01-02' }, true)).toBeUndefined()
})
