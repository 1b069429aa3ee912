// What each operation costs at the table, against docs/budgets.json.

import { type AppointmentRow, appointmentChange } from '@vetrounds/core/appointments/appointment'
import {
  bookAppointment,
  cancelAppointment,
  changeAppointment,
  readAppointment,
  readCalendar,
} from '@vetrounds/core/appointments/appointment.service'
import { newId } from '@vetrounds/core/ids'
import { readTeam } from '@vetrounds/core/members/member.service'
import { ownerInput } from '@vetrounds/core/owners/owner'
import { createOwner, listOwners, readOwner } from '@vetrounds/core/owners/owner.service'
import { patientInput } from '@vetrounds/core/patients/patient'
import { createPatient, listPatients, readPatient } from '@vetrounds/core/patients/patient.service'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { changeMe, readMe } from '@vetrounds/core/sessions/me.service'
import { itemBytes } from '@vetrounds/core/storage/units'
import { beforeAll, describe, expect, test } from 'vitest'
import { actorOf, measured, personOf } from '../support/actor.ts'
import { budgets, expectWithinBudget } from '../support/budgets.ts'
import { addMember, makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, booking, makeOwner, makePatient } from '../support/make.ts'
import { getRow, rowsOf } from '../support/table.ts'

// Longer than most: a limit that holds for short names alone would say little.
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
  test('a week of 168 appointments is one trip', async () => {
    // Each vet's one after the other: at once they would contend for the vet's day.
    const days = Array.from({ length: 7 }, (_, n) => `2027-05-${String(3 + n).padStart(2, '0')}`)
    const hours = Array.from({ length: 12 }, (_, n) => String(n + 8).padStart(2, '0'))
    const fill = async (vetId: string, day: string) => {
      for (const hour of hours) await book(actor(), { ...slot(`${hour}:00`, `${hour}:45`, day), vetId })
    }
    const vets = [clinic.people.vet.userId, clinic.secondVet.userId]
    await Promise.all(days.flatMap(day => vets.map(vetId => fill(vetId, day))))
    const span = { from: at('00:00', '2027-05-03'), to: at('00:00', '2027-05-10') }
    const { answer, scope } = await measured(actor(), who => readCalendar(who, span))
    expect(answer.appointments).toHaveLength(168)
    expectWithinBudget('calendar week, 168 appointments', scope)
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
})

test('heads stay within the bytes that lists were computed with', async () => {
  const { id } = await book(actor(), slot('08:30', '09:00'))
  const heads = {
    owner: await getRow(`${clinic.id}#o#${ownerId}`, 'head'),
    patient: await getRow(`${clinic.id}#p#${patientId}`, 'z#head'),
    appointment: await getRow(`${clinic.id}#a#${id}`, 'head'),
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
