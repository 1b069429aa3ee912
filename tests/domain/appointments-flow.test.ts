// The steps of a visit, completing it, and undoing a completion or a cancellation.

import { appointmentFlow, appointmentInput } from '@vetrounds/core/appointments/appointment'
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import { bookAppointment } from '@vetrounds/core/appointments/booking.service'
import {
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  reopenAppointment,
} from '@vetrounds/core/appointments/change.service'
import { moveFlow } from '@vetrounds/core/appointments/flow.service'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { beforeEach, expect, test } from 'vitest'
import { predictedReopen } from '../../packages/web/src/features/schedule/day/predicted-appointment.ts'
import { actorOf, run, saved } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'
import { storedLocks } from '../support/slots-model.ts'
import { getRow, putRows } from '../support/table.ts'

let clinic: TestClinic
let patientId: string

beforeEach(async () => {
  clinic = await makeClinic()
  patientId = (await makePatient(actorOf(clinic))).id
})

const vetId = () => clinic.people.vet.userId
const bookOne = (more: object = {}) =>
  book(actorOf(clinic), { patientId, vetId: vetId(), start: at('10:00'), end: at('10:30'), ...more })

/** The actor of a request at this time of the day. */
const actorAt = (time: string) => {
  const actor = again(actorOf(clinic))
  return { ...actor, request: { ...actor.request, at: at(time) } }
}

const move = (id: string, v: number, flow: string | null, time: string, more: object = {}) =>
  run(actorAt(time), who => moveFlow(who, id, appointmentFlow.parse({ v, flow, ...more })))
const complete = (id: string, v: number, time = '11:00') =>
  run(actorAt(time), who => completeAppointment(who, id, { v }))
const cancel = (id: string, v: number) =>
  run(again(actorOf(clinic)), who => cancelAppointment(who, id, { v, reason: 'owner' }))
const reopen = (id: string, v: number, more: object = {}) =>
  run(again(actorOf(clinic)), who => reopenAppointment(who, id, { v, ...more }))
const read = (id: string) => run(actorOf(clinic), who => readAppointment(who, id))
const locks = () => storedLocks(clinic, [vetId()])

const state = { code: 'appointment.state' }

test('arrived, in room, done: each with its time, whatever the description', async () => {
  const { id } = await bookOne({ description: 'Limps' })
  expect(await move(id, 1, 'arrived', '09:55')).toMatchObject({ flow: 'arrived', flowAt: at('09:55'), v: 2 })
  await move(id, 2, 'in_room', '10:05')
  const done = await move(id, 3, 'done', '10:25')
  expect(done).toMatchObject({ flow: 'done', flowAt: at('10:25'), status: 'scheduled' })
  expect(await read(id)).toMatchObject({
    description: 'Limps',
    steps: { arrived: at('09:55'), inRoom: at('10:05'), done: at('10:25') },
  })
})

test('a step may be passed over; it has no time', async () => {
  const { id } = await bookOne()
  await move(id, 1, 'in_room', '10:05')
  expect((await read(id)).steps).toEqual({ inRoom: at('10:05') })
  expect(await move(id, 2, null, '10:06')).not.toHaveProperty('flow')
  expect(await read(id)).not.toHaveProperty('steps')
})

test('a mistake is taken back one step, to the time that step began', async () => {
  const { id } = await bookOne()
  await move(id, 1, 'arrived', '09:55')
  await move(id, 2, 'in_room', '10:05')
  await move(id, 3, 'done', '10:25')
  await expect(move(id, 4, 'arrived', '10:26')).rejects.toMatchObject(state)
  await expect(move(id, 4, null, '10:26')).rejects.toMatchObject(state)
  await expect(move(id, 4, 'done', '10:26')).rejects.toMatchObject(state)
  expect(await move(id, 4, 'in_room', '10:26')).toMatchObject({ flow: 'in_room', flowAt: at('10:05') })
  expect((await read(id)).steps).toEqual({ arrived: at('09:55'), inRoom: at('10:05') })
  await move(id, 5, 'arrived', '10:27')
  await move(id, 6, null, '10:28')
  expect(await read(id)).not.toHaveProperty('steps')
})

test('a weight on arrival stands in the timeline, from this appointment', async () => {
  const { id } = await bookOne()
  await move(id, 1, 'arrived', '09:55', { grams: 31_400 })
  const { rows } = await run(actorOf(clinic), who => listEntries(who, patientId, {}))
  expect(rows).toMatchObject([{ kind: 'weight', grams: 31_400, at: at('09:55'), appointmentId: id }])
  expect(appointmentFlow.safeParse({ v: 1, flow: 'done', grams: 5 }).success).toBe(false)
})

test('a refused arrival weighs nothing', async () => {
  const { id } = await bookOne()
  await expect(move(id, 7, 'arrived', '09:55', { grams: 31_400 })).rejects.toMatchObject({
    code: 'changed_elsewhere',
  })
  expect((await run(actorOf(clinic), who => listEntries(who, patientId, {}))).rows).toEqual([])
})

