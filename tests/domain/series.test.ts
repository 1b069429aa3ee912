// Series: previewed, booked by a job that may break off anywhere, changed and cancelled from one occurrence on, extended nightly.
import { readCalendar } from '@vetrounds/core/appointments/appointment.service'
import * as bookings from '@vetrounds/core/appointments/booking.service'
import { changeAppointment } from '@vetrounds/core/appointments/change.service'
import { createAbsence } from '@vetrounds/core/calendar/absence.service'
import { absenceInput } from '@vetrounds/core/calendar/calendar'
import { listAppointments } from '@vetrounds/core/calendar/list.service'
import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { finishSeries, tendSeries as job, workOnSeries } from '@vetrounds/core/series/job.service'
import { previewSeries } from '@vetrounds/core/series/preview.service'
import { seriesChange, seriesInput } from '@vetrounds/core/series/series'
import { bookSeries, cancelSeries, changeSeries, readSeries } from '@vetrounds/core/series/series.service'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'

const tendSeries = handledAs('ScheduleFunction', job)

// Simulates a function that ends right after a booking was committed, before it could note that. It is a spy, since other files
// of this worker have loaded the module already, and a mock of it would be ignored.
const crash = { every: 0, calls: 0 }
const { bookAppointment } = bookings
const spy = vi.spyOn(bookings, 'bookAppointment').mockImplementation(async (...given) => {
  const answer = await bookAppointment(...given)
  crash.calls += 1
  if (crash.every > 0 && crash.calls % crash.every === 0) throw new Error('The function ended.')
  return answer
})
afterAll(() => spy.mockRestore())

afterEach(() => {
  setClock(() => Date.now())
  crash.every = 0
})

// 2 December 2026 is a Wednesday.
const FIRST = { start: at('10:00', '2026-12-02'), end: at('10:30', '2026-12-02') }
const YEARS = { from: at('00:00', '2026-01-01'), to: at('00:00', '2030-01-01') }

const setUp = async (zone = 'Europe/Dublin') => {
  const clinic = await makeClinic({ zones: [zone, 'Europe/Dublin'] })
  const actor = actorOf(clinic)
  const vetId = clinic.people.vet.userId
  const patientId = (await makePatient(actor)).id
  const order = (fields: object = {}) => {
    const input = {
      id: newId(),
      patientId,
      rule: 'FREQ=WEEKLY;COUNT=4',
      type: 'followup',
      vetId,
      ...FIRST,
      ...fields,
    }
    return run(again(actor), who => bookSeries(who, seriesInput.parse(input)))
  }
  const make = async (fields: object = {}) => {
    const { id } = await order(fields)
    await finishSeries(clinic.id, id)
    return id
  }
  const read = (id: string) => run(again(actor), who => readSeries(who, id))
  const rows = async (more: object = {}) =>
    (await run(again(actor), who => listAppointments(who, { ...YEARS, patientId, ...more }))).rows
  const starts = async () => (await rows({ statuses: 'scheduled' })).map(({ start }) => start.slice(0, 16))
  const shut = (vet: string | null, day: string) =>
    run(again(actor), who =>
      createAbsence(
        who,
        absenceInput.parse({
          id: newId(),
          vetId: vet,
          reason: 'Away',
          start: at('00:00', day),
          end: at('23:00', day),
        }),
      ),
    )
  const change = async (id: string, fields: object) => {
    const { v } = await read(id)
    const input = seriesChange.parse({ v, type: 'followup', vetId, ...fields })
    await run(again(actor), who => changeSeries(who, id, input))
    await finishSeries(clinic.id, id)
  }
  return { clinic, actor, vetId, patientId, order, make, read, rows, starts, shut, change }
}

test('a series is ordered at once and booked by its job, each with its number', async () => {
  const { clinic, order, read, rows } = await setUp()
  const asked = await order({ title: 'Physiotherapy' })
  expect(await read(asked.id)).toMatchObject({ pending: true, done: 0, count: 4, v: 1 })
  expect(await rows()).toEqual([])
  await finishSeries(clinic.id, asked.id)
  expect(await read(asked.id)).toMatchObject({ pending: false, done: 4, count: 4, problems: [] })
  expect((await rows()).map(row => [row.start, row.seriesId, row.seriesNo, row.title])).toEqual(
    [2, 9, 16, 23].map((day, index) => [
      at('10:00', `2026-12-${String(day).padStart(2, '0')}`),
      asked.id,
      index + 1,
      'Physiotherapy',
    ]),
  )
})

