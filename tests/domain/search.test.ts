// The server's own search, for devices without a snapshot, and lists that start at a row in the middle.
import { setTimeout as wait } from 'node:timers/promises'
import { listOwners } from '@vetrounds/core/owners/owner.service'
import { listPatients } from '@vetrounds/core/patients/patient.service'
import type { FindOptions } from '@vetrounds/core/search/find'
import { dice, ownerAt } from '@vetrounds/core/search/model.test-support'
import { findMatches } from '@vetrounds/core/search/search.service'
import { nameKey } from '@vetrounds/core/text/fold'
import { snapshots } from '@vetrounds/functions/search/bucket'
import { expect, test } from 'vitest'
import { actorOf, measured } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { ownerHead } from '../support/lay-heads.ts'
import { makeOwner, makePatient } from '../support/make.ts'
import { putRows } from '../support/table.ts'

const search = (clinic: TestClinic, q: string, options: FindOptions = {}) =>
  measured(actorOf(clinic), who => findMatches(who, q, options, snapshots))

test('it finds by words of everything, what was just made too, and says so in one trip', async () => {
  const clinic = await makeClinic()
  const owner = await makeOwner(actorOf(clinic), { name: 'Jörg Müller', email: 'joerg@mail.example' })
  const first = await makePatient(actorOf(clinic), { ownerId: owner.id, name: 'Bärli' })
  expect((await search(clinic, 'mueller bar')).answer).toMatchObject({
    by: 'snapshot',
    patients: [{ id: first.id, ownerName: 'Jörg Müller' }],
    owners: [{ id: owner.id, pets: ['Bärli'] }],
  })
  const second = await makePatient(actorOf(clinic), { ownerId: owner.id, name: 'Quax' })
  const { answer, scope } = await search(clinic, 'quax')
  expect(answer.patients).toMatchObject([{ id: second.id }])
  expectWithinBudget('search at the server', scope)
  expect((await search(clinic, 'joerg', { kinds: ['owner'] })).answer).toMatchObject({
    patients: [],
    owners: [{ id: owner.id }],
  })
})

test('before there is a snapshot, who was just typed in is found by name in one trip, and by other words, too', async () => {
  const clinic = await makeClinic()
  const owner = await makeOwner(actorOf(clinic), { name: 'Jörg Müller' })
  const { id } = await makePatient(actorOf(clinic), { ownerId: owner.id, name: 'Bärli' })
  const { answer, scope } = await search(clinic, 'bär')
  expect(answer).toMatchObject({ by: 'names', patients: [{ id, ownerName: 'Jörg Müller' }] })
  expectWithinBudget('first search, before a snapshot', scope)
  // The owner's row was not read, so whether bookings are stopped is not known.
  expect(answer.patients[0]).not.toHaveProperty('doNotBook')
  // The search hasn't built a snapshot: the next one, too, is answered from names only.
  expect((await search(clinic, 'jör')).answer).toMatchObject({ by: 'names', owners: [{ id: owner.id }] })
  await putRows([ownerHead(clinic.id, { ...ownerAt(dice(1), 1), name: 'Jörn Maier', active: false })])
  const all = { withDeactivated: true, withDeceased: true }
  expect((await search(clinic, 'jör', all)).answer.owners.map(({ name }) => name)).toEqual([
    'Jörg Müller',
    'Jörn Maier',
  ])
  await putRows([
    ownerHead(clinic.id, { ...ownerAt(dice(2), 2), name: 'Jörk Rau', active: false, merged: true }),
  ])
  const found = async (options: FindOptions) =>
    (await search(clinic, 'jörk', options)).answer.owners.map(({ name }) => name)
  expect([await found({ ...all, withMerged: true }), await found(all)]).toEqual([['Jörk Rau'], []])
  expect((await search(clinic, 'müller')).answer).toMatchObject({
    by: 'snapshot',
    owners: [{ id: owner.id }],
  })
  // An empty search finds nobody, although every name begins with the empty text.
  const empty = await makeClinic()
  await makeOwner(actorOf(empty))
  expect((await search(empty, ' ')).answer).toMatchObject({ owners: [], patients: [] })
})

