// The timeline's days: entries and appointments in one order, by the branch's calendar.
import type { PetAppointment, TimelineEntry } from '@vetrounds/core/records/timeline'
import { expect, test } from 'vitest'
import { countOf, daysOf, itemsOf } from './timeline-days.ts'

const weight = (id: string, at: string): TimelineEntry => ({
  kind: 'weight',
  id,
  at,
  patientId: 'p',
  branchId: 'b',
  by: 'u',
  grams: 900,
})

const appointment = (id: string, start: string, zone = 'UTC') => ({ id, start, zone }) as PetAppointment

const items = itemsOf(
  [
    weight('late', '2026-11-20T21:30:00.000Z'),
    weight('old', '2026-11-01T10:00:00.000Z'),
    { kind: 'alive', id: 'alive', at: '2026-11-20T08:00:00.000Z', patientId: 'p', branchId: 'b', by: 'u' },
  ],
  [appointment('next', '2026-12-01T10:00:00.000Z'), appointment('then', '2026-11-20T09:00:00.000Z')],
)

const at = (zone: string) => ({ zone, today: '2026-11-22' })

test('what comes next stands first, then today, then the newest of the past, by the day of the branch', () => {
  const later = itemsOf([], [appointment('later', '2027-03-01T10:00:00.000Z')])
  const days = daysOf([...items, ...later], 'all', at('Asia/Dubai'))
  expect(days.map(day => [day.date, ...day.items.map(({ id }) => id)])).toEqual([
    ['2026-12-01', 'next'],
    ['2027-03-01', 'later'],
    ['2026-11-22'],
    ['2026-11-21', 'late'],
    ['2026-11-20', 'then', 'alive'],
    ['2026-11-01', 'old'],
  ])
  expect(daysOf(items, 'all', at('Europe/Dublin'))[2]).toMatchObject({ date: '2026-11-20' })
})

test('an appointment at another branch stands under that one’s day, and the days stay in their order', () => {
  const abroad = appointment('abroad', '2026-11-20T20:30:00.000Z', 'Asia/Dubai')
  const days = daysOf([...items, ...itemsOf([], [abroad])], 'all', at('UTC'))
  expect(days.slice(1, 4).map(day => [day.date, ...day.items.map(({ id }) => id)])).toEqual([
    ['2026-11-22'],
    ['2026-11-21', 'abroad'],
    ['2026-11-20', 'late', 'then', 'alive'],
  ])
})

test('without anything to come no empty day stands there, and today is not there twice', () => {
  expect(daysOf(items, 'weights', at('UTC')).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-01'])
  const today = { zone: 'UTC', today: '2026-11-20' }
  expect(daysOf(items, 'all', today).map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2026-11-20',
    '2026-11-01',
  ])
})

test.each([
  ['all', 5],
  ['appointments', 2],
  ['weights', 2],
  ['other', 1],
] as const)('%s are %i', (filter, count) => {
  expect(countOf(items, filter)).toBe(count)
  expect(daysOf(items, filter, at('UTC')).flatMap(day => day.items)).toHaveLength(count)
})
