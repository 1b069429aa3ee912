// What becomes of a change to a single occurrence when the whole series is changed after it.
import { appointmentChange } from '@vetrounds/core/appointments/appointment'
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import { changeAppointment } from '@vetrounds/core/appointments/change.service'
import { minutesOf } from '@vetrounds/core/calendar/lengths'
import { listAppointments } from '@vetrounds/core/calendar/list.service'
import { newId } from '@vetrounds/core/ids'
import { finishSeries } from '@vetrounds/core/series/job.service'
import { seriesChange, seriesInput } from '@vetrounds/core/series/series'
import { bookSeries, changeSeries, readSeries } from '@vetrounds/core/series/series.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'

const on = (day: string, from: string, to: string) => ({ start: at(from, day), end: at(to, day) })

type Given = { taken?: ReturnType<typeof on>; agreed?: { of: string; to: ReturnType<typeof on> } }

/**
 * A series of four Wednesdays, and functions that change one occurrence or all of them; `taken` is booked before the series,
 * `agreed` replaces one of its dates.
 */
const setUp = async ({ taken, agreed }: Given = {}) => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const vetId = clinic.people.vet.userId
  const rooms = await giveRooms(clinic)
  const patientId = (await makePatient(actor)).id
  if (taken) await book(actor, { patientId: (await makePatient(actor)).id, vetId, ...taken })
  const id = newId()
  const kept = { type: 'followup' as const, vetId, title: 'Physiotherapy' }
  const first = on('2026-12-02', '10:00', '10:30')
  const changes = agreed && [{ of: at('10:00', agreed.of), to: { ...agreed.to, vetId } }]
  const input = {
    ...{ id, patientId, rule: 'FREQ=WEEKLY;COUNT=4', description: 'Fasted' },
    ...{ ...kept, ...first, ...(changes && { changes }) },
  }
  await run(again(actor), who => bookSeries(who, seriesInput.parse(input)))
  await finishSeries(clinic.id, id)
  const rows = async () => {
    const span = { from: at('00:00', '2026-12-01'), to: at('00:00', '2027-02-01') }
    return (await run(again(actor), who => listAppointments(who, { ...span, patientId }))).rows
  }
  const one = async (no: number, fields: object) => {
    const row = (await rows()).find(({ seriesNo }) => seriesNo === no)
    if (!row) throw new Error('There are four.')
    const { start, end, v } = row
    const change = appointmentChange.parse({ ...kept, start, end, v, ...fields })
    await run(again(actor), who => changeAppointment(who, row.id, change))
  }
  const all = async (fields: object) => {
    const { v } = await run(again(actor), who => readSeries(who, id))
    const change = seriesChange.parse({ v, ...kept, ...fields })
    await run(again(actor), who => changeSeries(who, id, change))
    await finishSeries(clinic.id, id)
  }
  /** Start and notes of each occurrence. */
  const noted = async () =>
    Promise.all(
      (await rows()).map(async row => {
        const { description } = await run(again(actor), who => readAppointment(who, row.id))
        return [row.start.slice(5, 16), description]
      }),
    )
  /** Start, length in minutes and title of each occurrence. */
  const told = async () =>
    (await rows()).map(({ start, end, title }) => [start.slice(5, 16), minutesOf({ start, end }), title])
  return { rows, one, all, noted, told, rooms, clinic }
}

test('a title or a room of one alone stays, and its time follows', async () => {
  const { rows, one, all, rooms } = await setUp()
  await one(2, { title: 'Bring the X-ray' })
  await one(3, { roomId: rooms[0] })
  await all({ from: 1, ...on('2026-12-02', '14:00', '14:30'), title: 'Check' })
  expect((await rows()).map(({ start, title, roomId }) => [start.slice(0, 16), title, roomId])).toEqual([
    ['2026-12-02T14:00', 'Check', undefined],
    ['2026-12-09T14:00', 'Bring the X-ray', undefined],
    ['2026-12-16T14:00', 'Check', rooms[0]],
    ['2026-12-23T14:00', 'Check', undefined],
  ])
})

test('type, title and room that a change leaves out each keeps, also the one it starts from, moved or not', async () => {
  const { rows, one, all, rooms } = await setUp()
  await one(2, { type: 'surgery', title: 'Bring the X-ray', roomId: rooms[0] })
  const nothingElse = { from: 2, type: undefined, title: undefined }
  const usual = ['followup', 'Physiotherapy', undefined]
  for (const [time, end] of [
    ['10:00', '10:45'],
    ['12:00', '12:45'],
  ] as const) {
    await all({ ...nothingElse, ...on('2026-12-09', time, end) })
    expect(
      (await rows()).map(({ start, end, type, title, roomId }) => [
        start.slice(5, 16),
        end.slice(11, 16),
        ...[type, title, roomId],
      ]),
    ).toEqual([
      ['12-02T10:00', '10:30', ...usual],
      [`12-09T${time}`, end, 'surgery', 'Bring the X-ray', rooms[0]],
      [`12-16T${time}`, end, ...usual],
      [`12-23T${time}`, end, ...usual],
    ])
  }
})

test('a move from an earlier one on takes along what later ones are called', async () => {
  const { all, told } = await setUp()
  await all({ from: 3, ...on('2026-12-16', '10:00', '10:30'), title: 'Stitches' })
  await all({ from: 1, ...on('2026-12-02', '11:00', '11:30'), title: undefined })
  expect((await told()).map(([start, , title]) => [start, title])).toEqual([
    ['12-02T11:00', 'Physiotherapy'],
    ['12-09T11:00', 'Physiotherapy'],
    ['12-16T11:00', 'Stitches'],
    ['12-23T11:00', 'Stitches'],
  ])
})

