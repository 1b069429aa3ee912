// Invites: a link that works once, for 7 days, until it is sent again or revoked.
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { inviteInput } from '@vetrounds/core/members/invite'
import {
  acceptInvite,
  createInvite,
  listInvites,
  readInvite,
  resendInvite,
  revokeInvite,
} from '@vetrounds/core/members/invite.service'
import type { MemberChange } from '@vetrounds/core/members/member'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { readTeam } from '@vetrounds/core/members/member.service'
import { changeMember, leaveClinic, readMember } from '@vetrounds/core/members/members.service'
import { requestSteps } from '@vetrounds/core/members/request-steps.service'
import { linkToken } from '@vetrounds/core/sessions/link'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { readMe } from '@vetrounds/core/sessions/me.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, personOf, run } from '../support/actor.ts'
import {
  addMember,
  branchRow,
  makeClinic,
  makePerson,
  type TestClinic,
  type TestMember,
  type TestPerson,
} from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { eventsOf, putRows, type Row, rowsOf } from '../support/table.ts'

let clinic: TestClinic
/** A new address for each test, as one mailbox gets only a few mails per day. */
let ciara: string

beforeEach(async () => {
  clinic = await makeClinic()
  ciara = `ciara.${newId()}@people.example`
})

const admin = () => again(actorOf(clinic, clinic.people.admin))

const invite = (fields: object = {}, as = admin()) => {
  const sent = { id: newId(), email: ciara, role: 'vet', language: 'ar' }
  const input = inviteInput.parse({ ...sent, branches: [clinic.branches[0].id], ...fields })
  return run(as, who => createInvite(who, input), memberEndpoints.createInvite.families)
}

const tokenOf = (id: string, sends = 1) => linkToken(`invite ${clinic.id} ${id} ${sends}`)

const accept = (person: TestPerson, token: string) =>
  run(personOf(person), who => acceptInvite(who, token), memberEndpoints.acceptInvite.families)

const read = (token: string, at = isoAt(now())) =>
  withScope(newScope({ families: ['invite'] }), () => readInvite(token, at))

test('the link says who invites to what, and whoever holds it joins by it, once', async () => {
  const { id } = await invite()
  expect(await read(tokenOf(id))).toMatchObject({
    clinic: 'Clinic',
    by: clinic.people.admin.name,
    role: 'vet',
    branches: ['First'],
    state: 'open',
  })
  const person = await makePerson('Ciara Lynott')
  expect(await accept(person, tokenOf(id))).toMatchObject({
    role: 'vet',
    state: 'active',
    takesAppointments: true,
  })
  const { members } = await run(actorOf(clinic), readTeam)
  expect(members.map(each => each.name)).toContain('Ciara Lynott')
  expect(await read(tokenOf(id))).toMatchObject({ state: 'accepted' })
  await expect(accept(await makePerson(), tokenOf(id))).rejects.toMatchObject({ code: 'invite.accepted' })
})

test('of two who accept one invite at once one joins, and the other hears that it was used', async () => {
  const { id } = await invite()
  const people = await Promise.all([makePerson(), makePerson()])
  const told = await Promise.allSettled(people.map(person => accept(person, tokenOf(id))))
  expect(told.map(each => (each.status === 'rejected' ? each.reason.code : 'in')).sort()).toEqual([
    ...['in', 'invite.accepted'],
  ])
})

test('who accepts an invite to all branches works at one of them, whatever other clinics there are', async () => {
  const [person, other] = [await makePerson(), await makeClinic()]
  await addMember(other, person, 'vet')
  const { id } = await invite({ branches: 'all' })
  await accept(person, tokenOf(id))
  const { current } = await run(personOf(person), readMe, meEndpoints.readMe.families)
  expect(current?.clinicId).toBe(clinic.id)
})

test('who accepts an invite to some branches works at the first of them that is open by then', async () => {
  const [first, second] = clinic.branches
  const person = await makePerson()
  const { id } = await invite({ branches: [first.id, second.id] })
  await putRows([{ ...branchRow(clinic.id, first), closed: true }])
  await accept(person, tokenOf(id))
  const { current } = await run(personOf(person), readMe, meEndpoints.readMe.families)
  expect(current).toEqual({ clinicId: clinic.id, branchId: second.id })
})

