// Existing patients: the form, versions, microchips that come and go, transfers, and what the stream carries to other rows.
import { appointmentFlow } from '@vetrounds/core/appointments/appointment'
import { readAppointment } from '@vetrounds/core/appointments/appointment.service'
import {
  cancelAppointment,
  completeAppointment,
  reopenAppointment,
} from '@vetrounds/core/appointments/change.service'
import { moveFlow } from '@vetrounds/core/appointments/flow.service'
import { keepFile } from '@vetrounds/core/files/file.service'
import { newId } from '@vetrounds/core/ids'
import { changePatient, transferPatient } from '@vetrounds/core/patients/change.service'
import { findChipHolder } from '@vetrounds/core/patients/chip.service'
import { markDeceased } from '@vetrounds/core/patients/deceased.service'
import { patientChange, patientDeath } from '@vetrounds/core/patients/patient'
import { readPatient } from '@vetrounds/core/patients/patient.service'
import { openPatient } from '@vetrounds/core/records/open.service'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, book, makeOwner, makePatient } from '../support/make.ts'
import { onePixelPicture } from '../support/pictures.ts'
import { deliver } from '../support/stream.ts'
import { getRow, rowsOf } from '../support/table.ts'

const CHIP = '985112345678900'
const OTHER_CHIP = '276093201234567'

let clinic: TestClinic
const actor = () => again(actorOf(clinic))

beforeEach(async () => {
  clinic = await makeClinic()
})

const change = (id: string, fields: object, v = 1) =>
  run(actor(), who =>
    changePatient(who, id, patientChange.parse({ v, name: 'Bruno', species: 'canine', ...fields })),
  )
const read = (id: string) => run(actor(), who => readPatient(who, id))
const open = (address: string) => run(actor(), who => openPatient(who, address, {}))
const head = async (id: string) => (await rowsOf(`${clinic.id}#p#${id}`)).find(({ sk }) => sk === 'z#head')

test('all fields of the form are written, and what is left out is gone', async () => {
  const { id } = await makePatient(actor(), {
    color: 'black',
    allergies: ['penicillin'],
    behaviour: ['Biter'],
    neutered: true,
    breed: 'Beagle',
  })
  const photo = (await run(actor(), who => keepFile(who, 'patient', newId(), onePixelPicture))).id
  const fields = {
    name: 'Bruna',
    species: 'feline',
    breed: 'Bengal',
    gender: 'female',
    birthDate: '2024-08-21',
    estimatedBirth: true,
    distinctiveMarks: 'Notch in the left ear',
    behaviour: ['Fearful'],
    neutered: false,
    photo,
  }
  const row = await change(id, fields)
  expect(row).toMatchObject({ name: 'Bruna', allergic: false, careful: false, estimatedBirth: true, v: 2 })
  const patient = await read(id)
  expect(patient).toMatchObject({ ...fields, chip: 'NC-000001', v: 2 })
  expect(patient).not.toHaveProperty('color')
  expect(patient).not.toHaveProperty('allergies')
  // A file of another kind, or an id without a file, is refused as a patient's photo.
  const logo = (await run(actor(), who => keepFile(who, 'logo', newId(), onePixelPicture))).id
  for (const wrong of [logo, newId()])
    await expect(change(id, { photo: wrong }, 2)).rejects.toMatchObject({ code: 'not_found' })
})

test('whoever edits a deceased patient does not take its day of death away', async () => {
  const { id } = await makePatient(actor())
  const death = patientDeath.parse({ v: 1, day: '2026-01-02', appointments: 'cancel' })
  await run(actor(), who => markDeceased(who, id, death))
  await change(id, { color: 'black' }, 2)
  expect(await read(id)).toMatchObject({ color: 'black', deceased: true, deceasedOn: '2026-01-02' })
  // Nor does the edit remove the mark by which the stream knows that appointments are still to be cancelled.
  expect(await getRow(`${clinic.id}#p#${id}`, 'b#body')).toMatchObject({ cancels: true })
})

