// Members' two-factor login: what it costs to list, and who may read or change whose row.

import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { startTwoFactorReset, withFactors } from '@vetrounds/core/members/member-factor.service'
import { listMembers } from '@vetrounds/core/members/members.service'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { readMe } from '@vetrounds/core/sessions/me.service'
import { noteCode, noteOff, readTwoFactor } from '@vetrounds/core/sessions/two-factor.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { expect, test } from 'vitest'
import { actorOf, measured, personOf, run } from '../support/actor.ts'
import { addMember, giveTwoFactor, makeClinic, makePerson } from '../support/clinic.ts'
import { getRow, rowsOf } from '../support/table.ts'

const origin = { requestId: 'request-1', ip: '203.0.113.9', agent: 'Firefox' }
const families = ['user.profile', 'user.session', 'user.twofactor', 'user.log', 'mail'] as const

test('a page of 50 members says of each whether it is on and when they were last here, in two trips', async () => {
  const clinic = await makeClinic()
  const people = await Promise.all(Array.from({ length: 60 }, (_, n) => makePerson(`Member ${n}`)))
  await Promise.all(people.map(person => addMember(clinic, person, 'staff')))
  await Promise.all(people.map(person => giveTwoFactor(person)))
  const { answer, scope } = await measured(
    actorOf(clinic, clinic.people.admin),
    who => withFactors(who, listMembers(who, {})),
    memberEndpoints.listMembers.families,
  )
  expect(answer.rows).toHaveLength(50)
  expect(answer.rows.filter(({ twoFactor }) => twoFactor === 'on').length).toBeGreaterThan(40)
  expect(scope.trips).toBe(2)
  // Half a unit per person for each of the two facts, plus the page itself.
  expect(scope.reads).toBeLessThanOrEqual(60)
})

test('nobody reads the row of a person whom no row of their clinic has named', async () => {
  const clinic = await makeClinic()
  const stranger = await makePerson()
  const reading = run(
    actorOf(clinic, clinic.people.super_admin),
    () => readTwoFactor(stranger.userId),
    memberEndpoints.listMembers.families,
  )
  await expect(reading).rejects.toThrow(/another person/)
})

test('a reset is written once, however often its request is repeated', async () => {
  const clinic = await makeClinic()
  const { vet, super_admin: boss } = clinic.people
  await giveTwoFactor(vet)
  const actor = actorOf(clinic, boss)
  const start = () =>
    measured(actor, who => startTwoFactorReset(who, vet.userId), memberEndpoints.startTwoFactorReset.families)
  const [first, second] = [await start(), await start()]
  expect(first.replayed).toBe(false)
  expect(second).toMatchObject({ replayed: true, answer: first.answer })
  const events = (await rowsOf(`user#${vet.userId}`)).filter(({ act }) => act === 'startReset')
  expect(events).toHaveLength(1)
  expect(await getRow(`user#${vet.userId}`, 'twofactor')).toMatchObject({ offAt: first.answer.resetAt, v: 2 })
})

test('nobody starts the reset of their own', async () => {
  const clinic = await makeClinic()
  const { super_admin: boss } = clinic.people
  await giveTwoFactor(boss)
  const starting = run(
    actorOf(clinic, boss),
    who => startTwoFactorReset(who, boss.userId),
    memberEndpoints.startTwoFactorReset.families,
  )
  await expect(starting).rejects.toMatchObject({ code: 'member.self' })
  expect((await getRow(`user#${boss.userId}`, 'twofactor'))?.offAt).toBeUndefined()
})

test('what the person sees of it costs no trip', async () => {
  const person = await makePerson()
  await giveTwoFactor(person, { codes: 7 })
  const { answer, scope } = await measured(personOf(person), readMe, meEndpoints.readMe.families)
  expect(answer.person).toMatchObject({ twoFactor: true, recoveryCodes: 7 })
  expect(scope.trips).toBe(1)
})

test('notes that come at once are all taken: the last one counts', async () => {
  const { userId } = await makePerson()
  await withScope(newScope({ userId, families }), async () => {
    await Promise.all([1, 2, 3].map(() => noteCode(userId, origin)))
    expect(await readTwoFactor(userId, true)).toMatchObject({ totp: true, v: 1 })
    await Promise.all([1, 2, 3].map(() => noteOff(userId, origin, 'person')))
    expect(await readTwoFactor(userId, true)).toMatchObject({ totp: false, v: 2 })
  })
})
