// What a series could not do is tried again: a date that could not be moved is tried with the next change, and one that a death
// prevented, when the death is undone.
import { appointmentChange } from '@vetrounds/core/appointments/appointment'
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import { cancelAppointment, changeAppointment } from '@vetrounds/core/appointments/change.service'
import { listAppointments } from '@vetrounds/core/calendar/list.service'
import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { markAlive, markDeceased } from '@vetrounds/core/patients/deceased.service'
import { finishSeries, tendSeries as job } from '@vetrounds/core/series/job.service'
import { seriesChange, seriesInput } from '@vetrounds/core/series/series'
import { bookSeries, changeSeries, readSeries } from '@vetrounds/core/series/series.service'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'

const tendSeries = handledAs('ScheduleFunction', job)

const night = (day: string) => setClock(() => Date.parse(at('01:15', day)))
beforeEach(() => night('2026-11-30'))
afterEach(() => setClock(() => Date.now()))

const on = (day: string, from: string, to: string) => ({ start: at(from, day), end: at(to, day) })

/** A series of Wednesdays at 10:00, from 2 December on, requested but not yet booked by the job. */
const setUp = async (fields: object = {}) => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const vetId = clinic.people.vet.userId
  const patientId = (await makePatient(actor)).id
  const id = newId()
  const kept = { type: 'followup' as const, vetId, title: 'Physiotherapy' }
  const input = { id, patientId, rule: 'FREQ=WEEKLY;COUNT=4', description: 'Fasted', ...kept, ...fields }
  const order = { ...input, ...on('2026-12-02', '10:00', '10:30') }
  await run(again(actor), who => bookSeries(who, seriesInput.parse(order)))
  const read = () => run(again(actor), who => readSeries(who, id))
  const rows = async () => {
    const span = { from: at('00:00', '2026-12-01'), to: at('00:00', '2027-02-01') }
    return (await run(again(actor), who => listAppointments(who, { ...span, patientId }))).rows
  }
  /** The last appointment, with its start, title and notes in `textBlocks`. */
  const last = async () => {
    const row = (await rows()).at(-1)
    if (!row) throw new Error('There are four.')
    const { description } = await run(again(actor), who => readAppointment(who, row.id))
    return { ...row, told: [row.start.slice(5, 16), row.title, description] }
  }
  const all = async (from: string, to: string, more: object = {}) => {
    const { v } = await read()
    const change = seriesChange.parse({ v, from: 1, ...kept, ...on('2026-12-02', from, to), ...more })
    await run(again(actor), who => changeSeries(who, id, change))
    await finishSeries(clinic.id, id)
  }
  /** Books an appointment for another patient; returns a function that cancels it. */
  const other = async (day: string, from: string, to: string) => {
    const taken = { patientId: (await makePatient(actor)).id, vetId, ...on(day, from, to) }
    const { id: appointment } = await book(actor, taken)
    return () => run(again(actor), who => cancelAppointment(who, appointment, { v: 1, reason: 'owner' }))
  }
  const moveLast = async (from: string, to: string) => {
    const { v, title, ...row } = await last()
    const change = appointmentChange.parse({ ...kept, title, v, ...on('2026-12-23', from, to) })
    await run(again(actor), who => changeAppointment(who, row.id, change))
  }
  const die = () =>
    run(again(actor), who => markDeceased(who, patientId, { v: 1, day: '2026-11-01', appointments: 'keep' }))
  const live = () => run(again(actor), who => markAlive(who, patientId, { v: 2 }))
  const finish = () => finishSeries(clinic.id, id)
  return { clinic, read, rows, last, all, other, moveLast, die, live, finish }
}

test('one that could not be moved follows the next change, with its texts, and stays listed until it could', async () => {
  const { read, last, all, other, finish } = await setUp()
  await finish()
  await other('2026-12-23', '11:00', '12:00')
  const problem = { no: 4, problem: 'conflict' }
  await all('11:00', '11:30', { title: 'Check', description: 'Weigh first' })
  expect((await last()).told).toEqual(['12-23T10:00', 'Physiotherapy', 'Fasted'])
  expect((await read()).problems).toEqual([{ ...problem, ...on('2026-12-23', '11:00', '11:30') }])
  await all('11:30', '12:00', { title: 'Check' })
  expect((await last()).told[0]).toBe('12-23T10:00')
  expect((await read()).problems).toEqual([{ ...problem, ...on('2026-12-23', '11:30', '12:00') }])
  await all('12:00', '12:30', { title: 'Stitches' })
  expect((await last()).told).toEqual(['12-23T12:00', 'Stitches', 'Weigh first'])
  expect((await read()).problems).toEqual([])
})

test.each([
  ['somewhere else: it stays there', '15:00', '15:30', '12-23T15:00'],
  ['to where the series wanted it: it goes on with the others', '11:00', '11:30', '12-23T12:00'],
])('one that could not be moved was then moved by hand %s', async (_, from, to, wanted) => {
  const { read, last, all, other, moveLast, finish } = await setUp()
  await finish()
  const cancel = await other('2026-12-23', '11:00', '11:30')
  await all('11:00', '11:30')
  expect((await read()).problems).toHaveLength(1)
  await cancel()
  await moveLast(from, to)
  await all('12:00', '12:30')
  expect((await last()).told[0]).toBe(wanted)
  expect((await read()).problems).toEqual([])
})

test('a series without an end goes on by itself once a death is taken back', async () => {
  const { clinic, read, die, live, finish } = await setUp({ rule: 'FREQ=WEEKLY' })
  await finish()
  const { done } = await read()
  await die()
  night('2026-12-10')
  expect(await tendSeries(clinic.id)).toBe(0)
  expect(await read()).toMatchObject({ done, pending: false, problems: [] })
  night('2026-12-17')
  await live()
  expect(await tendSeries(clinic.id)).toBe(1)
  expect(await read()).toMatchObject({ done: done + 2, pending: false, problems: [] })
})

test('dates that a death stopped are booked once it is taken back, but those that are past by then', async () => {
  const { clinic, read, rows, die, live, finish } = await setUp()
  await die()
  await finish()
  expect(await read()).toMatchObject({ done: 0, pending: false, problems: [] })
  night('2026-12-05')
  expect(await tendSeries(clinic.id)).toBe(0)
  await live()
  expect(await tendSeries(clinic.id)).toBe(1)
  expect((await rows()).map(({ seriesNo }) => seriesNo)).toEqual([2, 3, 4])
  expect(await read()).toMatchObject({ done: 4, pending: false, problems: [] })
  expect(await tendSeries(clinic.id)).toBe(0)
})
