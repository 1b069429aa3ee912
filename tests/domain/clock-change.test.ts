// Every half hour around the clock changes of two years: instant, time zone and wall time agree, in core and in the browser,
// and days have the right number of hours. The clock changes are written by hand, so that no library is tested against itself.

import { readCalendar } from '@vetrounds/core/appointments/appointment.service'
import { addDays } from '@vetrounds/core/calendar/days'
import { crossesMidnight } from '@vetrounds/core/calendar/days-in-zone'
import { localDay as dayOf } from '@vetrounds/core/calendar/local-day'
import { instantAt, instantOf, wallAt, wallOf } from '@vetrounds/core/calendar/wall'
import { expect, test } from 'vitest'
import { isoOf, localDay, partOn } from '../../packages/web/src/features/schedule/day/time.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { book, makePatient } from '../support/make.ts'
import { times } from '../support/scale.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Change = { zone: string; at: string; from: number; to: number }

/**
 * The clock changes of a zone. The instants alternate between forward and back; `base` and `shift` are minutes (`base`: ahead of
 * UTC before the first change).
 */
const zone = (name: string, base: number, shift: number, instants: readonly string[]): Change[] =>
  instants.map((at, index) => ({
    zone: name,
    at: `${at}:00.000Z`,
    from: index % 2 === 0 ? base : base + shift,
    to: index % 2 === 0 ? base + shift : base,
  }))

// IANA's rules: Europe/Berlin and Dublin at 01:00 UTC on the last Sundays of March and October; Cairo at the start of April's
// last Friday and the end of October's last Thursday; Beirut at midnight of the last Sundays of March and October; Sydney and
// Lord Howe on the first Sundays of April and October; New York on March's second and November's first Sunday; Santiago on
// the first Sundays from 2 April and 2 September on.
const changes: Change[] = [
  ...zone('Europe/Berlin', 60, 60, [
    '2026-03-29T01:00',
    '2026-10-25T01:00',
    '2027-03-28T01:00',
    '2027-10-31T01:00',
  ]),
  ...zone('Europe/Dublin', 0, 60, [
    '2026-03-29T01:00',
    '2026-10-25T01:00',
    '2027-03-28T01:00',
    '2027-10-31T01:00',
  ]),
  ...zone('Africa/Cairo', 120, 60, [
    '2026-04-23T22:00',
    '2026-10-29T21:00',
    '2027-04-29T22:00',
    '2027-10-28T21:00',
  ]),
  ...zone('Asia/Beirut', 120, 60, [
    '2026-03-28T22:00',
    '2026-10-24T21:00',
    '2027-03-27T22:00',
    '2027-10-30T21:00',
  ]),
  ...zone('Australia/Sydney', 660, -60, [
    '2026-04-04T16:00',
    '2026-10-03T16:00',
    '2027-04-03T16:00',
    '2027-10-02T16:00',
  ]),
  ...zone('Australia/Lord_Howe', 660, -30, [
    '2026-04-04T15:00',
    '2026-10-03T15:30',
    '2027-04-03T15:00',
    '2027-10-02T15:30',
  ]),
  ...zone('America/New_York', -300, 60, [
    '2026-03-08T07:00',
    '2026-11-01T06:00',
    '2027-03-14T07:00',
    '2027-11-07T06:00',
  ]),
  ...zone('America/Santiago', -180, -60, [
    '2026-04-05T03:00',
    '2026-09-06T04:00',
    '2027-04-04T03:00',
    '2027-09-05T04:00',
  ]),
]

// Clocks that never change: Riyadh never did in these years, Amman has kept its summer time since October 2022.
const still = [
  { zone: 'Asia/Riyadh', offset: 180 },
  { zone: 'Asia/Amman', offset: 180 },
]

