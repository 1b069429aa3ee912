// Facts of patients and owners that lists show and no form contains: written by the stream, and correct again after an act was
// undone.
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import { completeAppointment, reopenAppointment } from '@vetrounds/core/appointments/change.service'
import { addDays } from '@vetrounds/core/calendar/days'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { ownerChange } from '@vetrounds/core/owners/owner'
import { readOwner } from '@vetrounds/core/owners/owner.service'
import { changeOwner } from '@vetrounds/core/owners/owner-edit.service'
import { transferPatient } from '@vetrounds/core/patients/change.service'
import { readPatient } from '@vetrounds/core/patients/patient.service'
import { createTest } from '@vetrounds/core/records/test-result.service'
import { recordWeight } from '@vetrounds/core/records/timeline.service'
import { strikeWeighing } from '@vetrounds/core/records/weight-strike.service'
import { beforeEach, expect, test } from 'vitest'
import { bloodCount } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, makeOwner, makePatient } from '../support/make.ts'
import { deliver } from '../support/stream.ts'
import { rowsOf } from '../support/table.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic({ country: 'IE' })
})

const actor = () => again(actorOf(clinic))
const patientOf = (id: string) => run(actor(), who => readPatient(who, id))
const ownerOf = (id: string) => run(actor(), who => readOwner(who, id))

/** Carries out an act, and delivers every row of the partition that it changed. */
const doing = async <T>(pk: string, act: () => Promise<T>): Promise<T> => {
  const before = new Map((await rowsOf(pk)).map(row => [row.sk, row]))
  const done = await act()
  const after = await rowsOf(pk)
  const changes = after.map(row => ({ before: before.get(row.sk), after: row }))
  await deliver(changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)))
  return done
}

const complete = (id: string, v = 1) =>
  doing(`${clinic.id}#a#${id}`, () => run(actor(), who => completeAppointment(who, id, { v })))

test('a completed appointment is the last visit of patient and owner, until it is reopened', async () => {
  const owner = await makeOwner(actor())
  const patient = await makePatient(actor(), { ownerId: owner.id })
  const [early, late] = [
    await book(actor(), {
      patientId: patient.id,
      start: at('10:00', '2026-03-04'),
      end: at('10:30', '2026-03-04'),
    }),
    await book(actor(), {
      patientId: patient.id,
      start: at('23:30', '2026-06-09'),
      end: at('23:50', '2026-06-09'),
    }),
  ]
  await complete(late.id)
  await complete(early.id)
  // 23:30 UTC is already the next day at the clinic in summer.
  expect(await patientOf(patient.id)).toMatchObject({ lastVisit: '2026-06-10', v: 1 })
  expect(await ownerOf(owner.id)).toMatchObject({ lastVisit: '2026-06-10', v: 1 })
  await doing(`${clinic.id}#a#${late.id}`, () =>
    run(actor(), who => reopenAppointment(who, late.id, { v: 2 })),
  )
  expect((await patientOf(patient.id)).lastVisit).toBe('2026-03-04')
  expect((await ownerOf(owner.id)).lastVisit).toBe('2026-03-04')
})

test('a visit goes with the patient to another owner', async () => {
  const [from, to] = [await makeOwner(actor()), await makeOwner(actor(), { phone: '0851234584' })]
  const patient = await makePatient(actor(), { ownerId: from.id })
  const visit = await book(actor(), {
    patientId: patient.id,
    start: at('10:00', '2026-03-04'),
    end: at('10:30', '2026-03-04'),
  })
  await complete(visit.id)
  await doing(`${clinic.id}#p#${patient.id}`, () =>
    run(actor(), who => transferPatient(who, patient.id, { v: 1, ownerId: to.id })),
  )
  expect((await ownerOf(from.id)).lastVisit).toBeUndefined()
  expect((await ownerOf(to.id)).lastVisit).toBe('2026-03-04')
  expect((await patientOf(patient.id)).ownerPhone).toBe('+353 ** *** **84')
})

test('the last weight and the owner’s masked phone stand in the patient’s row, and no version is spent', async () => {
  const owner = await makeOwner(actor(), { phone: '0851234584' })
  const patient = await makePatient(actor(), { ownerId: owner.id })
  const weigh = (grams: number, when: string) =>
    doing(`${clinic.id}#p#${patient.id}`, () =>
      run(actor(), who => recordWeight(who, patient.id, { id: newId(), at: when, grams })),
    )
  await weigh(31_400, at('10:00', '2026-03-04'))
  await weigh(30_600, at('10:00', '2026-03-01'))
  expect(await patientOf(patient.id)).toMatchObject({ grams: 31_400, ownerPhone: '+353 ** *** **84', v: 1 })
  const change = ownerChange.parse({ v: 1, name: owner.name, phone: '0851234599', doNotBook: false })
  await doing(`${clinic.id}#o#${owner.id}`, () => run(actor(), who => changeOwner(who, owner.id, change)))
  expect((await patientOf(patient.id)).ownerPhone).toBe('+353 ** *** **99')
})

