// Two owners who are one person: merged with the chosen fields, and separated again completely.
import { readEvent } from '@vetrounds/core/audit/audit-log.service'
import { newId } from '@vetrounds/core/ids'
import { mergeOwners, undoOwnerMerge } from '@vetrounds/core/owners/merge.service'
import { ownerChange } from '@vetrounds/core/owners/owner'
import { readOwner } from '@vetrounds/core/owners/owner.service'
import { changeOwner, changeOwnerState } from '@vetrounds/core/owners/owner-edit.service'
import { findOwnersByPhone, listOwnerPets, readOwnerPage } from '@vetrounds/core/owners/owner-find.service'
import { transferPatient } from '@vetrounds/core/patients/change.service'
import { moveToOwner } from '@vetrounds/core/patients/of-owner.service'
import type { Step } from '@vetrounds/core/storage/commit'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, run, saved } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, makeOwner, makePatient } from '../support/make.ts'
import { deliver } from '../support/stream.ts'
import { eventsOf, getRow, putRows, rowsOf } from '../support/table.ts'

let clinic: TestClinic
let ids: { stays: string; goes: string; pet: string }

const actor = () => again(actorOf(clinic))
const read = (id: string) => run(actor(), who => readOwner(who, id))
const petsOf = async (id: string) =>
  (await run(actor(), who => listOwnerPets(who, id, {}))).rows.map(({ id: pet, ownerName }) => ({
    pet,
    ownerName,
  }))
const found = async (digits: string) =>
  (await run(actor(), who => findOwnersByPhone(who, { digits }), ['rate'])).rows.map(({ id }) => id)
const merge = (fields: Record<string, unknown> = {}) =>
  run(actor(), who => mergeOwners(who, ids.stays, { v: 1, other: ids.goes, otherV: 1, take: [], ...fields }))
const undo = (v = 2) => run(actor(), who => undoOwnerMerge(who, ids.goes, { v }))
const job = async () => (await rowsOf(`${clinic.id}#o#${ids.goes}`)).find(({ sk }) => sk === 'y#merge')
const owe = (id: string, balance: number, currency = 'EUR') =>
  putRows([
    {
      pk: `${clinic.id}#o#${id}`,
      sk: 'money',
      clinicId: clinic.id,
      id,
      balance,
      currency,
      v: 1,
      _s: 1,
      at: new Date().toISOString(),
      by: 'x',
      __edb_e__: 'ownerMoney',
      __edb_v__: '1',
    },
  ])

beforeEach(async () => {
  clinic = await makeClinic({ country: 'IE' })
  const stays = await makeOwner(actor(), {
    name: 'Nora Griffin',
    phone: '0851234584',
    address: '14 Beechwood Avenue',
    clinicNotes: 'Prefers a text.',
  })
  const goes = await makeOwner(actor(), {
    name: 'N. Griffin',
    phone: '0877654321',
    email: 'nora@mail.example',
    address: '9 Chelmsford Road',
    clinicNotes: 'Dog in the car.',
  })
  const pet = await makePatient(actor(), { ownerId: goes.id })
  ids = { stays: stays.id, goes: goes.id, pet: pet.id }
})

test('the fields chosen, all numbers, pets, balance and notes come together; the other one goes', async () => {
  await owe(ids.stays, 1000)
  await owe(ids.goes, 6420)
  const { owner, pets } = await merge({ take: ['address', 'email'], bothNotes: true })
  expect(owner).toMatchObject({ id: ids.stays, name: 'Nora Griffin', v: 2 })
  expect(pets).toBe(1)
  expect(await read(ids.stays)).toMatchObject({
    address: '9 Chelmsford Road',
    email: 'nora@mail.example',
    clinicNotes: 'Prefers a text.\n\nDog in the car.',
    phone: '+353 ** *** **84',
    balance: { minor: 7420 },
  })
  expect(await petsOf(ids.stays)).toEqual([{ pet: ids.pet, ownerName: 'Nora Griffin' }])
  expect(await found('4321')).toEqual([ids.stays])
  expect(await found('4584')).toEqual([ids.stays])
  expect(await read(ids.goes)).toMatchObject({ active: false, mergedInto: ids.stays, balance: { minor: 0 } })
})

