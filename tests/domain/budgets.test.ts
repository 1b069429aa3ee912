// Checks what each operation costs in the table against docs/budgets.json.
import { type AppointmentRow, appointmentChange } from '@vetrounds/core/appointments/appointment'
import { readAppointment, readCalendar } from '@vetrounds/core/appointments/appointment.service'
import { bookAppointment, bookAppointments } from '@vetrounds/core/appointments/booking.service'
import {
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  reopenAppointment,
} from '@vetrounds/core/appointments/change.service'
import { moveFlow } from '@vetrounds/core/appointments/flow.service'
import type { FlowStep } from '@vetrounds/core/appointments/states'
import { now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { readTeam } from '@vetrounds/core/members/member.service'
import { ulidAt } from '@vetrounds/core/new-id'
import { ownerInput } from '@vetrounds/core/owners/owner'
import { createOwner, listOwners, readOwner } from '@vetrounds/core/owners/owner.service'
import { patientInput } from '@vetrounds/core/patients/patient'
import { createPatient, listPatients, readPatient } from '@vetrounds/core/patients/patient.service'
import { openPatient } from '@vetrounds/core/records/open.service'
import { listEntries, recordWeight } from '@vetrounds/core/records/timeline.service'
import { dice, oneOf } from '@vetrounds/core/search/model.test-support'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { changeMe, readMe } from '@vetrounds/core/sessions/me.service'
import { itemBytes } from '@vetrounds/core/storage/request-units'
import { brotli } from '@vetrounds/functions/middleware/compress'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstNames, lastNames, petNames } from '../../scripts/seed/names.ts'
import { actorOf, measured, personOf, run } from '../support/actor.ts'
import { budgets, expectWithinBudget } from '../support/budgets.ts'
import { addMember, makeClinic, type TestClinic } from '../support/clinic.ts'
import { layLike } from '../support/lay-heads.ts'
import { again, at, book, booking, makeOwner, makePatient } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'
import { getRow, rowsOf } from '../support/table.ts'

// Longer than most names: a limit that holds only for short names would prove little.
const OWNER = 'Alexandra O’Shaughnessy'
const PET = 'Sir Barksalot'

let clinic: TestClinic
let patientId: string
let ownerId: string
const actor = () => again(actorOf(clinic))

beforeAll(async () => {
  clinic = await makeClinic()
  const contact = { email: 'm.von-hohenfels@mail.example', phone: '0851234584', landline: '+49 30 123456' }
  ownerId = (await makeOwner(actor(), { name: OWNER, ...contact })).id
  patientId = (
    await makePatient(actor(), {
      name: PET,
      ownerId,
      breed: 'German Shorthaired Pointer',
      gender: 'female',
      birthDate: '2020-05-04',
    })
  ).id
})

const slot = (from: string, to: string, day?: string) => ({
  patientId,
  vetId: clinic.people.vet.userId,
  start: at(from, day),
  end: at(to, day),
  title: 'Vaccination',
})