test('two who share a number are marked, and no more once one of them has another', async () => {
  const first = await makeOwner(actor(), { phone: '0851234584' })
  const secondId = newId()
  await doing(`${clinic.id}#o#${secondId}`, () =>
    makeOwner(actor(), { id: secondId, landline: '085 123 4584' }),
  )
  expect((await ownerOf(first.id)).sharesPhone).toBe(true)
  expect((await ownerOf(secondId)).sharesPhone).toBe(true)
  const change = ownerChange.parse({ v: 1, name: 'Niamh Walsh', phone: '0851234599', doNotBook: false })
  await doing(`${clinic.id}#o#${first.id}`, () => run(actor(), who => changeOwner(who, first.id, change)))
  expect((await ownerOf(first.id)).sharesPhone).toBe(false)
  expect((await ownerOf(secondId)).sharesPhone).toBe(false)
})

test('a weight under many entries outlasts a new phone and a new owner, and is found when the one above is struck', async () => {
  const [owner, next] = [await makeOwner(actor()), await makeOwner(actor(), { phone: '0851234584' })]
  const patient = await makePatient(actor(), { ownerId: owner.id })
  const pk = `${clinic.id}#p#${patient.id}`
  const weigh = (grams: number, when: string) =>
    doing(pk, () => run(actor(), who => recordWeight(who, patient.id, { id: newId(), at: when, grams })))
  await weigh(31_400, at('10:00', '2026-03-04'))
  for (let n = 10; n < 22; n += 1)
    await run(actor(), who =>
      createTest(who, patient.id, { ...bloodCount, id: newId(), at: at('10:00', `2026-04-${n}`) }),
    )
  const change = ownerChange.parse({ v: 1, name: owner.name, phone: '0851234599', doNotBook: false })
  await doing(`${clinic.id}#o#${owner.id}`, () => run(actor(), who => changeOwner(who, owner.id, change)))
  expect(await patientOf(patient.id)).toMatchObject({ grams: 31_400, ownerPhone: '+353 ** *** **99' })
  await doing(pk, () => run(actor(), who => transferPatient(who, patient.id, { v: 1, ownerId: next.id })))
  expect(await patientOf(patient.id)).toMatchObject({ grams: 31_400, ownerPhone: '+353 ** *** **84' })
  const heavier = await weigh(32_000, at('10:00', '2026-05-04'))
  expect((await patientOf(patient.id)).grams).toBe(32_000)
  const strike = { at: heavier.at, reason: 'Another dog' }
  await doing(pk, () =>
    run(actor(), who => strikeWeighing(who, { id: patient.id, entry: heavier.id }, strike)),
  )
  expect((await patientOf(patient.id)).grams).toBe(31_400)
})

test('the last visit is found under a long series ahead', async () => {
  const patient = await makePatient(actor())
  const bookAt = (day: string) =>
    book(actor(), { patientId: patient.id, start: at('10:00', day), end: at('10:30', day) })
  const [early, late] = [await bookAt('2026-03-04'), await bookAt('2026-06-09')]
  await complete(early.id)
  await complete(late.id)
  for (let week = 0; week < 51; week += 1) await bookAt(addDays('2098-01-01', 7 * week))
  await doing(`${clinic.id}#a#${late.id}`, () =>
    run(actor(), who => reopenAppointment(who, late.id, { v: 2 })),
  )
  expect((await patientOf(patient.id)).lastVisit).toBe('2026-03-04')
})

test('an appointment that runs goes with its patient to another owner, whose visit it is in the end', async () => {
  const [from, to] = [await makeOwner(actor()), await makeOwner(actor())]
  const patient = await makePatient(actor(), { ownerId: from.id })
  const minutes = (n: number) => isoAt((Math.floor(now() / MINUTE_MS) + n) * MINUTE_MS)
  const bookIn = (start: number, end: number) =>
    book(actor(), { patientId: patient.id, start: minutes(start), end: minutes(end) })
  const stay = await bookIn(-3 * 24 * 60, 60)
  const [runs, over, old] = [await bookIn(-20, 20), await bookIn(-90, -60), await bookIn(-3000, -2970)]
  const done = await bookIn(-50, -25)
  await complete(done.id)
  await doing(`${clinic.id}#p#${patient.id}`, () =>
    run(actor(), who => transferPatient(who, patient.id, { v: 1, ownerId: to.id })),
  )
  const whose = async (id: string) => (await run(actor(), who => readAppointment(who, id))).ownerId
  for (const { id } of [stay, runs, over]) expect(await whose(id)).toBe(to.id)
  for (const { id } of [old, done]) expect(await whose(id)).toBe(from.id)
})

test('a visit that is completed under a former owner’s name is the last one of whoever has the patient now', async () => {
  const [from, to] = [await makeOwner(actor()), await makeOwner(actor())]
  const patient = await makePatient(actor(), { ownerId: from.id })
  const visit = await book(actor(), {
    patientId: patient.id,
    start: at('10:00', '2026-03-04'),
    end: at('10:30', '2026-03-04'),
  })
  await doing(`${clinic.id}#p#${patient.id}`, () =>
    run(actor(), who => transferPatient(who, patient.id, { v: 1, ownerId: to.id })),
  )
  await complete(visit.id)
  expect((await ownerOf(from.id)).lastVisit).toBeUndefined()
  expect((await ownerOf(to.id)).lastVisit).toBe('2026-03-04')
})