test('who may not write into records moves a visit, but weighs nobody; and nobody weighs the dead', async () => {
  const { id } = await bookOne()
  const as = (more: object) =>
    run(again(actorOf(clinic, clinic.people.manager)), who =>
      moveFlow(who, id, appointmentFlow.parse({ v: 1, flow: 'arrived', ...more })),
    )
  await expect(as({ grams: 31_400 })).rejects.toMatchObject({ code: 'action.not_allowed' })
  const head = await getRow(`${clinic.id}#p#${patientId}`, 'z#head')
  await putRows([{ pk: '', sk: '', ...head, alive: 'n', gsi1pk: `${clinic.id}#pets#n` }])
  await expect(move(id, 1, 'arrived', '09:55', { grams: 31_400 })).rejects.toMatchObject({
    code: 'patient.deceased',
  })
  expect((await run(actorOf(clinic), who => listEntries(who, patientId, {}))).rows).toEqual([])
  expect(await as({})).toMatchObject({ flow: 'arrived' })
})

test('what waited for a connection happened when it was done, never later than it came', async () => {
  const { id } = await bookOne()
  const late = await move(id, 1, 'arrived', '10:40', { at: at('09:58') })
  expect(late.flowAt).toBe(at('09:58'))
  expect((await move(id, 2, 'in_room', '10:41', { at: at('12:00') })).flowAt).toBe(at('10:41'))
})

test('a walk-in may be here at once', async () => {
  const row = await bookOne({ status: 'walkin', flow: 'arrived' })
  expect(row).toMatchObject({ status: 'walkin', flow: 'arrived' })
  expect(Math.abs(Date.parse(row.flowAt ?? '') - Date.now())).toBeLessThan(60_000)
})

test('steps and times stay through a move, and a move is possible after them', async () => {
  const { id } = await bookOne()
  await move(id, 1, 'arrived', '09:55')
  await move(id, 2, 'in_room', '10:05')
  const to = { v: 3, type: 'regular' as const, vetId: vetId(), start: at('14:00'), end: at('14:30') }
  const moved = await run(again(actorOf(clinic)), who =>
    changeAppointment(who, id, { ...to, description: 'Later' }),
  )
  expect(moved).toMatchObject({ flow: 'in_room', flowAt: at('10:05') })
  expect(await read(id)).toMatchObject({ description: 'Later', steps: { arrived: at('09:55') } })
})

test('a completed one keeps its slot, is done, and can be neither moved nor cancelled nor stepped', async () => {
  const { id } = await bookOne()
  await move(id, 1, 'arrived', '09:55')
  const before = await locks()
  expect(await complete(id, 2)).toMatchObject({ status: 'completed', flow: 'done', flowAt: at('11:00') })
  expect(await locks()).toEqual(before)
  expect((await read(id)).steps).toEqual({ arrived: at('09:55'), done: at('11:00') })
  const same = { v: 3, type: 'regular' as const, vetId: vetId(), start: at('14:00'), end: at('14:30') }
  for (const act of [
    () => run(again(actorOf(clinic)), who => changeAppointment(who, id, same)),
    () => cancel(id, 3),
    () => complete(id, 3),
    () => move(id, 3, 'in_room', '11:01'),
  ])
    await expect(act()).rejects.toMatchObject({ ...state, data: { status: 'completed' } })
})

test('one that is done already keeps that time when it is completed', async () => {
  const { id } = await bookOne()
  await move(id, 1, 'done', '10:25')
  expect(await complete(id, 2)).toMatchObject({ flowAt: at('10:25') })
})

test('a completion that is taken back takes its step with it, but none that somebody made', async () => {
  const { id } = await bookOne()
  await move(id, 1, 'arrived', '09:55')
  await move(id, 2, 'in_room', '10:05')
  await complete(id, 3)
  expect(await reopen(id, 4)).toMatchObject({ flow: 'in_room', flowAt: at('10:05') })
  expect((await read(id)).steps).toEqual({ arrived: at('09:55'), inRoom: at('10:05') })
  await move(id, 5, 'done', '10:25')
  await complete(id, 6)
  expect(await reopen(id, 7)).toMatchObject({ flow: 'done', flowAt: at('10:25') })
  const { id: never } = await bookOne({ start: at('12:00'), end: at('12:30') })
  await complete(never, 1)
  expect(await reopen(never, 2)).not.toHaveProperty('flow')
})