test('of two who change a patient the second is told the newer version', async () => {
  const { id } = await makePatient(actor())
  await change(id, { name: 'First' })
  await expect(change(id, { name: 'Second' })).rejects.toMatchObject({
    code: 'changed_elsewhere',
    data: { v: 2 },
  })
  const both = await Promise.allSettled([change(id, { name: 'A' }, 2), change(id, { name: 'B' }, 2)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('nobody was born after their death', async () => {
  const { id } = await makePatient(actor())
  const death = patientDeath.parse({ v: 1, day: '2026-01-02', appointments: 'keep' })
  await run(actor(), who => markDeceased(who, id, death))
  const refusal = { code: 'request.invalid', errors: [{ path: 'body.birthDate', code: 'date.after_death' }] }
  await expect(change(id, { birthDate: '2026-01-03' }, 2)).rejects.toMatchObject(refusal)
  expect(await change(id, { birthDate: '2026-01-02' }, 2)).toMatchObject({ birthDate: '2026-01-02', v: 3 })
})

test('a day of birth that is yet to come is refused', async () => {
  const { id } = await makePatient(actor())
  const refusal = { code: 'request.invalid', errors: [{ path: 'body.birthDate', code: 'date.future' }] }
  await expect(change(id, { birthDate: '2099-01-01' })).rejects.toMatchObject(refusal)
  await expect(makePatient(actor(), { birthDate: '2099-01-01' })).rejects.toMatchObject(refusal)
})

test('a tag gets a chip, and its address goes on leading there; without the chip the tag is back', async () => {
  const { id, chip: tag } = await makePatient(actor())
  expect(await change(id, { microchip: CHIP })).toMatchObject({ chip: CHIP })
  for (const address of [tag, CHIP]) expect((await open(address)).patient).toMatchObject({ id, chip: CHIP })
  expect(await change(id, {}, 2)).toMatchObject({ chip: tag })
  expect((await open(tag)).patient.id).toBe(id)
  await expect(open(CHIP)).rejects.toMatchObject({ code: 'not_found' })
  // A patient that was created with a microchip and loses it gets the next tag.
  const chipped = await makePatient(actor(), { microchip: OTHER_CHIP })
  expect(await change(chipped.id, {})).toMatchObject({ chip: 'NC-000002' })
})

test('a wrong chip is put right: it is free for the animal that has it, and leads nowhere until then', async () => {
  const wrong = await makePatient(actor(), { microchip: CHIP })
  const right = await makePatient(actor())
  const holder = () => run(actor(), who => findChipHolder(who, CHIP))
  expect(await holder()).toEqual({ holder: { id: wrong.id, name: 'Bruno', chip: CHIP } })
  await expect(change(right.id, { microchip: CHIP })).rejects.toMatchObject({
    code: 'patient.chip_taken',
    data: { patientId: wrong.id },
  })
  await change(wrong.id, { microchip: OTHER_CHIP })
  expect(await holder()).toEqual({})
  await expect(open(CHIP)).rejects.toMatchObject({ code: 'not_found' })
  expect(await change(right.id, { microchip: CHIP })).toMatchObject({ chip: CHIP })
  expect((await open(CHIP)).patient.id).toBe(right.id)
  // The chip is claimed again for good: its row has no expiry, so it isn't swept.
  expect(await getRow(`${clinic.id}#u#chip#${CHIP}`, '-')).not.toHaveProperty('ttl')
  await expect(change(wrong.id, { microchip: CHIP }, 2)).rejects.toMatchObject({ code: 'patient.chip_taken' })
})

test('an address that was corrected leads whoever knows the patient to its new chip, and to another one who has it by now', async () => {
  const { id, ownerId } = await makePatient(actor(), { microchip: CHIP })
  await change(id, { microchip: OTHER_CHIP })
  const known = { id, owner: ownerId }
  expect(await run(actor(), who => openPatient(who, CHIP, known))).toMatchObject({
    patient: { id, chip: OTHER_CHIP },
    owner: { id: ownerId },
  })
  await expect(open(CHIP)).rejects.toMatchObject({ code: 'not_found' })
  const next = await makePatient(actor(), { microchip: CHIP })
  expect((await run(actor(), who => openPatient(who, CHIP, known))).patient.id).toBe(next.id)
})

test('of four patients who want a chip that was given back, one gets it', async () => {
  const former = await makePatient(actor(), { microchip: CHIP })
  await change(former.id, {})
  const others = await Promise.all(Array.from({ length: 4 }, () => makePatient(actor())))
  const tries = await Promise.allSettled(others.map(({ id }) => change(id, { microchip: CHIP })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('another owner takes the patient over, with a line in its record', async () => {
  const [from, to] = await Promise.all([
    makeOwner(actor(), { name: 'Greta Vogel' }),
    makeOwner(actor(), { name: 'Nora Griffin' }),
  ])
  const { id, chip } = await makePatient(actor(), { ownerId: from.id })
  const give = (ownerId: string, v: number) => run(actor(), who => transferPatient(who, id, { v, ownerId }))
  await expect(give(from.id, 1)).rejects.toMatchObject({ errors: [{ code: 'owner.same' }] })
  await expect(give(newId(), 1)).rejects.toMatchObject({ code: 'not_found' })
  expect(await give(to.id, 1)).toMatchObject({ ownerId: to.id, ownerName: 'Nora Griffin', v: 2 })
  const opened = await open(chip)
  expect(opened.owner).toMatchObject({ id: to.id })
  expect(opened.entries).toMatchObject([
    {
      kind: 'transfer',
      from: { id: from.id, name: 'Greta Vogel' },
      to: { id: to.id, name: 'Nora Griffin' },
    },
  ])
  // Transferred back, as Undo does it.
  expect(await give(from.id, 2)).toMatchObject({ ownerId: from.id, v: 3 })
})

test('chip and former tag of a patient lead to its new owner', async () => {
  const to = await makeOwner(actor(), { name: 'Nora Griffin' })
  const { id, chip: tag } = await makePatient(actor())
  await change(id, { microchip: CHIP })
  await run(actor(), who => transferPatient(who, id, { v: 2, ownerId: to.id }))
  for (const row of [`nc#${tag}`, `chip#${CHIP}`])
    expect(await getRow(`${clinic.id}#u#${row}`, '-')).toMatchObject({ id, ownerId: to.id })
})

test('appointments ahead follow a name, an owner and a flag, cancelled ones when reopened; past ones keep theirs', async () => {
  const { id } = await makePatient(actor(), { name: 'Bruno' })
  const slot = (day: string) => ({
    patientId: id,
    vetId: clinic.people.vet.userId,
    start: `${day}T10:00:00.000Z`,
    end: `${day}T10:30:00.000Z`,
  })
  const bookOn = (day: string) => book(actor(), slot(day))
  const [past, ahead, done] = [
    await bookOn('2026-01-07'),
    await bookOn('2098-11-18'),
    await bookOn('2098-11-19'),
  ]
  await run(actor(), who => completeAppointment(who, done.id, { v: 1 }))
  const away = { past: await bookOn('2026-01-08'), ahead: await bookOn('2098-11-20') }
  for (const one of Object.values(away))
    await run(actor(), who => cancelAppointment(who, one.id, { v: 1, reason: 'owner' }))
  const before = await head(id)
  await change(id, { name: 'Bruna', allergies: ['Chicken'], behaviour: ['Biter'] })
  const renamed = await head(id)
  const to = await makeOwner(actor(), { name: 'Nora Griffin' })
  await run(actor(), who => transferPatient(who, id, { v: 2, ownerId: to.id }))
  const given = await head(id)
  await deliver([
    { before, after: renamed },
    { before: renamed, after: given },
    { before, after: renamed },
  ])
  const seen = (appointment: string) => run(actor(), who => readAppointment(who, appointment))
  const bruna = { petName: 'Bruna', ownerId: to.id, ownerName: 'Nora Griffin', allergic: true, careful: true }
  expect(await seen(ahead.id)).toMatchObject({ ...bruna, v: 2 })
  // An appointment that was completed before its time may be reopened, so it follows the change, too.
  expect(await seen(done.id)).toMatchObject({ ...bruna, status: 'completed', v: 3 })
  expect(await seen(past.id)).toMatchObject({ petName: 'Bruno', allergic: false, v: 1 })
  expect(await seen(away.ahead.id)).toMatchObject({ petName: 'Bruno', v: 2 })

  const reopen = ({ id }: { id: string }) => run(actor(), who => reopenAppointment(who, id, { v: 2 }))
  expect(await reopen(away.ahead)).toMatchObject({ ...bruna, status: 'scheduled' })
  expect(await reopen(away.past)).toMatchObject({ petName: 'Bruno', allergic: false })
})

test('the stream between what a device has waiting makes none of it stale; a person’s change does', async () => {
  const { id } = await makePatient(actor(), { name: 'Bruno' })
  const slot = { patientId: id, start: '2098-11-18T10:00:00.000Z', end: '2098-11-18T10:30:00.000Z' }
  const visit = (await book(actor(), slot)).id
  const move = (v: number, flow: string) =>
    run(actor(), who => moveFlow(who, visit, appointmentFlow.parse({ v, flow })))
  const renamed = async (name: string, v: number) => {
    const before = await head(id)
    await change(id, { name }, v)
    await deliver([{ before, after: await head(id) }])
  }
  await renamed('Bruna', 1)
  await renamed('Brunella', 2)
  const stored = () => getRow(`${clinic.id}#a#${visit}`, 'head')
  expect(await stored()).toMatchObject({ v: 3, own: 1 })
  await expect(move(4, 'arrived')).rejects.toMatchObject({ code: 'changed_elsewhere' })
  // Sent with the version that the device saw before it went offline.
  expect(await move(1, 'arrived')).toMatchObject({ v: 4, petName: 'Brunella' })
  expect(await stored()).not.toHaveProperty('own')
  // Versions 1 to 3 don't include this step, so a change based on them is outdated.
  for (const v of [1, 2, 3])
    await expect(move(v, 'in_room')).rejects.toMatchObject({ code: 'changed_elsewhere' })
  expect(await move(4, 'in_room')).toMatchObject({ v: 5 })
})

test('a change costs what the data model says, at any length of the record', async () => {
  const { id } = await makePatient(actor(), { color: 'brown' })
  const input = patientChange.parse({ v: 1, name: 'Bruna', species: 'canine', microchip: CHIP })
  expectWithinBudget(
    'change a patient, tag to chip',
    (await measured(actor(), who => changePatient(who, id, input))).scope,
  )
})

test('a patient of another clinic is not found', async () => {
  const other = await makeClinic()
  const { id } = await makePatient(actorOf(other), { microchip: CHIP })
  await expect(change(id, {})).rejects.toMatchObject({ code: 'not_found' })
  expect(await run(actor(), who => findChipHolder(who, CHIP))).toEqual({})
  const owner = await makeOwner(actor())
  const own = await makePatient(actor(), { ownerId: owner.id })
  const foreign = await makeOwner(actorOf(other))
  await expect(
    run(actor(), who => transferPatient(who, own.id, { v: 1, ownerId: foreign.id })),
  ).rejects.toMatchObject({ code: 'not_found' })
})