test('two who use one link at once: one joins', async () => {
  const { id } = await invite()
  const people = await Promise.all([makePerson(), makePerson(), makePerson()])
  const ends = await Promise.allSettled(people.map(person => accept(person, tokenOf(id))))
  expect(ends.filter(each => each.status === 'fulfilled')).toHaveLength(1)
})

test('sent again, the former link ends and the new one works; taken back, none does', async () => {
  const { id } = await invite()
  const again = await run(admin(), who => resendInvite(who, id, 1), memberEndpoints.resendInvite.families)
  expect(again).toMatchObject({ state: 'open', v: 2 })
  expect(await read(tokenOf(id))).toMatchObject({ state: 'revoked' })
  expect(await read(tokenOf(id, 2))).toMatchObject({ state: 'open' })
  await run(admin(), who => revokeInvite(who, id, 2))
  await expect(accept(await makePerson(), tokenOf(id, 2))).rejects.toMatchObject({ code: 'invite.revoked' })
  await expect(run(admin(), who => revokeInvite(who, id, 3))).rejects.toMatchObject({
    code: 'invite.revoked',
  })
})

test('a list says who sent it last and when, whatever became of it since', async () => {
  const { id } = await invite()
  const listed = async () => (await run(admin(), who => listInvites(who, {}))).rows[0]
  expect(await listed()).toMatchObject({ by: clinic.people.admin.name })
  const at = isoAt(now() + 3_600_000)
  const { request, ...manager } = again(actorOf(clinic, clinic.people.manager))
  await run(
    { ...manager, request: { ...request, at } },
    who => resendInvite(who, id, 1),
    memberEndpoints.resendInvite.families,
  )
  const sent = { by: manager.name, at }
  expect(await listed()).toMatchObject({ ...sent, state: 'open' })
  expect(await read(tokenOf(id, 2))).toMatchObject({ by: manager.name })
  await run(admin(), who => revokeInvite(who, id, 2))
  expect(await listed()).toMatchObject({ ...sent, state: 'revoked' })
})

test('after 7 days a link says that it has expired', async () => {
  const { id, expiresAt } = await invite()
  expect(await read(tokenOf(id), isoAt(Date.parse(expiresAt) - 1))).toMatchObject({ state: 'open' })
  expect(await read(tokenOf(id), expiresAt)).toMatchObject({ state: 'expired' })
})

test('a member is told so; whoever left can come back by an invite', async () => {
  const { vet } = clinic.people
  const first = await invite()
  await expect(accept(vet, tokenOf(first.id))).rejects.toMatchObject({ code: 'already_exists' })
  await run(personOf(vet), who => leaveClinic(who, clinic.id), ['user.idem', 'user.log'])
  expect(await accept(vet, tokenOf(first.id))).toMatchObject({ state: 'active', v: 3 })
})

test('a manager invites vets and staff to the own branches, and nobody a super_admin', async () => {
  const manager = () => again(actorOf(clinic, clinic.people.manager))
  expect(await invite({ role: 'staff' }, manager())).toMatchObject({ role: 'staff' })
  await expect(invite({ role: 'admin' }, manager())).rejects.toMatchObject({ code: 'member.above' })
  await expect(invite({ branches: 'all' }, manager())).rejects.toMatchObject({ code: 'branch.not_reached' })
  expect(() => invite({ role: 'super_admin' })).toThrow()
})

test('one mail for each sending, and no token anywhere in the table', async () => {
  const { id } = await invite()
  await run(admin(), who => resendInvite(who, id, 1), memberEndpoints.resendInvite.families)
  const outbox = await rowsOf(`${clinic.id}#j`)
  expect(outbox.map(({ mail }) => mail)).toMatchObject([
    { kind: 'invite', to: ciara, language: 'ar', by: clinic.people.admin.name },
    { kind: 'invite' },
  ])
  const stored = [...outbox, ...(await rowsOf(clinic.id)), ...(await eventsOf(clinic.id))]
  for (const sends of [1, 2]) expect(JSON.stringify(stored)).not.toContain(tokenOf(id, sends))
})