describe('calendar', () => {
  test('a week of 168 appointments, all in a room and with a step, a third of series, is one trip', async () => {
    const rooms = await giveRooms(clinic)
    const seriesId = newId()
    // Ids hardly compress. These are of any moment in two years, like those of a clinic's patients: a realistic size.
    const roll = dice(168)
    const old = () => ulidAt(now() - Math.floor(roll() * 730 * 86_400_000)).slice(0, 10) + newId().slice(10)
    const days = Array.from({ length: 7 }, (_, n) => `2027-05-${String(3 + n).padStart(2, '0')}`)
    const hours = Array.from({ length: 12 }, (_, n) => String(n + 8).padStart(2, '0'))
    const state = { status: 'walkin', flow: 'arrived' }
    const vets = [clinic.people.vet.userId, clinic.secondVet.userId]
    for (const [of, vetId] of vets.entries()) {
      const heads = days.flatMap((day, d) =>
        hours.map((hour, n) => ({
          ...slot(`${hour}:00`, `${hour}:45`, day),
          patientId: old(),
          ownerId: old(),
          vetId,
          flowAt: 1_809_331_200 + (d * 12 + n) * 7127,
          ...(n % 3 === 2 && { seriesId, seriesNo: 12 }),
        })),
      )
      const input = booking({ ...heads[0], ...state, patientId, roomId: rooms[of] })
      const { id } = await run(actor(), who => bookAppointment(who, input))
      await layLike({ clinicId: clinic.id, id }, heads.slice(1))
    }
    const span = { from: at('00:00', '2027-05-03'), to: at('00:00', '2027-05-10') }
    const { answer, scope } = await measured(actor(), who => readCalendar(who, span))
    expect(answer.appointments).toHaveLength(168)
    expectWithinBudget('calendar week, 168 appointments', scope)
    const oneOfThese = (names: Record<string, readonly string[]>) => oneOf(roll, names.en ?? [])
    const named = answer.appointments.map(row => ({
      ...row,
      petName: oneOfThese(petNames),
      ownerName: `${oneOfThese(firstNames)} ${oneOfThese(lastNames)}`,
    }))
    const sent = brotli(JSON.stringify({ appointments: named })).length
    console.info(`${sent} bytes as sent`)
    expect(sent).toBeLessThanOrEqual(budgets().answerBytes.calendarWeek)
  }, 60_000)
})

describe('reads', () => {
  test('lists, pages of 50', async () => {
    const long = Array.from({ length: 50 }, (_, n) => `${n} ${OWNER}`)
    const email = 'm.von-hohenfels@mail.example'
    await Promise.all(long.map(name => makeOwner(actor(), { name, email, phone: '0851234584' })))
    await Promise.all(
      long.map((_, n) => makePatient(actor(), { name: `${n} ${PET}`, ownerId, birthDate: '2020-05-04' })),
    )
    const owners = await measured(actor(), who => listOwners(who, {}))
    const patients = await measured(actor(), who => listPatients(who, {}))
    expect([owners.answer.rows.length, patients.answer.rows.length]).toEqual([50, 50])
    expectWithinBudget('list of owners, a page of 50', owners.scope)
    expectWithinBudget('list of patients, a page of 50', patients.scope)
  })

  test('single rows and the team', async () => {
    const { id } = await book(actor(), slot('08:00', '08:30'))
    expectWithinBudget('read an owner', (await measured(actor(), who => readOwner(who, ownerId))).scope)
    expectWithinBudget('read a patient', (await measured(actor(), who => readPatient(who, patientId))).scope)
    expectWithinBudget(
      'read an appointment',
      (await measured(actor(), who => readAppointment(who, id))).scope,
    )
    expectWithinBudget('the team of a branch', (await measured(actor(), readTeam)).scope)
  })

  test('a patient with all that its page shows', async () => {
    const own = await makeClinic()
    const who = () => again(actorOf(own))
    const contact = { email: 'm.von-hohenfels@mail.example', phone: '0851234584', landline: '+49 30 123456' }
    const notes = { address: '1 Main Street', clinicNotes: 'Pays in cash. '.repeat(40) }
    const owner = await makeOwner(who(), { name: OWNER, ...contact, ...notes })
    const pet = await makePatient(who(), {
      name: PET,
      ownerId: owner.id,
      microchip: '985112345678901',
      breed: 'German Shorthaired Pointer',
      allergies: ['Amoxicillin–clavulanate'],
      behaviour: ['Muzzle_Required', 'Escape_Risk'],
    })
    const weigh = (n: number) =>
      run(who(), each =>
        recordWeight(each, pet.id, {
          id: newId(),
          at: at('10:00', `2024-0${1 + (n % 9)}-1${n % 10}`),
          grams: 31_400,
        }),
      )
    await Promise.all(Array.from({ length: 60 }, (_, n) => weigh(n)))
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8])
      for (const year of [2024, 2199])
        await book(who(), { ...slot('10:00', '10:30', `${year}-03-0${n}`), patientId: pet.id, vetId: null })
    const hints = { id: pet.id, owner: owner.id }
    const hinted = await measured(who(), each => openPatient(each, pet.chip, hints))
    expect([hinted.answer.entries.length, hinted.answer.appointments.length]).toEqual([50, 10])
    expectWithinBudget('open a patient from a list', hinted.scope)
    const cold = await measured(who(), each => openPatient(each, pet.chip, {}))
    expect(cold.answer).toEqual(hinted.answer)
    expectWithinBudget('open a patient by its chip', cold.scope)
    const { cursor } = hinted.answer
    const more = await measured(who(), each => listEntries(each, pet.id, { cursor }))
    expectWithinBudget('entries of a patient, a page of 50', more.scope)
    const weight = { id: newId(), at: at('10:00'), grams: 31_400 }
    const weighed = await measured(who(), each => recordWeight(each, pet.id, weight))
    expectWithinBudget('record a weight', weighed.scope)
  })

  test('the signed-in person', async () => {
    const own = await makeClinic()
    const person = own.people.admin
    await addMember(await makeClinic(), person, 'vet')
    const me = await measured(personOf(person), readMe, meEndpoints.readMe.families)
    expect(me.answer.memberships).toHaveLength(2)
    expectWithinBudget('the signed-in person, 2 clinics', me.scope)
    const { families } = meEndpoints.changeMe
    const changed = await measured(personOf(person), who => changeMe(who, { v: 1, theme: 'dark' }), families)
    expectWithinBudget('change preferences', changed.scope)
  })
})