test('balances of two currencies are not merged, and nothing else with them; a settled one is no balance', async () => {
  await owe(ids.stays, 1000)
  await owe(ids.goes, 6420, 'GBP')
  await expect(merge()).rejects.toMatchObject({ code: 'owner.two_currencies' })
  expect(await read(ids.goes)).toMatchObject({ active: true, balance: { minor: 6420, currency: 'GBP' } })
  await owe(ids.stays, 0)
  await merge()
  expect(await read(ids.stays)).toMatchObject({ balance: { minor: 6420, currency: 'GBP' } })
  await undo()
  expect(await read(ids.stays)).toMatchObject({ balance: { minor: 0 } })
  expect(await read(ids.goes)).toMatchObject({ balance: { minor: 6420, currency: 'GBP' } })
})

test('nothing is cut from two notes that are too long together; one of them may stay', async () => {
  const change = (clinicNotes: string) =>
    ownerChange.parse({ v: 1, name: 'Nora', doNotBook: false, clinicNotes })
  await run(actor(), who => changeOwner(who, ids.stays, change('a'.repeat(2500))))
  await run(actor(), who => changeOwner(who, ids.goes, change('b'.repeat(2499))))
  const of = { v: 2, otherV: 2 }
  await expect(merge({ ...of, bothNotes: true })).rejects.toMatchObject({ code: 'owner.notes_too_long' })
  expect(await read(ids.goes)).toMatchObject({ active: true })
  await merge({ ...of, take: ['clinicNotes'] })
  expect(await read(ids.stays)).toMatchObject({ clinicNotes: 'b'.repeat(2499) })
})

test('the old number leads to the one who stays, and the one who went takes no change', async () => {
  await merge()
  const page = await run(actor(), who => readOwnerPage(who, '1002'))
  expect(page.owner).toMatchObject({ id: ids.stays, number: 1001 })
  await expect(
    run(actor(), who => changeOwnerState(who, ids.goes, { v: 2, active: true })),
  ).rejects.toMatchObject({ code: 'owner.merged' })
  await expect(merge({ v: 2, otherV: 2 })).rejects.toMatchObject({ code: 'owner.merged' })
})

test('undone, both are as they were, to the last number and cent', async () => {
  await owe(ids.goes, 6420)
  const before = await Promise.all([read(ids.stays), read(ids.goes)])
  await merge({ take: ['address', 'email', 'phone', 'name'], bothNotes: true })
  await undo()
  const after = await Promise.all([read(ids.stays), read(ids.goes)])
  const plain = ({ v: _v, balance, ...owner }: (typeof after)[number]) => ({
    ...owner,
    owes: balance?.minor ?? 0,
  })
  expect(after.map(plain)).toEqual(before.map(plain))
  expect(await petsOf(ids.goes)).toEqual([{ pet: ids.pet, ownerName: 'N. Griffin' }])
  expect(await petsOf(ids.stays)).toEqual([])
  expect(await found('4321')).toEqual([ids.goes])
  expect(await found('4584')).toEqual([ids.stays])
})

test('what was changed since the merge stays, and pets that came since', async () => {
  await merge({ take: ['address', 'email'] })
  const since = await makePatient(actor(), { ownerId: ids.stays })
  const change = ownerChange.parse({
    v: 2,
    name: 'Nora Griffin',
    doNotBook: false,
    address: '1 New Street',
    email: 'nora@mail.example',
    phone: '0861112222',
  })
  await run(actor(), who => changeOwner(who, ids.stays, change))
  await undo()
  const owner = await read(ids.stays)
  expect(owner.address).toBe('1 New Street')
  expect(owner.email).toBeUndefined()
  expect(await found('2222')).toEqual([ids.stays])
  expect((await petsOf(ids.stays)).map(({ pet }) => pet)).toEqual([since.id])
  expect((await petsOf(ids.goes)).map(({ pet }) => pet)).toEqual([ids.pet])
})

test('a deactivated owner is not the one who stays', async () => {
  await run(actor(), who => changeOwnerState(who, ids.stays, { v: 1, active: false }))
  await expect(merge({ v: 2 })).rejects.toMatchObject({ code: 'owner.deactivated' })
  expect(await read(ids.goes)).toMatchObject({ active: true })
  // The other way round, the deactivated owner can be merged into the active one.
  await run(actor(), who => mergeOwners(who, ids.goes, { v: 1, other: ids.stays, otherV: 2, take: [] }))
  expect(await read(ids.goes)).toMatchObject({ active: true })
})

