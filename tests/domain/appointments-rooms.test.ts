// Rooms: one appointment at a time, whoever the vet is; a room is taken and freed together with its appointment.

import { appointmentChange } from '@vetrounds/core/appointments/appointment'
import { cancelAppointment, changeAppointment } from '@vetrounds/core/appointments/change.service'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'
import { storedLocks } from '../support/slots-model.ts'

let clinic: TestClinic
let patientId: string
let roomId: string
let otherRoom: string

beforeEach(async () => {
  clinic = await makeClinic()
  patientId = (await makePatient(actorOf(clinic))).id
  ;[roomId = '', otherRoom = ''] = await giveRooms(clinic)
})

const slot = (from: string, to: string) => ({ patientId, start: at(from), end: at(to) })
const bookAt = (from: string, to: string, more: object) =>
  book(actorOf(clinic), { ...slot(from, to), ...more })

const change = (id: string, fields: object) =>
  run(again(actorOf(clinic)), who => changeAppointment(who, id, appointmentChange.parse(fields)))

const inRooms = () => storedLocks(clinic, [], [roomId, otherRoom])
const taken = { code: 'appointment.room_taken' }
const missing = {
  code: 'request.invalid',
  errors: [{ path: 'body.roomId', code: 'room.not_at_branch' }],
}

test('two vets can not have one room at once; the refusal names the one in it', async () => {
  const first = await bookAt('10:00', '10:30', { vetId: clinic.people.vet.userId, roomId })
  expect(first.roomId).toBe(roomId)
  const { userId: vetId } = clinic.secondVet
  await expect(bookAt('10:29', '10:45', { vetId, roomId })).rejects.toMatchObject({
    ...taken,
    data: { appointmentId: first.id, petName: 'Bruno', start: first.start, end: first.end },
  })
  const next = await bookAt('10:30', '10:45', { vetId, roomId })
  await bookAt('10:00', '10:30', { vetId, roomId: otherRoom })
  expect((await inRooms())[`${roomId} 2026-11-18`]).toEqual({
    [first.id]: '06000630n',
    [next.id]: '06300645n',
  })
})

test('a room binds grooming and appointments without a vet, too', async () => {
  await bookAt('10:00', '10:30', { type: 'grooming', vetId: null, roomId })
  await expect(bookAt('10:00', '10:30', { vetId: null, roomId })).rejects.toMatchObject(taken)
})

test('a confirmed emergency lies over another of its vet, but never in a room that is taken', async () => {
  const { userId: vetId } = clinic.people.vet
  await bookAt('10:00', '10:30', { vetId, roomId })
  const urgent = { vetId, type: 'emergency', overbook: true }
  await expect(bookAt('10:10', '10:40', { ...urgent, roomId })).rejects.toMatchObject(taken)
  const over = await bookAt('10:10', '10:40', { ...urgent, roomId: otherRoom })
  expect(over.overbooked).toBe(true)
  expect((await inRooms())[`${otherRoom} 2026-11-18`]).toEqual({ [over.id]: '06100640n' })
})

test('who is moved by hand keeps the room, and a null gives it back', async () => {
  const row = await bookAt('10:00', '10:30', { vetId: clinic.people.vet.userId, roomId })
  const same = { type: 'regular', vetId: row.vetId }
  const moved = await change(row.id, { v: 1, ...same, start: at('11:00'), end: at('11:30') })
  expect(moved.roomId).toBe(roomId)
  expect(await inRooms()).toEqual({ [`${roomId} 2026-11-18`]: { [row.id]: '06600690n' } })
  const without = await change(row.id, { v: 2, ...same, start: at('11:00'), end: at('11:30'), roomId: null })
  expect(without.roomId).toBeUndefined()
  expect(await inRooms()).toEqual({})
})

test('a move of a room into one that is taken is refused', async () => {
  const one = await bookAt('10:00', '10:30', { vetId: null, roomId })
  const other = await bookAt('11:00', '11:30', { vetId: null, roomId })
  const onto = { v: 1, type: 'regular', vetId: null, start: at('11:15'), end: at('11:45') }
  await expect(change(one.id, onto)).rejects.toMatchObject({ ...taken, data: { appointmentId: other.id } })
})

test('cancelling gives the room back', async () => {
  const row = await bookAt('10:00', '10:30', { vetId: null, roomId })
  await run(again(actorOf(clinic)), who => cancelAppointment(who, row.id, { v: 1, reason: 'owner' }))
  expect(await inRooms()).toEqual({})
  await bookAt('10:00', '10:30', { vetId: null, roomId })
})

test('only a room of the branch is one; a room that was given up stays with what is booked in it', async () => {
  const [elsewhere = ''] = await giveRooms(clinic, ['Annexe'], clinic.branches[1])
  await expect(bookAt('10:00', '10:30', { vetId: null, roomId: elsewhere })).rejects.toMatchObject(missing)
  const row = await bookAt('10:00', '10:30', { vetId: null, roomId })
  await giveRooms(clinic, ['Room 3'])
  const same = { type: 'regular', vetId: null, start: row.start, end: row.end }
  expect(await change(row.id, { v: 1, ...same, roomId, title: 'Limps' })).toMatchObject({ roomId })
  await expect(change(row.id, { v: 2, ...same, roomId: otherRoom })).rejects.toMatchObject(missing)
})

test('of several at once for one room and time, one wins', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => bookAt('10:00', '10:30', { vetId: null, roomId })),
  )
  expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  for (const each of results) if (each.status === 'rejected') expect(each.reason).toMatchObject(taken)
})
