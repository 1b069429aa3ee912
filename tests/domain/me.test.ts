// The signed-in person: memberships, branches, current branch, preferences.

import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { changeMe, readMe } from '@vetrounds/core/sessions/me.service'
import type { MeChange } from '@vetrounds/core/sessions/person'
import { expect, test } from 'vitest'
import { personOf, run } from '../support/actor.ts'
import {
  addMember,
  type Branch,
  branchRow,
  makeClinic,
  makePerson,
  type TestPerson,
} from '../support/clinic.ts'
import { getRow, putRows } from '../support/table.ts'

// Without an idempotency key, as reads have none.
const read = (person: TestPerson) => {
  const { key: _key, hash: _hash, ...request } = personOf(person).request
  return run({ ...personOf(person), request }, readMe, meEndpoints.readMe.families)
}

const change = (person: TestPerson, fields: MeChange) =>
  run(personOf(person), who => changeMe(who, fields), meEndpoints.changeMe.families)

test('a person sees each clinic with the branches that the membership reaches', async () => {
  const [one, other, third] = await Promise.all([makeClinic(), makeClinic(), makeClinic()])
  const person = await makePerson('Aoife Kelly')
  await addMember(one, person, 'admin')
  await addMember(other, person, 'vet', { branches: [other.branches[1].id] })
  await addMember(third, person, 'vet', { state: 'suspended' })
  const { memberships, person: profile } = await read(person)
  const seen = memberships.map(({ clinic, role, state, branches }) => ({
    id: clinic.id,
    role,
    state,
    branches: branches.map(each => each.id).sort(),
  }))
  expect(seen).toHaveLength(3)
  expect(seen).toEqual(
    expect.arrayContaining([
      { id: one.id, role: 'admin', state: 'active', branches: one.branches.map(each => each.id).sort() },
      { id: other.id, role: 'vet', state: 'active', branches: [other.branches[1].id] },
      { id: third.id, role: 'vet', state: 'suspended', branches: [] },
    ]),
  )
  expect(profile).toMatchObject({ name: 'Aoife Kelly', theme: 'light', numerals: 'latn', v: 1 })
})

test('the current branch is the last one, else the first that is reached, else none', async () => {
  const clinic = await makeClinic()
  const person = await makePerson()
  expect((await read(person)).current).toBeUndefined()
  await addMember(clinic, person, 'admin')
  const [first] = clinic.branches.map(each => each.id).sort()
  expect((await read(person)).current).toEqual({ clinicId: clinic.id, branchId: first })
  const second = { clinicId: clinic.id, branchId: clinic.branches[1].id }
  await change(person, { v: 1, current: second })
  expect((await read(person)).current).toEqual(second)
})

test('who has chosen none works at an open branch, where there is one', async () => {
  const clinic = await makeClinic()
  const person = await makePerson()
  await addMember(clinic, person, 'admin')
  const [first, second] = clinic.branches.toSorted((a, b) => a.id.localeCompare(b.id))
  const close = (branch = first) => putRows([{ ...branchRow(clinic.id, branch as Branch), closed: true }])
  await close()
  expect((await read(person)).current).toEqual({ clinicId: clinic.id, branchId: second?.id })
  await close(second)
  expect((await read(person)).current).toEqual({ clinicId: clinic.id, branchId: first?.id })
})

test('a branch that is not reached, and a clinic of others, can not become the current one', async () => {
  const [clinic, other] = await Promise.all([makeClinic(), makeClinic()])
  const person = await makePerson()
  await addMember(clinic, person, 'vet', { branches: [clinic.branches[0].id] })
  const far = { clinicId: clinic.id, branchId: clinic.branches[1].id }
  await expect(change(person, { v: 1, current: far })).rejects.toMatchObject({ code: 'branch.not_reached' })
  const foreign = { clinicId: other.id, branchId: other.branches[0].id }
  await expect(change(person, { v: 1, current: foreign })).rejects.toMatchObject({ code: 'not_found' })
})

test('preferences are kept, and a stale change is refused', async () => {
  const person = await makePerson()
  const changed = await change(person, {
    v: 1,
    language: 'ar',
    theme: 'dark',
    numerals: 'arab',
    shortcuts: { home: 'h' },
  })
  expect(changed).toMatchObject({
    v: 2,
    language: 'ar',
    theme: 'dark',
    numerals: 'arab',
    shortcuts: { home: 'h' },
  })
  expect((await read(person)).person).toMatchObject(changed)
  await expect(change(person, { v: 1, theme: 'light' })).rejects.toMatchObject({
    code: 'changed_elsewhere',
    data: { v: 2 },
  })
})

test('a stranger without a profile is not found', async () => {
  const nobody = { userId: crypto.randomUUID(), sessionId: 'x', name: '' }
  await expect(read(nobody)).rejects.toMatchObject({ code: 'not_found' })
})

test('first day of the week and calendar defaults are kept; the first day goes back to the usual one', async () => {
  const person = await makePerson()
  const calendar = { view: 'day', start: '07', minutes: 20, hidesCancelled: true } as const
  expect(await change(person, { v: 1, firstDay: 6, calendar })).toMatchObject({ firstDay: 6, calendar })
  expect((await read(person)).person).toMatchObject({ firstDay: 6, calendar })
  await change(person, { v: 2, firstDay: null })
  const { person: profile } = await read(person)
  expect(profile).not.toHaveProperty('firstDay')
  expect(profile.calendar).toEqual(calendar)
})

test('how far the first steps in a clinic are is kept', async () => {
  const person = await makePerson()
  const { id: clinicId } = await makeClinic()
  const firstSteps = { clinicId, hours: true }
  expect(await change(person, { v: 1, firstSteps })).toMatchObject({ firstSteps })
  await change(person, { v: 2, theme: 'dark' })
  expect((await read(person)).person.firstSteps).toEqual(firstSteps)
})

test('every member is told whether the clinic’s mailbox is confirmed: by another one nobody can ask to join', async () => {
  const clinic = await makeClinic()
  const told = async () => (await read(clinic.people.staff)).memberships[0]?.clinic.emailConfirmed
  expect(await told()).toBe(true)
  const row = await getRow(clinic.id, 'clinic')
  await putRows([{ pk: '', sk: '', ...row, emailConfirmed: false }])
  expect(await told()).toBe(false)
})
