// Patients: microchips, tags, owners, and pages of the list.
import { newId } from '@vetrounds/core/ids'
import { patientInput } from '@vetrounds/core/patients/patient'
import { listPatients, readPatient } from '@vetrounds/core/patients/patient.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { makeOwner, makePatient } from '../support/make.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

const input = (microchip: string) =>
  patientInput.safeParse({ id: newId(), ownerId: newId(), name: 'Bruno', species: 'canine', microchip })

test.each([
  ['985112345678900', '985112345678900'],
  ['276 0932-0123.4567', '276093201234567'],
  ['٩٨٥١١٢٣٤٥٦٧٨٩٠٠', '985112345678900'],
  ['avid12345', 'AVID12345'],
  ['4a6b7c8d9e', '4A6B7C8D9E'],
])('the chip %s is taken as %s', (typed, kept) => {
  expect(input(typed).data?.microchip).toBe(kept)
})

test.each([
  '',
  '000112345678900',
  '999112345678900',
  '98511234567890',
  '9851123456789001',
  'NC-000123',
  '12345678',
])('the chip "%s" is refused', typed => {
  expect(input(typed).error?.issues).toMatchObject([{ path: ['microchip'], message: 'chip.invalid' }])
})

test('a chip is unique in the clinic, and free in another', async () => {
  const [one, other] = await Promise.all([makeClinic(), makeClinic()])
  const chip = '985112345678900'
  const first = await makePatient(actorOf(one), { microchip: chip })
  await expect(makePatient(actorOf(one), { microchip: '985 112345678900' })).rejects.toMatchObject({
    code: 'patient.chip_taken',
    data: { patientId: first.id },
  })
  expect((await makePatient(actorOf(other), { microchip: chip })).chip).toBe(chip)
})

test('of 8 patients with one chip made at once, one is there', async () => {
  const clinic = await makeClinic()
  const owner = await makeOwner(actorOf(clinic))
  const tries = Array.from({ length: 8 }, () =>
    makePatient(actorOf(clinic), { ownerId: owner.id, microchip: '985112345678900' }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(1)
  for (const each of results)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'patient.chip_taken' })
  expect((await run(actorOf(clinic), who => listPatients(who, {}))).rows).toHaveLength(1)
})

test('without a chip a patient gets the next tag', async () => {
  const clinic = await makeClinic()
  expect((await makePatient(actorOf(clinic))).chip).toBe('NC-000001')
  expect((await makePatient(actorOf(clinic))).chip).toBe('NC-000002')
})

test('a patient carries the name of its owner and the flags that staff must see', async () => {
  const clinic = await makeClinic()
  const owner = await makeOwner(actorOf(clinic), { name: 'Greta Vogel' })
  const fields = {
    ownerId: owner.id,
    name: 'Kater Mio',
    species: 'feline',
    breed: 'European Shorthair',
    gender: 'male',
    birthDate: '2020-05-04',
    color: 'black',
    distinctiveMarks: 'white paw',
    behaviour: ['Biter', 'Friendly'],
    neutered: true,
    allergies: ['penicillin'],
  }
  const made = await makePatient(actorOf(clinic), fields)
  expect(made).toMatchObject({ ownerName: 'Greta Vogel', allergic: true, careful: true, deceased: false })
  const read = await run(actorOf(clinic), who => readPatient(who, made.id))
  expect(read).toMatchObject({ ...fields, chip: made.chip })
  const calm = await makePatient(actorOf(clinic), { behaviour: ['Friendly'], neutered: false })
  expect(calm).toMatchObject({ allergic: false, careful: false })
  expect((await run(actorOf(clinic), who => readPatient(who, calm.id))).neutered).toBe(false)
})

test('an owner that is unknown, deactivated or of another clinic gets no patient', async () => {
  const [clinic, other] = await Promise.all([makeClinic(), makeClinic()])
  const actor = actorOf(clinic)
  const foreign = await makeOwner(actorOf(other))
  for (const ownerId of [newId(), foreign.id])
    await expect(makePatient(actor, { ownerId })).rejects.toMatchObject({ code: 'not_found' })
  const owner = await makeOwner(actor)
  const head = await getRow(`${clinic.id}#o#${owner.id}`, 'head')
  await putRows([{ pk: '', sk: '', ...head, active: 'n', gsi1pk: `${clinic.id}#owners#n` }])
  await expect(makePatient(actor, { ownerId: owner.id, microchip: '985112345678900' })).rejects.toMatchObject(
    { code: 'owner.deactivated' },
  )
  // The refused transaction has left no claim on the chip behind.
  expect(await rowsOf(`${clinic.id}#u#chip#985112345678900`)).toEqual([])
})

test('the list is paged and searched by the beginning of the name, the dead apart', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const owner = await makeOwner(actor)
  const names = [...Array.from({ length: 52 }, (_, n) => `Pet ${String(n).padStart(2, '0')}`), 'Çelik']
  const made = await Promise.all(names.map(name => makePatient(actor, { ownerId: owner.id, name })))
  const dead = made[3]
  const head = await getRow(`${clinic.id}#p#${dead?.id}`, 'z#head')
  await putRows([{ pk: '', sk: '', ...head, alive: 'n', gsi1pk: `${clinic.id}#pets#n` }])
  const first = await run(actor, who => listPatients(who, {}))
  const second = await run(actor, who => listPatients(who, { cursor: first.cursor }))
  expect([first.rows.length, second.rows.length]).toEqual([50, 2])
  expect([...first.rows, ...second.rows].map(row => row.id)).not.toContain(dead?.id)
  const found = await run(actor, who => listPatients(who, { search: 'celik' }))
  expect(found.rows.map(row => row.name)).toEqual(['Çelik'])
  const gone = await run(actor, who => listPatients(who, { deceased: true }))
  expect(gone.rows).toMatchObject([{ id: dead?.id, deceased: true }])
})

test('a patient of another clinic is not found', async () => {
  const [one, other] = await Promise.all([makeClinic(), makeClinic()])
  const { id } = await makePatient(actorOf(one))
  await expect(run(actorOf(other), who => readPatient(who, id))).rejects.toMatchObject({ code: 'not_found' })
})