test('a change of all that was made of an older version of the one it starts from is refused', async () => {
  const { rows, one, all } = await setUp()
  const [, second] = await rows()
  await one(2, on('2026-12-09', '15:00', '15:30'))
  const old = { from: 2, ...on('2026-12-09', '10:00', '10:30'), seen: second?.v }
  await expect(all(old)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  await all({ ...old, ...on('2026-12-09', '15:00', '15:45'), seen: Number(second?.v) + 1 })
  expect((await rows()).map(({ end }) => end.slice(5, 16))[1]).toBe('12-09T15:45')
})

test('the one that all are changed from is changed, although it had been moved by hand', async () => {
  const { rows, one, all } = await setUp()
  await one(2, on('2026-12-10', '16:00', '16:30'))
  await all({ from: 2, ...on('2026-12-10', '12:00', '12:30') })
  expect((await rows()).map(({ start }) => start.slice(0, 16))).toEqual([
    '2026-12-02T10:00',
    '2026-12-10T12:00',
    '2026-12-17T12:00',
    '2026-12-24T12:00',
  ])
})

test('notes given to all from one on reach each that has none of its own, and without notes each keeps what it has', async () => {
  const { one, all, noted } = await setUp()
  await one(2, { description: 'With its brother' })
  await one(3, { description: 'Bring the X-ray' })
  const second = { from: 2, ...on('2026-12-09', '10:00', '10:30') }
  await all({ ...second, description: 'Weigh first' })
  const weighed = [
    ['12-02T10:00', 'Fasted'],
    ['12-09T10:00', 'Weigh first'],
    ['12-16T10:00', 'Bring the X-ray'],
    ['12-23T10:00', 'Weigh first'],
  ]
  expect(await noted()).toEqual(weighed)
  await all({ from: 1, ...on('2026-12-02', '11:00', '11:30') })
  expect(await noted()).toEqual(weighed.map(([start, text]) => [start?.replace('10:00', '11:00'), text]))
  await all({ from: 4, ...on('2026-12-23', '11:00', '11:30'), description: '' })
  expect((await noted()).map(([, text]) => text)).toEqual([
    'Fasted',
    'Weigh first',
    'Bring the X-ray',
    undefined,
  ])
})

test('one that can be booked only later has the notes that were given meanwhile', async () => {
  const { all, noted } = await setUp({ taken: on('2026-12-23', '10:00', '10:30') })
  await all({ from: 2, ...on('2026-12-09', '10:00', '10:30'), description: 'Weigh first' })
  expect(await noted()).toHaveLength(3)
  await all({ from: 1, ...on('2026-12-02', '11:00', '11:30') })
  expect((await noted())[3]).toEqual(['12-23T11:00', 'Weigh first'])
})

const agreed = { of: '2026-12-09', to: on('2026-12-10', '14:00', '14:30') }
const withAgreed = (title: string | undefined, minutes = 30) => [
  ['12-02T10:00', minutes, title],
  ['12-10T14:00', minutes, title],
  ['12-16T10:00', minutes, title],
  ['12-23T10:00', minutes, title],
]

test('a change that leaves the first one at its time leaves all dates, an agreed one too, from whichever it is made', async () => {
  const { all, told } = await setUp({ agreed })
  await all({ from: 1, ...on('2026-12-02', '10:00', '10:30'), title: 'Check' })
  expect(await told()).toEqual(withAgreed('Check'))
  await all({ from: 2, ...agreed.to, title: 'Stitches' })
  expect(await told()).toEqual([['12-02T10:00', 30, 'Check'], ...withAgreed('Stitches').slice(1)])
  // A longer duration doesn't count as another time, either.
  await all({ from: 1, ...on('2026-12-02', '10:00', '10:45'), title: '' })
  expect(await told()).toEqual(withAgreed(undefined, 45))
})

test('one that was moved alone stays where it is, and so do those after it, when only its texts are given to all', async () => {
  const { one, all, told } = await setUp()
  await one(2, agreed.to)
  await all({ from: 2, ...agreed.to, title: 'Stitches' })
  expect(await told()).toEqual([['12-02T10:00', 30, 'Physiotherapy'], ...withAgreed('Stitches').slice(1)])
})

test('what was moved from a later one on stays moved when texts are given from an earlier one on', async () => {
  const { all, told } = await setUp()
  await all({ from: 3, ...on('2026-12-16', '15:00', '15:30') })
  await all({ from: 1, ...on('2026-12-02', '10:00', '10:30'), title: 'Check' })
  expect((await told()).map(([start, , title]) => [start, title])).toEqual([
    ['12-02T10:00', 'Check'],
    ['12-09T10:00', 'Check'],
    ['12-16T15:00', 'Check'],
    ['12-23T15:00', 'Check'],
  ])
})

test('another vet takes an agreed date with the others, and not one that was agreed with somebody else', async () => {
  const { rows, all, one, clinic } = await setUp({ agreed })
  const [{ vet }, second] = [clinic.people, clinic.secondVet]
  await one(3, { vetId: second.userId })
  await all({ from: 3, ...on('2026-12-16', '10:00', '10:30'), vetId: second.userId, title: 'Check' })
  const vets = async () => (await rows()).map(({ vetId }) => vetId)
  expect(await vets()).toEqual([vet.userId, vet.userId, second.userId, vet.userId])
  await all({ from: 1, ...on('2026-12-02', '10:00', '10:30'), vetId: null })
  expect(await vets()).toEqual([null, null, second.userId, null])
})