test('an unknown token is missing, and the invites are listed, newest first', async () => {
  await expect(read('x'.repeat(43))).rejects.toMatchObject({ code: 'not_found' })
  await invite()
  await invite({ email: `second.${ciara}` })
  const { rows } = await run(admin(), who => listInvites(who, {}))
  expect(rows.map(each => [each.email, each.state])).toEqual([
    [`second.${ciara}`, 'open'],
    [ciara, 'open'],
  ])
})

const change = (as: TestMember, of: TestPerson, fields: Omit<MemberChange, 'v'>, v: number) =>
  run(again(actorOf(clinic, as)), who => changeMember(who, of.userId, { v, ...fields }))

test('who is suspended gets around it neither by leaving nor by an older invite; approving a request lifts it', async () => {
  const { admin: by, vet } = clinic.people
  const older = await invite()
  await change(by, vet, { state: 'suspended' }, 1)
  await run(personOf(vet), who => leaveClinic(who, clinic.id), ['user.idem', 'user.log'])
  await expect(accept(vet, tokenOf(older.id))).rejects.toMatchObject({ code: 'member.suspended' })
  const newer = await invite()
  await expect(accept(vet, tokenOf(newer.id))).rejects.toMatchObject({ code: 'member.suspended' })
  const asking = { clinicId: clinic.id, clinicName: 'Clinic', userId: vet.userId, name: vet.name }
  const request = { ...asking, email: ciara, role: 'vet' as const, language: 'en' as const, at: isoAt(now()) }
  const [step] = (await run(admin(), () => requestSteps(request)))?.steps ?? []
  await putRows([step && 'replace' in step ? (step.replace as Row) : expect.fail()])
  await expect(accept(vet, tokenOf(newer.id))).rejects.toMatchObject({ code: 'member.suspended' })
  expect(await run(admin(), who => readMember(who, vet.userId))).toMatchObject({ barred: true })
  const branches = [clinic.branches[0].id]
  expect(await change(by, vet, { state: 'active', branches }, 4)).not.toHaveProperty('barred')
  await run(personOf(vet), who => leaveClinic(who, clinic.id), ['user.idem', 'user.log'])
  expect(await accept(vet, tokenOf(newer.id))).toMatchObject({ state: 'active' })
})

test('an invite ends with its sender: suspended, of a lower role or reach, or gone', async () => {
  const { super_admin, admin: by, manager } = clinic.people
  const branches = [clinic.branches[0].id]
  const [high, own] = [await invite({ role: 'admin' }), await invite({}, actorOf(clinic, manager))]
  await change(super_admin, by, { role: 'manager', branches }, 1)
  expect(await read(tokenOf(high.id))).toMatchObject({ state: 'revoked' })
  await expect(accept(await makePerson(), tokenOf(high.id))).rejects.toMatchObject({ code: 'invite.revoked' })
  await change(super_admin, manager, { branches: [clinic.branches[1].id] }, 1)
  await expect(accept(await makePerson(), tokenOf(own.id))).rejects.toMatchObject({ code: 'invite.revoked' })
  await change(super_admin, manager, { branches, role: 'vet' }, 2)
  await expect(accept(await makePerson(), tokenOf(own.id))).rejects.toMatchObject({ code: 'invite.revoked' })
  await change(super_admin, manager, { role: 'manager' }, 3)
  await change(super_admin, manager, { state: 'suspended' }, 4)
  await expect(accept(await makePerson(), tokenOf(own.id))).rejects.toMatchObject({ code: 'invite.revoked' })
  await change(super_admin, manager, { state: 'active' }, 5)
  expect(await accept(await makePerson(), tokenOf(own.id))).toMatchObject({ state: 'active' })
})

test('the list tells which open invites let nobody in, as their sender may not, until they are sent again', async () => {
  const { super_admin, manager } = clinic.people
  const own = await invite({}, actorOf(clinic, manager))
  await invite({ email: `second.${ciara}` })
  const listed = async () =>
    (await run(admin(), who => listInvites(who, {}))).rows.map(({ state, ended }) => [state, ended])
  const works = ['open', undefined]
  expect(await listed()).toEqual([works, works])
  await change(super_admin, manager, { state: 'suspended' }, 1)
  expect(await listed()).toEqual([works, ['open', true]])
  await run(admin(), who => resendInvite(who, own.id, 1), memberEndpoints.resendInvite.families)
  expect(await listed()).toEqual([works, works])
})
