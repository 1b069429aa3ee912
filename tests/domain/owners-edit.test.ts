// Existing owners: the form, versions, phone numbers that come and go, states, and what the stream carries to other rows.
import { newId } from '@vetrounds/core/ids'
import { ownerChange } from '@vetrounds/core/owners/owner'
import { readOwner, revealPhone } from '@vetrounds/core/owners/owner.service'
import { changeOwner, changeOwnerState } from '@vetrounds/core/owners/owner-edit.service'
import { findOwnersByPhone, readOwnerTies } from '@vetrounds/core/owners/owner-find.service'
import { changePatient } from '@vetrounds/core/patients/change.service'
import { patientChange } from '@vetrounds/core/patients/patient'
import { readPatient } from '@vetrounds/core/patients/patient.service'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, book, makeOwner, makePatient } from '../support/make.ts'
import { putsAtOnce } from '../support/side-by-side.ts'
import { deliver } from '../support/stream.ts'
import { rowsOf } from '../support/table.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic({ country: 'IE' })
})

const actor = () => again(actorOf(clinic))
const change = (id: string, fields: Record<string, unknown>, v = 1) =>
  run(actor(), who =>
    changeOwner(who, id, ownerChange.parse({ v, name: 'Niamh Walsh', doNotBook: false, ...fields })),
  )
const read = (id: string) => run(actor(), who => readOwner(who, id))
const found = async (digits: string) =>
  (await run(actor(), who => findOwnersByPhone(who, { digits }), ['rate'])).rows.map(({ id }) => id)

test('every field is changed; what is not sent goes, but the phones', async () => {
  const { id } = await makeOwner(actor(), {
    phone: '085 123 4584',
    email: 'n@mail.example',
    address: '1 Main Street',
    clinicNotes: 'Pays by card.',
  })
  const row = await change(id, { name: 'Niamh Kelly', birthDate: '1980-02-29', address: '2 Main Street' })
  expect(row).toMatchObject({ name: 'Niamh Kelly', v: 2 })
  const owner = await read(id)
  expect(owner).toMatchObject({ name: 'Niamh Kelly', birthDate: '1980-02-29', address: '2 Main Street' })
  expect(owner.email).toBeUndefined()
  expect(owner.clinicNotes).toBeUndefined()
  expect(owner.phone).toMatch(/84$/)
})

test('a new number is found, the former one no more; an empty one goes', async () => {
  const { id } = await makeOwner(actor(), { phone: '0851234584', landline: '014960000' })
  await change(id, { phone: '087 765 4321' })
  expect(await found('4321')).toEqual([id])
  expect(await found('4584')).toEqual([])
  expect(await found('0000')).toEqual([id])
  const full = await run(actor(), who => revealPhone(who, id), ['rate'])
  expect(full).toEqual({ phone: '+353 87 765 4321', landline: '+353 1 496 0000' })
  await change(id, { landline: '' }, 2)
  expect(await found('0000')).toEqual([])
  expect((await read(id)).landline).toBeUndefined()
})

test('the second of two people is refused with the version that is there, and nothing of theirs is written', async () => {
  const { id } = await makeOwner(actor())
  await change(id, { address: '1 Main Street' })
  await expect(change(id, { address: '9 Other Road' })).rejects.toMatchObject({
    code: 'changed_elsewhere',
    data: { v: 2 },
  })
  expect((await read(id)).address).toBe('1 Main Street')
})

test('of two changes at once one is lost, never mixed', async () => {
  const { id } = await makeOwner(actor())
  const changes = await Promise.allSettled([
    change(id, { name: 'One', address: 'One' }),
    change(id, { name: 'Two', address: 'Two' }),
  ])
  expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { name, address } = await read(id)
  expect(name).toBe(address)
})

test('bookings are stopped with a reason, and never without one', async () => {
  const { id } = await makeOwner(actor())
  await expect(change(id, { doNotBook: true })).rejects.toMatchObject({
    errors: [{ path: 'body.doNotBookReason', code: 'required' }],
  })
  await change(id, { doNotBook: true, doNotBookReason: 'Three missed visits.' })
  expect(await read(id)).toMatchObject({ doNotBook: true, doNotBookReason: 'Three missed visits.' })
  await change(id, { doNotBookReason: 'Three missed visits.' }, 2)
  const owner = await read(id)
  expect(owner.doNotBook).toBe(false)
  expect(owner.doNotBookReason).toBeUndefined()
})