describe('writes', () => {
  test('an owner with two phones', async () => {
    const fields = {
      id: newId(),
      name: OWNER,
      phone: '0861234584',
      landline: '014960001',
      address: '1 Main Street',
    }
    const { scope } = await measured(actor(), who => createOwner(who, ownerInput.parse(fields)))
    expectWithinBudget('create an owner, 2 phones', scope)
  })

  test('a patient with and without a chip', async () => {
    const fields = { name: PET, species: 'canine', ownerId, color: 'brown', allergies: ['penicillin'] }
    const input = (more: object) => patientInput.parse({ id: newId(), ...fields, ...more })
    const tagged = await measured(actor(), who => createPatient(who, input({})))
    expectWithinBudget('create a patient without a chip', tagged.scope)
    const chipped = await measured(actor(), who =>
      createPatient(who, input({ microchip: '985112345678901' })),
    )
    expectWithinBudget('create a patient with a chip', chipped.scope)
  })

  test('book, move and cancel on a day with 18 others', async () => {
    const day = '2027-06-01'
    const hours = Array.from({ length: 9 }, (_, n) => `${n + 8}`.padStart(2, '0'))
    for (const hour of hours) {
      await book(actor(), slot(`${hour}:00`, `${hour}:15`, day))
      await book(actor(), slot(`${hour}:15`, `${hour}:30`, day))
    }
    const input = booking(slot('10:30', '10:45', day))
    const booked = await measured(actor(), who => bookAppointment(who, input))
    expectWithinBudget('book', booked.scope)
    const move = async (row: AppointmentRow, to: object) => {
      const fields = { v: row.v, type: 'regular', ...slot('10:30', '10:45', day), ...to }
      return measured(actor(), who => changeAppointment(who, row.id, appointmentChange.parse(fields)))
    }
    const moved = await move(booked.answer, slot('11:30', '11:45', day))
    expectWithinBudget('move, same vet and day', moved.scope)
    const over = await move(moved.answer, { vetId: clinic.secondVet.userId })
    expectWithinBudget('move to another vet', over.scope)
    const { id, v } = over.answer
    const cancelled = await measured(actor(), who => cancelAppointment(who, id, { v, reason: 'owner' }))
    expectWithinBudget('cancel', cancelled.scope)
  })

  test('a room, the steps of a visit, and three pets at once', async () => {
    const [roomId, otherRoom] = await giveRooms(clinic)
    const day = '2027-06-02'
    const input = booking({ ...slot('10:30', '10:45', day), roomId })
    const booked = await measured(actor(), who => bookAppointment(who, input))
    expectWithinBudget('book with a room', booked.scope)
    const { id } = input
    const fields = { v: 1, type: 'regular', ...slot('11:30', '11:45', day) }
    const moved = await measured(actor(), who =>
      changeAppointment(who, id, appointmentChange.parse({ ...fields, roomId })),
    )
    expectWithinBudget('move with a room, same vet and day', moved.scope)
    const titled = { ...fields, v: 2, roomId, title: 'Limps' }
    const edited = await measured(actor(), who => changeAppointment(who, id, appointmentChange.parse(titled)))
    expectWithinBudget('edit in place, with a room', edited.scope)
    const toRoom = await measured(actor(), who =>
      changeAppointment(who, id, appointmentChange.parse({ ...titled, v: 3, roomId: otherRoom })),
    )
    expectWithinBudget('move to another room', toRoom.scope)
    const step = (v: number, flow: FlowStep, grams?: number) =>
      measured(actor(), who => moveFlow(who, id, { v, flow, grams }))
    expectWithinBudget('arrive with a weight', (await step(4, 'arrived', 31_400)).scope)
    expectWithinBudget('go into the room', (await step(5, 'in_room')).scope)
    const completed = await measured(actor(), who => completeAppointment(who, id, { v: 6 }))
    expectWithinBudget('complete', completed.scope)
    expectWithinBudget(
      'reopen a completed one',
      (await measured(actor(), who => reopenAppointment(who, id, { v: 7 }))).scope,
    )
    const cancelled = await measured(actor(), who => cancelAppointment(who, id, { v: 8, reason: 'owner' }))
    expectWithinBudget('cancel with a room', cancelled.scope)
    const reopened = await measured(actor(), who => reopenAppointment(who, id, { v: 9 }))
    expectWithinBudget('reopen a cancelled one, with a room', reopened.scope)
    const bookings = ['14:00', '14:20', '14:40'].map(from =>
      booking(slot(from, from.replace(/.$/, '5'), day)),
    )
    const group = await measured(actor(), who => bookAppointments(who, { groupId: newId(), bookings }))
    expectWithinBudget('book three pets of an owner', group.scope)
  })
})

