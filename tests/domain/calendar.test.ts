// The calendar's query: everything that overlaps the period, in the branch's own days, also when the clocks change.
import { readCalendar } from '@vetrounds/core/appointments/appointment.service'
import { crossesMidnight } from '@vetrounds/core/calendar/days-in-zone'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { book, makePatient } from '../support/make.ts'

const setUp = async (zone = 'Europe/Berlin') => {
  const clinic = await makeClinic({ zones: [zone, 'Europe/Dublin'] })
  const actor = actorOf(clinic)
  const patientId = (await makePatient(actor)).id
  const free = { patientId, vetId: null }
  const put = (start: string, end: string, more: object = {}) => book(actor, { ...free, start, end, ...more })
  const titles = async (from: string, to: string) =>
    (await run(actor, who => readCalendar(who, { from, to }))).appointments.map(row => row.title)
  return { clinic, actor, put, titles, patientId }
}

// The week of Monday, 16 November 2026, in Berlin, in UTC.
const WEEK = ['2026-11-15T23:00:00.000Z', '2026-11-22T23:00:00.000Z'] as const

test('a week shows what touches it, and nothing else', async () => {
  const { put, titles } = await setUp()
  await put('2026-11-15T22:00:00.000Z', '2026-11-15T22:59:00.000Z', { title: 'Sunday before' })
  await put('2026-11-15T23:00:00.000Z', '2026-11-15T23:30:00.000Z', { title: 'first minute' })
  await put('2026-11-22T22:30:00.000Z', '2026-11-22T23:00:00.000Z', { title: 'last minute' })
  await put('2026-11-22T23:00:00.000Z', '2026-11-22T23:30:00.000Z', { title: 'Monday after' })
  expect(await titles(...WEEK)).toEqual(['first minute', 'last minute'])
})

test('what runs over midnight is shown in both weeks; what ends at midnight is not', async () => {
  const { put, titles } = await setUp()
  await put('2026-11-15T20:00:00.000Z', '2026-11-16T06:00:00.000Z', { title: 'overnight' })
  await put('2026-11-14T10:00:00.000Z', '2026-11-15T23:00:00.000Z', { title: 'until midnight' })
  await put('2026-11-03T10:00:00.000Z', '2026-11-17T10:00:00.000Z', { title: 'a fortnight' })
  await put('2026-11-22T10:00:00.000Z', '2026-11-25T10:00:00.000Z', { title: 'into the next' })
  expect((await titles(...WEEK)).sort()).toEqual(['a fortnight', 'into the next', 'overnight'])
  const next = ['2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z'] as const
  expect(await titles(...next)).toEqual(['into the next'])
  const former = ['2026-11-08T23:00:00.000Z', '2026-11-15T23:00:00.000Z'] as const
  expect((await titles(...former)).sort()).toEqual(['a fortnight', 'overnight', 'until midnight'])
})

test('the branch next door has a calendar of its own', async () => {
  const { clinic, put } = await setUp()
  await put('2026-11-18T10:00:00.000Z', '2026-11-18T10:30:00.000Z')
  const elsewhere = actorOf(clinic, clinic.people.admin, clinic.branches[1])
  const span = { from: WEEK[0], to: WEEK[1] }
  expect((await run(elsewhere, who => readCalendar(who, span))).appointments).toEqual([])
})

test('the days of the change of the clocks in Berlin have 23 and 25 hours and lose nothing', async () => {
  const { put, titles } = await setUp()
  // 29 March 2026: 00:00 is 23:00Z of the day before, the next midnight 22:00Z. 25 October: 22:00Z to 23:00Z.
  await put('2026-03-28T23:00:00.000Z', '2026-03-28T23:30:00.000Z', { title: 'short day, first' })
  await put('2026-03-29T21:30:00.000Z', '2026-03-29T22:00:00.000Z', { title: 'short day, last' })
  await put('2026-03-29T22:00:00.000Z', '2026-03-29T22:30:00.000Z', { title: 'Monday' })
  expect(await titles('2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z')).toEqual([
    'short day, first',
    'short day, last',
  ])
  await put('2026-10-24T22:00:00.000Z', '2026-10-24T22:30:00.000Z', { title: 'long day, first' })
  await put('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', { title: '02:30 to 02:30' })
  await put('2026-10-25T22:30:00.000Z', '2026-10-25T23:00:00.000Z', { title: 'long day, last' })
  expect(await titles('2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z')).toEqual([
    'long day, first',
    '02:30 to 02:30',
    'long day, last',
  ])
})

test.each([
  ['Europe/Berlin', '2026-03-29T21:59:00.000Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['Europe/Berlin', '2026-10-25T22:59:00.000Z', '2026-10-25'],
  ['Asia/Dubai', '2026-11-18T20:00:00.000Z', '2026-11-19'],
  ['Australia/Lord_Howe', '2026-11-18T13:00:00.000Z', '2026-11-19'],
])('in %s, %s is %s', (zone, instant, day) => {
  expect(localDay(instant, zone)).toBe(day)
})

test('a span that ends at the local midnight does not cross it', () => {
  const night = { start: '2026-11-18T20:00:00.000Z', end: '2026-11-18T23:00:00.000Z' }
  expect(crossesMidnight(night, 'Europe/Berlin')).toBe(false)
  expect(crossesMidnight({ ...night, end: '2026-11-18T23:01:00.000Z' }, 'Europe/Berlin')).toBe(true)
  expect(crossesMidnight(night, 'Asia/Dubai')).toBe(false)
  expect(
    crossesMidnight({ start: '2026-11-18T19:59:00.000Z', end: '2026-11-18T20:05:00.000Z' }, 'Asia/Dubai'),
  ).toBe(true)
})