test('what can not be booked is left out, and kept with the reason', async () => {
  const { actor, make, read, starts, shut, patientId, vetId } = await setUp()
  await book(actor, { patientId, vetId, start: at('10:15', '2026-12-09'), end: at('10:45', '2026-12-09') })
  await shut(vetId, '2026-12-16')
  await shut(null, '2026-12-23')
  const id = await make({ rule: 'FREQ=WEEKLY;COUNT=5' })
  expect((await read(id)).problems).toEqual([
    { no: 2, start: at('10:00', '2026-12-09'), end: at('10:30', '2026-12-09'), problem: 'conflict' },
    { no: 3, start: at('10:00', '2026-12-16'), end: at('10:30', '2026-12-16'), problem: 'absent' },
    { no: 4, start: at('10:00', '2026-12-23'), end: at('10:30', '2026-12-23'), problem: 'closed' },
  ])
  expect(await starts()).toEqual(['2026-12-02T10:00', '2026-12-09T10:15', '2026-12-30T10:00'])
})

test('the preview names the same problems and proposes later that day, the day after, or another vet', async () => {
  const { clinic, actor, patientId, vetId, shut, make, read, starts } = await setUp()
  await book(actor, { patientId, vetId, start: at('10:00', '2026-12-09'), end: at('10:40', '2026-12-09') })
  await shut(vetId, '2026-12-16')
  await shut(vetId, '2026-12-23')
  await shut(vetId, '2026-12-24')
  const query = { rule: 'FREQ=WEEKLY;COUNT=4', type: 'followup' as const, vetId, ...FIRST }
  const { dates, endless } = await run(again(actor), who => previewSeries(who, query))
  expect(endless).toBe(false)
  expect(dates.map(date => date.problem)).toEqual([undefined, 'conflict', 'absent', 'absent'])
  expect(dates.map(date => date.proposal && [date.proposal.start.slice(0, 16), date.proposal.vetId])).toEqual(
    [
      undefined,
      ['2026-12-09T10:40', vetId],
      ['2026-12-17T10:00', vetId],
      ['2026-12-23T10:00', clinic.secondVet.userId],
    ],
  )
  const changes = dates.flatMap(({ start, proposal }) => (proposal ? [{ of: start, to: proposal }] : []))
  const id = await make({ changes: [...changes.slice(0, 2), { of: dates[3]?.start, to: null }] })
  expect((await read(id)).problems).toEqual([])
  expect((await starts()).filter(start => start !== '2026-12-09T10:00')).toEqual([
    '2026-12-02T10:00',
    '2026-12-09T10:40',
    '2026-12-17T10:00',
  ])
})