test('it finds by species and sex in any language, after names', async () => {
  const clinic = await makeClinic()
  const owner = await makeOwner(actorOf(clinic), { name: 'Jörg Müller' })
  const queen = { ownerId: owner.id, species: 'feline', gender: 'female', neutered: true } as const
  const mia = await makePatient(actorOf(clinic), { ...queen, name: 'Mia' })
  const dog = await makePatient(actorOf(clinic), { ownerId: owner.id, species: 'canine', name: 'Cat' })
  const names = async (asked: string) => (await search(clinic, asked)).answer.patients.map(({ id }) => id)
  for (const asked of ['Katze weiblich', 'قطة معقّمة', 'spayed']) expect(await names(asked)).toEqual([mia.id])
  expect(await names('cat')).toEqual([dog.id, mia.id])
})

test('a chip or tag in full is looked up exactly', async () => {
  const clinic = await makeClinic()
  const chip = '985112345678900'
  const [chipped, tagged] = await Promise.all([
    makePatient(actorOf(clinic), { microchip: chip, birthDate: '2020-05-01', estimatedBirth: true }),
    makePatient(actorOf(clinic), { name: 'Luna' }),
  ])
  for (const asked of [chip, '985 112 345 678 900', '٩٨٥١١٢٣٤٥٦٧٨٩٠٠'])
    expect((await search(clinic, asked)).answer.patients).toMatchObject([
      { id: chipped.id, birthDate: '2020-05-01', estimatedBirth: true },
    ])
  expect((await search(clinic, tagged.chip)).answer.patients).toMatchObject([{ id: tagged.id }])
  expect((await search(clinic, chip, { kinds: ['owner'] })).answer.patients).toEqual([])
})

test('clinics never find each other’s rows', async () => {
  const [one, other] = await Promise.all([makeClinic(), makeClinic()])
  await makePatient(actorOf(one), { name: 'Quax', microchip: '985112345678911' })
  await search(one, 'quax')
  expect((await search(other, 'quax')).answer).toMatchObject({ patients: [], owners: [] })
  expect((await search(other, '985112345678911')).answer.patients).toEqual([])
})

test('searches at once, one of them done while others are still at their pages, find all of what changed', async () => {
  const clinic = await makeClinic()
  await search(clinic, 'anna')
  const owners = Array.from({ length: 1520 }, (_, at) => ({ ...ownerAt(dice(at), at), active: true }))
  await putRows(owners.map(owner => ownerHead(clinic.id, owner)))
  // Each search reads four pages; they start one after the other, so that each ends while the next one is still running.
  const found = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      await wait(at * 15)
      return search(clinic, String(1001 + 1500 + at), { kinds: ['owner'] })
    }),
  )
  expect(found.map(({ answer }) => answer.owners.map(({ number }) => number))).toEqual(
    Array.from({ length: 6 }, (_, at) => [2501 + at]),
  )
})

test('a list begins at any row that the snapshot names, for what a page costs', async () => {
  const clinic = await makeClinic()
  const owners = Array.from({ length: 160 }, (_, at) => ({
    ...ownerAt(dice(at), at),
    name: `Owner ${String(at).padStart(4, '0')}`,
    active: at % 40 !== 0,
  }))
  await putRows(owners.map(owner => ownerHead(clinic.id, owner)))
  const fromOf = (at: number) => `${nameKey(owners[at]?.name ?? '')}#${owners[at]?.id}`
  const middle = await measured(actorOf(clinic), who => listOwners(who, { from: fromOf(77) }))
  expect(middle.answer.rows).toHaveLength(50)
  expect(middle.answer.rows.slice(0, 4).map(({ id }) => id)).toEqual(
    [77, 78, 79, 81].map(at => owners[at]?.id),
  )
  expectWithinBudget('list of owners, a page of 50', middle.scope)
  // If the row is gone by then, the list starts at the next one.
  const gone = await measured(actorOf(clinic), who => listOwners(who, { from: fromOf(80) }))
  expect(gone.answer.rows[0]?.id).toBe(owners[81]?.id)
  const hidden = await measured(actorOf(clinic), who =>
    listOwners(who, { from: fromOf(40), deactivated: true }),
  )
  expect(hidden.answer.rows.map(({ id }) => id)).toEqual([40, 80, 120].map(at => owners[at]?.id))
  const pets = await measured(actorOf(clinic), who => listPatients(who, { from: 'z#' }))
  expect(pets.answer.rows).toEqual([])
})