test('appointments of an animal behind fifty others count among what depends on an owner', async () => {
  const { id } = await makeOwner(actor())
  const made = []
  for (let at = 0; at < 51; at += 1) made.push(await makePatient(actor(), { ownerId: id }))
  const start = '2098-11-18T10:00:00.000Z'
  await book(actor(), { patientId: made.at(-1)?.id, start, end: '2098-11-18T10:30:00.000Z' })
  expect(await run(actor(), who => readOwnerTies(who, id))).toMatchObject({ pets: 51, appointments: 1 })
})

test('a deactivated owner keeps pets and appointments, of which one is told before', async () => {
  const { id } = await makeOwner(actor())
  const pet = await makePatient(actor(), { ownerId: id })
  await book(actor(), {
    patientId: pet.id,
    start: '2098-11-18T10:00:00.000Z',
    end: '2098-11-18T10:30:00.000Z',
  })
  expect(await run(actor(), who => readOwnerTies(who, id))).toMatchObject({
    pets: 1,
    appointments: 1,
    coming: [{ petName: expect.any(String), start: expect.any(String) }],
  })
  const off = await run(actor(), who => changeOwnerState(who, id, { v: 1, active: false }))
  expect(off).toMatchObject({ active: false, v: 2 })
  expect(await run(actor(), who => readOwnerTies(who, id))).toMatchObject({
    pets: 1,
    appointments: 1,
    coming: [{ petName: expect.any(String), start: expect.any(String) }],
  })
  await expect(makePatient(actor(), { ownerId: id })).rejects.toMatchObject({ code: 'owner.deactivated' })
  const on = await run(actor(), who => changeOwnerState(who, id, { v: 2, active: true }))
  expect(on).toMatchObject({ active: true, v: 3 })
})

test('a new name reaches the pets by the stream, and an older delivery never brings an older one back', async () => {
  const { id } = await makeOwner(actor())
  const pet = await makePatient(actor(), { ownerId: id })
  const pk = `${clinic.id}#o#${id}`
  const [first] = (await rowsOf(pk)).filter(({ sk }) => sk === 'head')
  await change(id, { name: 'Niamh Kelly' })
  const [second] = (await rowsOf(pk)).filter(({ sk }) => sk === 'head')
  await change(id, { name: 'Niamh Byrne' }, 2)
  await deliver([{ before: first, after: second }])
  await deliver([{ before: first, after: second }])
  expect(await run(actor(), who => readPatient(who, pet.id))).toMatchObject({
    ownerName: 'Niamh Byrne',
    v: 2,
  })
  // A change based on the pet's version 1 is accepted, as only the stream has changed the pet since; afterwards, versions 1 and 2
  // are outdated for everybody.
  const rex = (v: number) => patientChange.parse({ v, name: 'Rex', species: 'canine' })
  const changed = await run(actor(), who => changePatient(who, pet.id, rex(1)))
  expect(changed).toMatchObject({ ownerName: 'Niamh Byrne', v: 3 })
  for (const v of [1, 2])
    await expect(run(actor(), who => changePatient(who, pet.id, rex(v)))).rejects.toMatchObject({
      code: 'changed_elsewhere',
    })
})

test('an owner of another clinic is not found', async () => {
  const other = await makeClinic()
  const { id } = await makeOwner(actorOf(other))
  await expect(change(id, {})).rejects.toMatchObject({ code: 'not_found' })
  await expect(change(newId(), {})).rejects.toMatchObject({ code: 'not_found' })
})

test('the pets of a shelter get its new name side by side', async () => {
  const { id } = await makeOwner(actor())
  const pets = await Promise.all([1, 2, 3].map(() => makePatient(actor(), { ownerId: id })))
  const head = async () => (await rowsOf(`${clinic.id}#o#${id}`)).find(({ sk }) => sk === 'head')
  const before = await head()
  await change(id, { name: 'Arche Noah' })
  const after = await head()
  expect(await putsAtOnce(3, () => deliver([{ before, after }]))).toBe(3)
  for (const pet of pets)
    expect(await run(actor(), who => readPatient(who, pet.id))).toMatchObject({ ownerName: 'Arche Noah' })
})