const faceOf = (ms: number, offset: number) => {
  const text = new Date(ms + offset * MINUTE).toISOString()
  return { date: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00.000Z`) / DAY

const agree = (ms: number, name: string, offset: number) => {
  const expected = faceOf(ms, offset)
  const iso = new Date(ms).toISOString()
  expect([iso, isoOf(ms)]).toEqual([iso, iso])
  expect([iso, wallOf(ms, name)]).toEqual([iso, expected])
  expect([iso, dayOf(iso, name)]).toEqual([iso, expected.date])
  expect([iso, wallAt(ms, name)]).toEqual([iso, { day: dayNumber(expected.date), minute: expected.minute }])
  return expected
}

const halves = (middle: number): number[] =>
  Array.from({ length: 145 }, (_, n) => middle + (n - 72) * 30 * MINUTE)

test.each(changes)('$zone at $at', ({ zone: name, at, from, to }) => {
  const change = Date.parse(at)
  const offsetAt = (ms: number) => (ms < change ? from : to)
  const gained = (from - to) * MINUTE
  for (const ms of halves(change)) {
    const face = agree(ms, name, offsetAt(ms))
    // For a wall time that occurs twice, the first occurrence is meant.
    const isSecond = gained > 0 && ms >= change && ms < change + gained
    const meant = isSecond ? ms - gained : ms
    expect([at, instantAt(face.date, face.minute, name)]).toEqual([at, meant])
    expect([at, instantOf({ day: dayNumber(face.date), minute: face.minute }, name)]).toEqual([at, meant])
    const next = { start: isoOf(ms), end: isoOf(ms + 30 * MINUTE) }
    const last = ms + 30 * MINUTE - 1
    expect([at, crossesMidnight(next, name)]).toEqual([at, faceOf(last, offsetAt(last)).date !== face.date])
  }
  // A wall time that is skipped is moved forward by the length of the gap.
  if (gained < 0) {
    const skipped = faceOf(change, from)
    expect(instantAt(skipped.date, skipped.minute, name)).toBe(change)
    expect(instantOf({ day: dayNumber(skipped.date), minute: skipped.minute }, name)).toBe(change)
  }
})

test.each(changes)('the day of $at in $zone is as long as it is', ({ zone: name, at, from, to }) => {
  const change = Date.parse(at)
  // The day that gets longer or shorter: the one of the last moment before the change, unless the clocks jump over midnight.
  const { date } = faceOf(from > to ? change - 1 : change, Math.max(from, to))
  const day = localDay(date, name)
  const length = 24 * 60 + from - to
  expect(Math.abs(from - to)).toBe(name === 'Australia/Lord_Howe' ? 30 : 60)
  expect((day.end - day.start) / MINUTE).toBe(length)
  for (const [other, start] of [
    [addDays(date, -1), day.start - DAY],
    [addDays(date, 1), day.end],
  ] as const) {
    const beside = localDay(other, name)
    expect([beside.start, beside.end]).toEqual([start, start + DAY])
  }
  // Every half hour of the day is within its 24 hours of wall time.
  const spans = Array.from({ length: length / 30 }, (_, n) => day.start + n * 30 * MINUTE)
  for (const start of spans) {
    const part = partOn(day, { start: isoOf(start), end: isoOf(start + 30 * MINUTE) })
    expect(part).toEqual({ from: wallOf(start, name).minute, to: expect.any(Number) })
    expect(part && part.to > part.from && part.to <= 1440).toBe(true)
  }
})

test.each(still)('$zone never changes its clocks', ({ zone: name, offset }) => {
  for (
    let ms = Date.parse('2026-01-01T00:00:00.000Z');
    ms < Date.parse('2028-01-01T00:00:00.000Z');
    ms += 7 * HOUR
  )
    agree(ms, name, offset)
  for (const { date } of changes.map(({ at }) => faceOf(Date.parse(at), offset))) {
    const { start, end } = localDay(date, name)
    expect(end - start).toBe(DAY)
  }
})

// One change forward and one back of the two unusual zones; in a full run, all changes of the first year.
const booked = changes.filter(({ zone: name, at }) =>
  times(1, 2) === 2 ? at < '2027' : at < '2027' && /Lord_Howe|Cairo/.test(name),
)

test.each(booked)(
  'appointments of each hour of $at in $zone stand in that day',
  async ({ zone: name, at, from, to }) => {
    const clinic = await makeClinic({ zones: [name, 'Europe/Berlin'] })
    const actor = actorOf(clinic)
    const { id: patientId } = await makePatient(actor)
    const change = Date.parse(at)
    const { date } = faceOf(from > to ? change - 1 : change, Math.max(from, to))
    const day = localDay(date, name)
    const starts: number[] = []
    for (let ms = day.start; ms < day.end; ms += HOUR) starts.push(ms)
    // On Lord Howe Island, the last appointment of such a day has only half an hour.
    const hourFrom = (ms: number, latest = day.end) => ({
      start: isoOf(ms),
      end: isoOf(Math.min(ms + HOUR, latest)),
    })
    // Booked one after the other: they fill the day of one vet to the minute.
    for (const ms of starts)
      await book(actor, { patientId, vetId: clinic.people.vet.userId, ...hourFrom(ms) })
    // The hour before and the hour after belong to other days.
    for (const ms of [day.start - HOUR, day.end]) await book(actor, { patientId, ...hourFrom(ms, ms + HOUR) })
    const span = { from: isoOf(day.start), to: isoOf(day.end) }
    const { appointments } = await run(actor, who => readCalendar(who, span))
    expect(appointments.map(({ start, zone: of }) => [start, of])).toEqual(
      starts.map(ms => [isoOf(ms), name]),
    )
  },
)