test('heads stay within the bytes that lists were computed with', async () => {
  await run(actor(), who => recordWeight(who, patientId, { id: newId(), at: at('10:00'), grams: 31_400 }))
  const [roomId] = await giveRooms(clinic)
  const whole = { ...slot('08:30', '09:00'), roomId, status: 'walkin', flow: 'arrived' }
  const { id } = await book(actor(), whole)
  const heads = {
    owner: await getRow(`${clinic.id}#o#${ownerId}`, 'head'),
    patient: await getRow(`${clinic.id}#p#${patientId}`, 'z#head'),
    appointment: await getRow(`${clinic.id}#a#${id}`, 'head'),
    entry: (await rowsOf(`${clinic.id}#p#${patientId}`)).find(row => String(row.sk).startsWith('t#')),
  }
  for (const [name, row] of Object.entries(heads))
    expect([name, itemBytes(row ?? {})]).toEqual([
      name,
      expect.toSatisfy((bytes: number) => bytes > 300 && bytes <= (budgets().headBytes[name] ?? 0)),
    ])
})

test('an audit event, and a kept answer, fit the kilobyte that they were computed with', async () => {
  const who = actor()
  const { scope } = await measured(who, each => bookAppointment(each, booking(slot('09:00', '09:30'))))
  const [pk = '', sk = ''] = scope.event?.split('/') ?? []
  const kept = await rowsOf(`${clinic.id}#i#${who.request.key}`)
  expect(
    [itemBytes((await getRow(pk, sk)) ?? {}), itemBytes(kept[0] ?? {})].map(
      bytes => bytes > 100 && bytes <= 1024,
    ),
  ).toEqual([true, true])
})
