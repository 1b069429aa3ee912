// A death and its undoing right after other changes, before an index or the stream has seen these.
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import { changeAppointment } from '@vetrounds/core/appointments/change.service'
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { RESTORED_AT_ONCE } from '@vetrounds/core/appointments/of-patient.service'
import { changePatient } from '@vetrounds/core/patients/change.service'
import { markAlive, markDeceased } from '@vetrounds/core/patients/deceased.service'
import { patientChange } from '@vetrounds/core/patients/patient'
import { setFaults } from '@vetrounds/core/storage/faults'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { doMeanwhile } from '../support/meanwhile.ts'
import { deliver } from '../support/stream.ts'
import { getRow } from '../support/table.ts'

const LATER = '2098-11-18'
/** A lag in ms by which eventually consistent reads see nothing of what a test changes. */
const BEHIND = 1e10

let clinic: TestClinic
const actor = () => again(actorOf(clinic))

beforeEach(async () => {
  clinic = await makeClinic()
})

afterEach(() => setFaults(undefined))

const times = (from: string, to: string) => ({
  vetId: clinic.people.vet.userId,
  start: at(from, LATER),
  end: at(to, LATER),
})
const bookFor = (patientId: string, from: string, to: string) =>
  book(actor(), { patientId, ...times(from, to) })
const die = (id: string) =>
  run(actor(), who => markDeceased(who, id, { v: 1, day: '2026-11-20', appointments: 'cancel' }))
const live = (id: string) => run(actor(), who => markAlive(who, id, { v: 2 }))
const seen = (id: string) => run(actor(), who => readAppointment(who, id))
const bodyOf = async (id: string) => {
  const key = { pk: `${clinic.id}#p#${id}`, sk: 'b#body' }
  return { ...key, ...(await getRow(key.pk, key.sk)) }
}

afterEach(async () => {
  expect(await withScope(newScope({ clinicId: clinic.id }), () => auditLocks(clinic.id))).toEqual([])
})

test('taken back before the index knows of it, a death leaves nothing cancelled', async () => {
  const { id } = await makePatient(actor())
  const both = [await bookFor(id, '10:00', '10:30'), await bookFor(id, '11:00', '11:30')]
  setFaults({ seed: 1, staleMs: BEHIND })
  expect(await die(id)).toMatchObject({ cancelled: 2 })
  expect(await live(id)).toMatchObject({ deceased: false, restored: 2, lost: 0 })
  setFaults(undefined)
  for (const each of both) expect(await seen(each.id)).toMatchObject({ status: 'scheduled', v: 3 })
})

test('what the stream cancels while a death is being taken back is restored by the stream', async () => {
  const { id } = await makePatient(actor())
  const late = await bookFor(id, '10:00', '10:30')
  setFaults({ seed: 1, indexLagMs: BEHIND })
  expect(await die(id)).toMatchObject({ cancelled: 0 })
  setFaults(undefined)
  const dead = await bodyOf(id)
  doMeanwhile(() => deliver([{ after: dead }]))
  expect(await live(id)).toMatchObject({ deceased: false, restored: 0, lost: 0 })
  expect(await seen(late.id)).toMatchObject({ status: 'cancelled', v: 2 })
  const living = { before: dead, after: await bodyOf(id) }
  await deliver([living, living])
  expect(await seen(late.id)).toMatchObject({ status: 'scheduled', v: 3 })
})

test('what somebody else changes in the patient meanwhile leaves no restored appointment to a dead one', async () => {
  const { id } = await makePatient(actor())
  const ahead = await bookFor(id, '10:00', '10:30')
  await die(id)
  const change = patientChange.parse({ v: 2, name: 'Bruno II', species: 'canine' })
  doMeanwhile(() => run(actor(), who => changePatient(who, id, change)))
  expect(await live(id)).toMatchObject({ deceased: false, name: 'Bruno II', restored: 1, lost: 0, v: 4 })
  expect(await seen(ahead.id)).toMatchObject({ status: 'scheduled' })
})

test('of a long series the first ones are restored at once, the others by the stream', async () => {
  const { id } = await makePatient(actor())
  const start = (n: number) => at(`10:${String(10 + n)}`, LATER)
  const booked: string[] = []
  for (let n = 0; n < RESTORED_AT_ONCE + 2; n += 1)
    booked.push(
      (await book(actor(), { patientId: id, vetId: null, start: start(n), end: at('11:00', LATER) })).id,
    )
  await die(id)
  const dead = await bodyOf(id)
  expect(await live(id)).toMatchObject({ deceased: false, restored: RESTORED_AT_ONCE, lost: 0, later: 2 })
  const states = async () => (await Promise.all(booked.map(seen))).map(({ status }) => status)
  expect((await states()).filter(status => status === 'cancelled')).toHaveLength(2)
  await deliver([{ before: dead, after: await bodyOf(id) }])
  expect((await states()).filter(status => status === 'scheduled')).toHaveLength(RESTORED_AT_ONCE + 2)
}, 60_000)

test('of one that has died again, the stream restores nothing', async () => {
  const { id } = await makePatient(actor())
  const ahead = await bookFor(id, '10:00', '10:30')
  await die(id)
  const dead = await bodyOf(id)
  const { deceasedOn: _day, cancels: _cancels, ...alive } = dead as typeof dead & Record<string, unknown>
  await deliver([{ before: dead, after: alive }])
  expect(await seen(ahead.id)).toMatchObject({ status: 'cancelled', v: 2 })
})

test('an appointment that was changed a moment before keeps no death from being noted: the stream cancels it', async () => {
  const { id } = await makePatient(actor())
  const moved = await bookFor(id, '10:00', '10:30')
  setFaults({ seed: 1, staleMs: BEHIND })
  await run(actor(), who =>
    changeAppointment(who, moved.id, { v: 1, type: 'regular', ...times('10:00', '11:00') }),
  )
  expect(await die(id)).toMatchObject({ deceased: true, v: 2 })
  setFaults(undefined)
  expect(await seen(moved.id)).toMatchObject({ status: 'scheduled', v: 2 })
  await deliver([{ after: await bodyOf(id) }])
  expect(await seen(moved.id)).toMatchObject({ status: 'cancelled', cancelReason: 'deceased', v: 3 })
})