test.each([
  ['paid in full', 0, [0, 0]],
  ['paid in part', 4000, [0, 4000]],
  ['more was owed since', 9000, [2580, 6420]],
  ['paid too much', -500, [-500, 0]],
])('an undo after the merged balance changed, %s: nobody owes it twice', async (_, now, [stays, goes]) => {
  await owe(ids.goes, 6420)
  await merge()
  const pk = `${clinic.id}#o#${ids.stays}`
  await putRows([{ pk, sk: 'money', ...(await getRow(pk, 'money')), balance: now, v: 7 }])
  await undo()
  const balances = await Promise.all([read(ids.stays), read(ids.goes)])
  expect(balances.map(({ balance }) => balance?.minor ?? 0)).toEqual([stays, goes])
})

test('it can be merged again after an undo, and undone once more', async () => {
  await merge()
  await undo()
  await deliver([{ after: await job() }])
  await merge({ v: 3, otherV: 3 })
  expect(await petsOf(ids.stays)).toHaveLength(1)
  await undo(4)
  expect(await petsOf(ids.goes)).toHaveLength(1)
})

test('merged into somebody else only once the stream has given all back: none stays with the wrong one', async () => {
  await Promise.all(Array.from({ length: 29 }, () => makePatient(actor(), { ownerId: ids.goes })))
  await merge()
  await deliver([{ after: await job() }])
  await undo()
  const right = await makeOwner(actor(), { name: 'Nora Griffin-Doyle' })
  const into = (otherV: number) =>
    run(actor(), who => mergeOwners(who, right.id, { v: 1, other: ids.goes, otherV, take: [] }))
  await expect(into(3)).rejects.toMatchObject({ code: 'idempotency.in_flight' })
  const undoing = await job()
  expect(undoing).toMatchObject({ state: 'undoing', into: ids.stays })
  await deliver([{ after: undoing }])
  expect((await into(3)).pets).toBe(30)
  await deliver([{ after: await job() }])
  expect([await petsOf(ids.stays), await petsOf(right.id)].map(pets => pets.length)).toEqual([0, 30])
})

test('a number that came along is shown by its mask, and leads there no more once it was taken out, also after the undo', async () => {
  await merge()
  expect((await read(ids.stays)).others).toEqual(['+353 ** *** **21'])
  const change = ownerChange.parse({ v: 2, name: 'Nora Griffin', doNotBook: false })
  await run(actor(), who => changeOwner(who, ids.stays, change))
  expect(await found('4321')).toEqual([ids.stays])
  const third = await makeOwner(actor(), { name: 'N. G.' })
  await run(actor(), who => mergeOwners(who, ids.stays, { v: 3, other: third.id, otherV: 1, take: [] }))
  await run(actor(), who => changeOwner(who, ids.stays, { ...change, v: 4, dropOthers: true }))
  expect(await read(ids.stays)).not.toHaveProperty('others')
  expect(
    (await eventsOf(clinic.id)).filter(({ before }) => (before as { others?: string } | undefined)?.others),
  ).toMatchObject([{ subject: `owner#${ids.stays}`, before: { others: '+353 ** *** **21' } }])
  expect([await found('4321'), await found('4584')]).toEqual([[], [ids.stays]])
  await run(actor(), who => undoOwnerMerge(who, third.id, { v: 2 }))
  expect(await found('4321')).toEqual([])
  await undo()
  expect(await found('4321')).toEqual([ids.goes])
})

test('what was never merged, or long ago, can not be undone', async () => {
  await expect(undo(1)).rejects.toMatchObject({ code: 'owner.not_merged' })
  await merge()
  const pk = `${clinic.id}#o#${ids.goes}`
  const row = await getRow(pk, 'y#merge')
  await putRows([{ pk, sk: 'y#merge', ...row, mergedAt: '2026-01-01T00:00:00.000Z' }])
  await expect(undo()).rejects.toMatchObject({ code: 'owner.not_merged' })
})