test('what was done without a connection has the times at which it was done, and is taken back like any other', async () => {
  const day = nowIso().slice(0, 10)
  const then = (time: string) => saved(again(actorOf(clinic)), `${day}T${time}:00.000Z`)
  const input = { id: newId(), patientId, vetId: vetId(), type: 'regular', status: 'walkin', flow: 'arrived' }
  const slot = { start: at('10:00'), end: at('10:30') }
  const row = await run(then('00:00'), who =>
    bookAppointment(who, appointmentInput.parse({ ...input, ...slot })),
  )
  expect(row).toMatchObject({ flow: 'arrived', flowAt: `${day}T00:00:00.000Z` })
  const completed = await run(then('00:01'), who => completeAppointment(who, row.id, { v: 1 }))
  expect(completed).toMatchObject({ flow: 'done', flowAt: `${day}T00:01:00.000Z` })
  expect(await reopen(row.id, 2)).toMatchObject({ flow: 'arrived', flowAt: `${day}T00:00:00.000Z` })
})

test('a completion of before the mark is taken back with its step, known by its time', async () => {
  const { id } = await bookOne()
  await move(id, 1, 'arrived', '09:55')
  await complete(id, 2)
  const row: Record<string, unknown> = (await getRow(`${clinic.id}#a#${id}`, 'head')) ?? {}
  const { doneByEnd, ...old } = row
  expect(doneByEnd).toBe(true)
  await putRows([old as never])
  expect(await reopen(id, 3)).toMatchObject({ flow: 'arrived', flowAt: at('09:55') })
})

/** What a device shows of a reopening that isn't sent yet, predicted from the appointment that it has read. */
const reopenedHere = async (id: string, v: number) => {
  const { steps: _notInRows, ...row } = predictedReopen(await read(id), { v })
  return row
}

test.each([['scheduled'], ['walkin']])('a completion is taken back: %s again, as predicted', async status => {
  const { id } = await bookOne({ status })
  await move(id, 1, 'arrived', '09:55')
  await complete(id, 2)
  const opened = await reopenedHere(id, 3)
  expect(opened).toMatchObject({ status, flow: 'arrived' })
  expect(await reopen(id, 3)).toEqual(opened)
  expect(await cancel(id, 4)).toMatchObject({ status: 'cancelled' })
  const once = await reopenedHere(id, 5)
  expect(once).toMatchObject({ status })
  expect(await reopen(id, 5)).toEqual(once)
  await expect(reopen(id, 6)).rejects.toMatchObject({ ...state, data: { status } })
})

test('a cancelling is taken back while the slot is free: vet and room are taken again', async () => {
  const [roomId = ''] = await giveRooms(clinic)
  const { id } = await bookOne({ roomId })
  const before = await storedLocks(clinic, [vetId()], [roomId])
  await cancel(id, 1)
  expect(await storedLocks(clinic, [vetId()], [roomId])).toEqual({})
  const row = await reopen(id, 2)
  expect(row).not.toHaveProperty('cancelReason')
  expect(await storedLocks(clinic, [vetId()], [roomId])).toEqual(before)
})

test('a cancelling stays where vet or room were given away', async () => {
  const [roomId = ''] = await giveRooms(clinic)
  const { id } = await bookOne({ roomId })
  await cancel(id, 1)
  const vetTaken = await bookOne()
  await expect(reopen(id, 2)).rejects.toMatchObject({
    code: 'appointment.conflict',
    data: { appointmentId: vetTaken.id },
  })
  await cancel(vetTaken.id, 1)
  const roomTaken = await bookOne({ vetId: null, roomId })
  await expect(reopen(id, 2)).rejects.toMatchObject({
    code: 'appointment.room_taken',
    data: { appointmentId: roomTaken.id },
  })
  expect(await read(id)).toMatchObject({ status: 'cancelled', v: 2 })
})

test('a cancelled emergency needs a new confirmation where another is in its way now', async () => {
  const { id } = await bookOne({ type: 'emergency' })
  await cancel(id, 1)
  await bookOne()
  await expect(reopen(id, 2)).rejects.toMatchObject({ code: 'appointment.conflict' })
  expect(await reopen(id, 2, { overbook: true })).toMatchObject({ overbooked: true, status: 'scheduled' })
})

test('a cancelled one of a patient who died, or with a vet who left, stays cancelled', async () => {
  const { id } = await bookOne()
  await cancel(id, 1)
  const member = await getRow(clinic.id, `member#${vetId()}`)
  await putRows([{ ...member, takesAppointments: false } as never])
  await expect(reopen(id, 2)).rejects.toMatchObject({ errors: [{ code: 'vet.not_at_branch' }] })
  const head = await getRow(`${clinic.id}#p#${patientId}`, 'z#head')
  await putRows([{ pk: '', sk: '', ...head, alive: 'n', gsi1pk: `${clinic.id}#pets#n` }])
  await expect(reopen(id, 2)).rejects.toMatchObject({ code: 'patient.deceased' })
})

test('of two people who complete at once, one wins', async () => {
  const { id } = await bookOne()
  const results = await Promise.allSettled([complete(id, 1), complete(id, 1), cancel(id, 1)])
  expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(1)
})
