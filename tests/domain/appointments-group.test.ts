// One booking for several pets of an owner: all or none of them are booked, each as a row of its own.

import { appointmentGroup } from '@vetrounds/core/appointments/appointment'
import { bookAppointments } from '@vetrounds/core/appointments/booking.service'
import { newId } from '@vetrounds/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, makeOwner, makePatient } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'
import { storedLocks, storedRows } from '../support/slots-model.ts'
import { eventsOf } from '../support/table.ts'

let clinic: TestClinic
let pets: string[]

beforeEach(async () => {
  clinic = await makeClinic()
  const { id: ownerId } = await makeOwner(actorOf(clinic))
  const made = await Promise.all(
    ['Bruno', 'Ida', 'Tom'].map(name => makePatient(actorOf(clinic), { name, ownerId })),
  )
  pets = made.map(({ id }) => id)
})

const one = (pet: number, from: string, to: string, more: object = {}) => ({
  id: newId(),
  patientId: pets[pet],
  type: 'regular',
  vetId: clinic.people.vet.userId,
  start: at(from),
  end: at(to),
  ...more,
})

const bookAll = (bookings: object[], groupId = newId()) =>
  run(again(actorOf(clinic)), who => bookAppointments(who, appointmentGroup.parse({ groupId, bookings })))

const nothing = async () => {
  expect(await storedRows(clinic)).toEqual([])
  expect(await storedLocks(clinic, [clinic.people.vet.userId])).toEqual({})
}

test('three pets back to back are three rows with a group in common, and three events', async () => {
  const groupId = newId()
  const { appointments } = await bookAll(
    [one(0, '10:00', '10:20'), one(1, '10:20', '10:40', { description: 'Shy' }), one(2, '10:40', '11:00')],
    groupId,
  )
  expect(appointments.map(({ petName, groupId }) => [petName, groupId])).toEqual([
    ['Bruno', groupId],
    ['Ida', groupId],
    ['Tom', groupId],
  ])
  const slots = await storedLocks(clinic, [clinic.people.vet.userId])
  expect(Object.values(slots)).toEqual([
    Object.fromEntries(
      appointments.map(({ id }, index) => [id, ['06000620n', '06200640n', '06400660n'][index]]),
    ),
  ])
  const events = await eventsOf(clinic.id)
  const subjects = events.map(({ subject }) => subject)
  for (const { id } of appointments) expect(subjects).toContain(`appointment#${id}`)
})

test('at the same time they need different vets', async () => {
  const again = one(1, '10:00', '10:20')
  const first = one(0, '10:00', '10:20')
  await expect(bookAll([first, again])).rejects.toMatchObject({
    code: 'appointment.conflict',
    data: { appointmentId: first.id, bookingId: again.id, petName: 'Bruno' },
  })
  await nothing()
  const { appointments } = await bookAll([
    first,
    { ...again, vetId: clinic.secondVet.userId },
    one(2, '10:00', '10:20', { vetId: null }),
  ])
  expect(new Set(appointments.map(({ start }) => start)).size).toBe(1)
})

test('one that is in the way stops all of them', async () => {
  const [roomId] = await giveRooms(clinic)
  const there = await book(actorOf(clinic), {
    patientId: pets[0],
    vetId: null,
    roomId,
    start: at('10:20'),
    end: at('10:40'),
  })
  const free = one(0, '10:00', '10:20')
  const inside = one(1, '10:30', '10:50', { roomId })
  await expect(bookAll([free, inside])).rejects.toMatchObject({
    code: 'appointment.room_taken',
    data: { appointmentId: there.id, bookingId: inside.id },
  })
  expect((await storedRows(clinic)).map(({ id }) => id)).toEqual([there.id])
})

test('pets of two owners are no group; neither is one with a pet that is unknown', async () => {
  const stranger = await makePatient(actorOf(clinic))
  await expect(
    bookAll([one(0, '10:00', '10:20'), one(1, '10:20', '10:40', { patientId: stranger.id })]),
  ).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.bookings.1.patientId', code: 'patient.other_owner' }],
  })
  await expect(
    bookAll([one(0, '10:00', '10:20'), one(1, '10:20', '10:40', { patientId: newId() })]),
  ).rejects.toMatchObject({ code: 'not_found' })
  await nothing()
})

test('an unknown vet is named by its place among the bookings', async () => {
  await expect(
    bookAll([one(0, '10:00', '10:20'), one(1, '10:20', '10:40', { vetId: 'nobody' })]),
  ).rejects.toMatchObject({ errors: [{ path: 'body.bookings.1.vetId', code: 'vet.not_at_branch' }] })
})

test('two with one id, and one longer than a day, are refused', () => {
  const first = one(0, '10:00', '10:20')
  const parse = (bookings: object[]) =>
    appointmentGroup.safeParse({ groupId: newId(), bookings }).error?.issues
  expect(parse([first, { ...one(1, '10:20', '10:40'), id: first.id }])).toMatchObject([
    { message: 'id.twice' },
  ])
  const long = { ...one(1, '10:20', '10:40'), end: at('10:21', '2026-11-19') }
  expect(parse([first, long])).toMatchObject([{ path: ['bookings', 1, 'end'] }])
})

test('six with the longest names and titles still fit the kept answer', async () => {
  const name = 'Ö'.repeat(120)
  const { id: ownerId } = await makeOwner(actorOf(clinic), { name })
  const { id: patientId } = await makePatient(actorOf(clinic), { name, ownerId, allergies: ['x'] })
  const [roomId] = await giveRooms(clinic)
  const bookings = Array.from({ length: 6 }, (_, index) => ({
    ...one(0, `1${index}:00`, `1${index}:20`),
    patientId,
    type: 'non-emergency',
    status: 'walkin',
    flow: 'arrived',
    roomId,
    title: 'T'.repeat(200),
  }))
  const { appointments } = await bookAll(bookings)
  expect(appointments).toHaveLength(6)
  expect(JSON.stringify({ appointments }).length).toBeLessThan(4096)
  expect((await storedRows(clinic)).map(({ petName, title }) => [petName, title?.length])).toEqual(
    Array(6).fill([name, 200]),
  )
})