test('a job that broke off between occurrences goes on without booking one twice', async () => {
  const { clinic, order, read, vetId, actor } = await setUp()
  const { id } = await order({ rule: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=45' })
  crash.every = 7
  let ends = 0
  for (let more = true; more; )
    more = await workOnSeries(clinic.id, id).catch(() => {
      ends += 1
      return true
    })
  expect(ends).toBeGreaterThan(3)
  expect(await read(id)).toMatchObject({ pending: false, done: 45, problems: [] })
  const { appointments } = await run(again(actor), who =>
    readCalendar(who, { from: at('00:00', '2026-12-01'), to: at('00:00', '2027-03-01') }),
  )
  expect(appointments.map(row => row.seriesNo)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
  expect(appointments.every(row => row.vetId === vetId)).toBe(true)
})

test('two runs of one job at once book each occurrence once', async () => {
  const { clinic, order, read, starts } = await setUp()
  const { id } = await order({ rule: 'FREQ=WEEKLY;COUNT=25' })
  await Promise.all([finishSeries(clinic.id, id), finishSeries(clinic.id, id), finishSeries(clinic.id, id)])
  expect(await read(id)).toMatchObject({ pending: false, done: 25, problems: [] })
  expect(await starts()).toHaveLength(25)
})

test('changed from one on, all later ones follow it, but those that were changed by hand', async () => {
  const { actor, make, read, rows, change, vetId, starts } = await setUp()
  const id = await make({ rule: 'FREQ=WEEKLY;COUNT=5' })
  const third = (await rows()).find(row => row.seriesNo === 3)
  if (!third) throw new Error('There are five.')
  const byHand = { start: at('15:00', '2026-12-17'), end: at('15:30', '2026-12-17') }
  await run(again(actor), who =>
    changeAppointment(who, third.id, { v: third.v, type: 'followup', vetId, ...byHand }),
  )
  // Moves Wednesday, 9 December, to Thursday, 10 December, at 11:20.
  await change(id, {
    from: 2,
    start: at('11:20', '2026-12-10'),
    end: at('12:05', '2026-12-10'),
    title: 'Longer',
  })
  expect(await starts()).toEqual([
    '2026-12-02T10:00',
    '2026-12-10T11:20',
    '2026-12-17T15:00',
    '2026-12-24T11:20',
    '2026-12-31T11:20',
  ])
  const last = (await rows()).at(-1)
  expect(last).toMatchObject({ end: at('12:05', '2026-12-31'), title: 'Longer', vetId })
  expect(await read(id)).toMatchObject({ pending: false, problems: [] })
})

test('moved a day on, no occurrence stands in the way of the one before it', async () => {
  const { make, read, starts, change } = await setUp()
  const on = (day: string) => ({ start: at('10:00', day), end: at('10:30', day) })
  const id = await make({ rule: 'FREQ=DAILY;COUNT=4', ...on('2026-11-30') })
  await change(id, { from: 1, ...on('2026-12-01') })
  expect((await read(id)).problems).toEqual([])
  expect(await starts()).toEqual([1, 2, 3, 4].map(day => `2026-12-0${day}T10:00`))
  // The second is moved onto the first: an occurrence that can't move stays where it is, in the way of the next one.
  await change(id, { from: 2, ...on('2026-12-01') })
  expect((await read(id)).problems.map(({ no, problem }) => [no, problem])).toEqual(
    [2, 3, 4].map(no => [no, 'conflict']),
  )
})

test('what could not be booked gets another try when the series is changed', async () => {
  const { make, read, starts, shut, change, vetId } = await setUp()
  await shut(vetId, '2026-12-09')
  const id = await make()
  expect((await read(id)).problems).toHaveLength(1)
  await change(id, { from: 2, start: at('10:00', '2026-12-10'), end: at('10:30', '2026-12-10') })
  expect((await read(id)).problems).toEqual([])
  expect(await starts()).toEqual([
    '2026-12-02T10:00',
    '2026-12-10T10:00',
    '2026-12-17T10:00',
    '2026-12-24T10:00',
  ])
})

test('in an absence that came later texts change all the same, and nothing is moved into it', async () => {
  const { make, read, rows, starts, shut, change, vetId } = await setUp()
  const id = await make()
  await shut(vetId, '2026-12-16')
  await shut(null, '2026-12-23')
  await change(id, {
    from: 2,
    title: 'Bandage',
    start: at('10:00', '2026-12-09'),
    end: at('10:30', '2026-12-09'),
  })
  expect((await rows()).map(({ title }) => title)).toEqual([undefined, 'Bandage', 'Bandage', 'Bandage'])
  expect((await read(id)).problems).toEqual([])
  await change(id, {
    from: 2,
    title: 'Bandage',
    start: at('11:00', '2026-12-09'),
    end: at('11:30', '2026-12-09'),
  })
  // When a series is moved to a later time, its last occurrence is moved first, so its problem comes first.
  expect((await read(id)).problems.map(({ no, problem }) => [no, problem])).toEqual([
    [4, 'closed'],
    [3, 'absent'],
  ])
  expect((await starts()).map(start => start.slice(11))).toEqual(['10:00', '11:00', '10:00', '10:00'])
})

test('cancelled from one on, the later ones are cancelled and their slots are free', async () => {
  const { clinic, actor, make, read, rows, starts, patientId, vetId } = await setUp()
  const id = await make({ rule: 'FREQ=WEEKLY' })
  const { v, done, count } = await read(id)
  expect([done, count]).toEqual([53, null])
  await run(again(actor), who => cancelSeries(who, id, { v, from: 3, reason: 'owner' }))
  await expect(
    run(again(actor), who => cancelSeries(who, id, { v: v + 1, from: 2, reason: 'owner' })),
  ).rejects.toMatchObject({ code: 'series.busy' })
  await finishSeries(clinic.id, id)
  expect(await starts()).toEqual(['2026-12-02T10:00', '2026-12-09T10:00'])
  const cancelled = await rows({ statuses: 'cancelled' })
  expect(cancelled.length).toBeGreaterThan(2)
  expect(cancelled.every(row => row.cancelReason === 'owner')).toBe(true)
  await book(actor, { patientId, vetId, start: at('10:00', '2026-12-16'), end: at('10:30', '2026-12-16') })
  expect(await tendSeries(clinic.id)).toBe(0)
  expect(await read(id)).toMatchObject({ pending: false, endsBefore: 3 })
})

test('a series without an end goes on at night, a year ahead', async () => {
  const { clinic, make, read } = await setUp()
  const id = await make({ rule: 'FREQ=WEEKLY' })
  expect(await tendSeries(clinic.id)).toBe(0)
  const later = Date.parse(at('01:15', '2027-01-07'))
  setClock(() => later)
  expect(await tendSeries(clinic.id)).toBe(1)
  expect(await read(id)).toMatchObject({ done: 58, pending: false, count: null })
  expect(await tendSeries(clinic.id)).toBe(0)
})

test('the night takes up what no stream has worked on', async () => {
  const { clinic, order, read } = await setUp()
  const { id } = await order()
  expect(await tendSeries(clinic.id)).toBe(1)
  expect(await read(id)).toMatchObject({ pending: false, done: 4 })
})

test.each([
  ['Europe/Berlin', '2026-10-21T07:00:00.000Z', ['2026-10-21T07:00', '2026-10-28T08:00']],
  ['Europe/Berlin', '2027-03-24T08:00:00.000Z', ['2027-03-24T08:00', '2027-03-31T07:00']],
  ['Australia/Lord_Howe', '2027-03-31T22:00:00.000Z', ['2027-03-31T22:00', '2027-04-07T22:30']],
  ['Australia/Lord_Howe', '2027-09-29T22:30:00.000Z', ['2027-09-29T22:30', '2027-10-06T22:00']],
])('in %s wall time stays from %s on', async (zone, start, wanted) => {
  const { make, starts } = await setUp(zone)
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString()
  await make({ rule: 'FREQ=WEEKLY;COUNT=2', start, end })
  expect(await starts()).toEqual(wanted)
})

test('a series is of its branch, and refuses dates that its rule has not', async () => {
  const { clinic, actor, make, order, read, change } = await setUp()
  const id = await make()
  const elsewhere = actorOf(clinic, clinic.people.admin, clinic.branches[1])
  await expect(run(elsewhere, who => readSeries(who, id))).rejects.toMatchObject({ code: 'not_found' })
  expect(await read(id)).toMatchObject({ id })
  const of = at('10:00', '2026-12-03')
  await expect(order({ changes: [{ of, to: null }] })).rejects.toMatchObject({
    errors: [{ path: 'body.changes.0.of', code: 'rule.no_such_date' }],
  })
  await expect(order({ rule: 'FREQ=DAILY;UNTIL=20261130' })).rejects.toMatchObject({
    errors: [{ path: 'body.rule', code: 'rule.no_dates' }],
  })
  const many = { rule: 'FREQ=DAILY;UNTIL=20281231' }
  const tooMany = (path: string) => ({ errors: [{ path, code: 'rule.too_many' }] })
  await expect(order(many)).rejects.toMatchObject(tooMany('body.rule'))
  const query = { ...many, type: 'regular' as const, ...FIRST }
  await expect(run(again(actor), who => previewSeries(who, query))).rejects.toMatchObject(
    tooMany('query.rule'),
  )
  await expect(order({ vetId: newId() })).rejects.toMatchObject({
    errors: [{ path: 'body.vetId', code: 'vet.not_at_branch' }],
  })
  const noRoom = { errors: [{ path: 'body.roomId', code: 'room.not_at_branch' }] }
  await expect(order({ roomId: newId() })).rejects.toMatchObject(noRoom)
  await expect(change(id, { from: 2, ...FIRST, roomId: newId() })).rejects.toMatchObject(noRoom)
})

test('costs', async () => {
  const { actor, vetId, patientId, make, read } = await setUp()
  const input = { id: newId(), patientId, rule: 'FREQ=WEEKLY;COUNT=52', type: 'followup', vetId, ...FIRST }
  const query = { rule: 'FREQ=WEEKLY;COUNT=52', type: 'followup' as const, vetId, ...FIRST }
  await make({ rule: 'FREQ=WEEKLY;COUNT=52' })
  const preview = await measured(again(actor), who => previewSeries(who, query))
  expect(preview.answer.dates.filter(date => date.problem === 'conflict')).toHaveLength(52)
  expectWithinBudget('preview of 52 dates, all of them taken', preview.scope)
  const asked = await measured(again(actor), who => bookSeries(who, seriesInput.parse(input)))
  expectWithinBudget('order a series', asked.scope)
  expect((await read(asked.answer.id)).pending).toBe(true)
})