test('a stale version, the same owner twice and a stranger are refused', async () => {
  await expect(merge({ otherV: 7 })).rejects.toMatchObject({ code: 'changed_elsewhere' })
  await expect(merge({ other: ids.stays })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(merge({ other: newId() })).rejects.toMatchObject({ code: 'not_found' })
  expect(await read(ids.goes)).toMatchObject({ active: true })
})

test('thirty pets follow by the stream, there and back, whatever is delivered twice', async () => {
  await Promise.all(Array.from({ length: 29 }, () => makePatient(actor(), { ownerId: ids.goes })))
  expect((await merge()).pets).toBe(30)
  expect(await petsOf(ids.goes)).toHaveLength(30)
  const merging = await job()
  await deliver([{ after: merging }, { after: merging }])
  expect(await petsOf(ids.stays)).toHaveLength(30)
  await undo()
  const undoing = await job()
  await deliver([{ before: merging, after: undoing }, { after: merging }])
  expect(await petsOf(ids.goes)).toHaveLength(30)
  expect(await job()).toMatchObject({ state: 'undone' })
})

/** The log's events with pets, the oldest first: the act, whose event it is, and each pet's owner before and after. */
const told = async () => {
  const events = await eventsOf(clinic.id)
  return events.flatMap(({ sk, day, act, subject, by, branchId, parts }) =>
    parts
      ? [{ sk, day: String(day), act, subject, by, branchId, parts: parts as Record<string, object> }]
      : [],
  )
}

test('the log of an animal says that a merge gave it another owner, and that the undo gave it back', async () => {
  await merge()
  await undo()
  const theirs = { ownerId: ids.goes, ownerName: 'N. Griffin' }
  const stays = { ownerId: ids.stays, ownerName: 'Nora Griffin' }
  const of = `patient#${ids.pet}`
  expect(await told()).toMatchObject([
    { subject: `owner#${ids.stays}`, parts: { [of]: { before: theirs, after: stays } } },
    { subject: `owner#${ids.goes}`, parts: { [of]: { before: stays, after: theirs } } },
  ])
  // The stream finds no pet left to move, and logs nothing a second time.
  await deliver([{ after: await job() }])
  const events = await told()
  expect(events).toHaveLength(2)
  const [{ sk: id, day } = expect.fail()] = events
  expect(await run(actor(), who => readEvent(who, id, { day, subject: of }))).toMatchObject({
    ...{ subject: of, whole: `owner#${ids.stays}`, before: theirs, after: stays },
  })
})

test('of animals that the stream moves the log tells once, however often that is delivered, in the name of who merged', async () => {
  await Promise.all(Array.from({ length: 29 }, () => makePatient(actor(), { ownerId: ids.goes })))
  await merge()
  expect((await told()).map(({ parts }) => Object.keys(parts).length)).toEqual([0])
  await deliver([{ after: await job() }, { after: await job() }])
  await undo()
  await deliver([{ after: await job() }, { after: await job() }])
  const events = (await told()).filter(({ parts }) => Object.keys(parts).length > 0)
  expect(events.map(({ parts }) => Object.keys(parts).length)).toEqual([30, 30])
  const { userId: by, branchId } = actor()
  expect(events).toMatchObject([
    { act: 'mergeOwners', subject: `owner#${ids.stays}`, by, branchId },
    { act: 'undoOwnerMerge', subject: `owner#${ids.goes}`, by, branchId },
  ])
  expect(events[0]?.parts[`patient#${ids.pet}`]).toEqual({
    before: { ownerId: ids.goes, ownerName: 'N. Griffin' },
    after: { ownerId: ids.stays, ownerName: 'Nora Griffin' },
  })
})

test('a merge that the stream still works off when it is undone moves no pet back again', async () => {
  await merge()
  const { pk, sk, v } = (await job()) ?? expect.fail()
  await undo()
  const asRead: Step = { check: { pk, sk }, when: [{ path: 'v', equals: v }], lost: () => 'again' }
  const stays = { id: ids.stays, name: 'Nora Griffin' }
  const late = run(actor(), () => moveToOwner(clinic.id, ids.pet, ids.goes, stays, asRead))
  await expect(late).rejects.toThrow(/ConditionalCheckFailed/)
  expect(await petsOf(ids.goes)).toMatchObject([{ pet: ids.pet }])
})

test('animals that were made for the merged owner, or given to them, offline go to whoever stays; online it is said why not', async () => {
  await merge()
  const queued = () => saved(actor(), '2026-11-20T09:00:00.000Z')
  const stranger = await makePatient(actor())
  const transfer = (who: ReturnType<typeof actor>) =>
    run(who, by => transferPatient(by, stranger.id, { v: 1, ownerId: ids.goes }))
  await expect(makePatient(actor(), { ownerId: ids.goes })).rejects.toMatchObject({ code: 'owner.merged' })
  await expect(transfer(actor())).rejects.toMatchObject({ code: 'owner.merged' })
  const theirs = { ownerId: ids.stays, ownerName: 'Nora Griffin' }
  const made = await makePatient(queued(), { ownerId: ids.goes })
  expect(made).toMatchObject(theirs)
  expect(await transfer(queued())).toMatchObject(theirs)
  for (const { chip } of [made, stranger])
    expect(await getRow(`${clinic.id}#u#nc#${chip}`, '-')).toMatchObject({ ownerId: ids.stays })
})
