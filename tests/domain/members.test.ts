// Who may change whose membership, and that a clinic never loses its last super_admin.
import { changeClinic } from '@vetrounds/core/clinics/settings.service'
import { newId } from '@vetrounds/core/ids'
import type { MemberChange } from '@vetrounds/core/members/member'
import { readTeam, takesAppointmentsAt } from '@vetrounds/core/members/member.service'
import { changeMember, leaveClinic, listMembers, readMember } from '@vetrounds/core/members/members.service'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { readMe } from '@vetrounds/core/sessions/me.service'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, measured, personOf, run } from '../support/actor.ts'
import { addMember, makeClinic, makePerson, type TestClinic, type TestMember } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { getRow, putRows, type Row, rowsOf } from '../support/table.ts'

let clinic: TestClinic

beforeEach(async () => {
  clinic = await makeClinic()
})

const change = (as: TestMember, of: TestMember, fields: Omit<MemberChange, 'v'>, v = 1) =>
  run(again(actorOf(clinic, as)), who => changeMember(who, of.userId, { v, ...fields }))

const teamAt = async (at: 0 | 1) =>
  (await run(actorOf(clinic, clinic.people.admin, clinic.branches[at]), readTeam)).members.map(
    each => each.name,
  )

test('a vet who moves to the other branch leaves the columns of the first', async () => {
  const { admin, vet } = clinic.people
  const [first, second] = clinic.branches
  expect(await change(admin, vet, { branches: [second.id] })).toMatchObject({ branches: [second.id], v: 2 })
  expect([await teamAt(0), await teamAt(1)]).toEqual([
    expect.not.arrayContaining([vet.name]),
    expect.arrayContaining([vet.name]),
  ])
  const books = (branchId: string) =>
    run(actorOf(clinic), ({ clinicId }) => takesAppointmentsAt(clinicId, branchId, vet.userId))
  expect([await books(first.id), await books(second.id)]).toEqual([false, true])
  await change(admin, vet, { branches: 'all' }, 2)
  expect([await teamAt(0), await teamAt(1)]).toEqual([
    expect.arrayContaining([vet.name]),
    expect.arrayContaining([vet.name]),
  ])
})

test('a suspended vet takes no appointments, and comes back as before', async () => {
  const { admin, vet } = clinic.people
  await change(admin, vet, { state: 'suspended' })
  expect(await teamAt(0)).not.toContain(vet.name)
  await change(admin, vet, { state: 'active' }, 2)
  expect(await teamAt(0)).toContain(vet.name)
})

test('nobody touches a role above their own, or gives one, their own included', async () => {
  const { super_admin, admin, manager, vet } = clinic.people
  const above = { code: 'member.above' }
  await expect(change(admin, super_admin, { state: 'suspended' })).rejects.toMatchObject(above)
  await expect(change(admin, vet, { role: 'super_admin' })).rejects.toMatchObject(above)
  await expect(change(admin, admin, { role: 'super_admin' })).rejects.toMatchObject(above)
  await expect(change(manager, admin, { role: 'staff' })).rejects.toMatchObject(above)
  expect(await change(super_admin, admin, { role: 'super_admin' })).toMatchObject({ role: 'super_admin' })
})

test('a manager changes vets and staff of the own branches, and no one else', async () => {
  const { manager, vet, staff } = clinic.people
  const [first, second] = clinic.branches
  expect(await change(manager, staff, { role: 'vet', takesAppointments: true })).toMatchObject({
    role: 'vet',
  })
  await expect(change(manager, vet, { role: 'manager' })).rejects.toMatchObject({ code: 'member.above' })
  const reach = { code: 'branch.not_reached' }
  await expect(change(manager, vet, { branches: [first.id, second.id] })).rejects.toMatchObject(reach)
  await expect(change(manager, vet, { branches: 'all' })).rejects.toMatchObject(reach)
  const elsewhere = await addMember(clinic, await makePerson(), 'vet', { branches: [second.id] })
  await expect(change(manager, elsewhere, { state: 'suspended' })).rejects.toMatchObject(reach)
})

test('a request is approved with another role, or declined, and is gone from the list then', async () => {
  const { admin, requested } = clinic.people
  const first = clinic.branches[0].id
  const approved = await change(admin, requested, { state: 'active', role: 'staff', branches: [first] })
  expect(approved).toMatchObject({ state: 'active', role: 'staff' })
  const other = await addMember(clinic, await makePerson('Otto Zorn'), 'vet', { state: 'requested' })
  await change(admin, other, { state: 'declined' })
  const { rows } = await run(actorOf(clinic, admin), who => listMembers(who, { search: 'otto' }))
  expect(rows).toEqual([])
  await expect(change(admin, other, { state: 'active' }, 2)).rejects.toMatchObject({ code: 'not_found' })
})

test('states that can not follow, branches that are not there and people of another clinic are refused', async () => {
  const { admin, vet } = clinic.people
  await expect(change(admin, vet, { state: 'declined' })).rejects.toMatchObject({
    errors: [{ path: 'body.state', code: 'state.not_next' }],
  })
  await expect(change(admin, vet, { branches: [newId()] })).rejects.toMatchObject({
    errors: [{ path: 'body.branches', code: 'branch.unknown' }],
  })
  const other = await makeClinic()
  await expect(change(admin, other.people.vet, { role: 'staff' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(change(admin, vet, { role: 'staff' }, 7)).rejects.toMatchObject({ code: 'changed_elsewhere' })
})

const isLastOwner = async (member: TestMember) =>
  (await run(personOf(member), readMe, meEndpoints.readMe.families)).memberships[0]?.lastOwner

const leave = (member: TestMember) =>
  run(personOf(member), who => leaveClinic(who, clinic.id), ['user.idem', 'user.log'])

test('nobody suspends themselves, whatever their role', async () => {
  for (const who of [clinic.people.super_admin, clinic.people.admin]) {
    await expect(change(who, who, { state: 'suspended' })).rejects.toMatchObject({ code: 'member.self' })
    expect(await getRow(clinic.id, `member#${who.userId}`)).toMatchObject({ state: 'active', v: 1 })
  }
})

test('the last super_admin can not leave or be demoted', async () => {
  const { super_admin } = clinic.people
  const last = { code: 'member.last_owner' }
  await expect(leave(super_admin)).rejects.toMatchObject(last)
  expect([await isLastOwner(super_admin), await isLastOwner(clinic.people.admin)]).toEqual([true, undefined])
  await expect(change(super_admin, super_admin, { role: 'admin' })).rejects.toMatchObject(last)
  await change(super_admin, clinic.people.admin, { role: 'super_admin' })
  expect(await isLastOwner(super_admin)).toBeUndefined()
  expect(await leave(super_admin)).toMatchObject({ state: 'left' })
  expect(await getRow(clinic.id, 'owners')).toMatchObject({ userIds: [clinic.people.admin.userId] })
})

test('of the last two super_admins who leave at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    clinic = await makeClinic()
    const { super_admin, admin } = clinic.people
    await change(super_admin, admin, { role: 'super_admin' })
    const second = { ...admin, role: 'super_admin' as const }
    const ends = await Promise.allSettled([leave(super_admin), leave(second)])
    expect(ends.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await getRow(clinic.id, 'owners'))?.userIds).toHaveLength(1)
  }
})

test('a page of members is one trip, and finds by the folded beginning of a name', async () => {
  await addMember(clinic, await makePerson('Jörg Müller'), 'vet')
  const as = actorOf(clinic, clinic.people.admin)
  const { answer, scope } = await measured(as, who => listMembers(who, { search: 'jorg m' }))
  expect([scope.trips, answer.rows.map(each => each.name)]).toEqual([1, ['Jörg Müller']])
})

const listed = async (query: Parameters<typeof listMembers>[1]) => {
  const { answer, scope } = await measured(actorOf(clinic, clinic.people.admin), who =>
    listMembers(who, query),
  )
  expect(scope.trips).toBe(1)
  return answer.rows.map(({ name, state }) => `${name} ${state}`)
}

test('who asks to join stands in a list of their own, and among the members once approved', async () => {
  const { admin, requested, staff } = clinic.people
  expect(await listed({ requests: 'true' })).toEqual([`${requested.name} requested`])
  expect(await listed({ search: 'rae' })).toEqual([])
  await change(admin, requested, { state: 'active', branches: [clinic.branches[0].id] })
  await change(admin, staff, { state: 'suspended' })
  expect(await listed({ requests: 'true' })).toEqual([])
  expect(await listed({ search: 'rae' })).toEqual([`${requested.name} active`])
  expect(await listed({ search: staff.name })).toEqual([`${staff.name} suspended`])
  await leave(requested)
  expect(await listed({ search: 'rae' })).toEqual([])
  expect(await listed({ search: 'rae', former: 'true' })).toEqual([`${requested.name} left`])
})

test('one member is read in one trip; who has left is none', async () => {
  const { admin, vet } = clinic.people
  const read = () => measured(actorOf(clinic, admin), who => readMember(who, vet.userId))
  const { answer, scope } = await read()
  expect([scope.trips, answer]).toEqual([1, expect.objectContaining({ userId: vet.userId, v: 1 })])
  await leave(vet)
  await expect(read()).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody gets round a suspension by changing their name: it counts over any version, by the row as it is', async () => {
  const { super_admin, admin, manager, vet } = clinic.people
  await change(admin, vet, { takesAppointments: false })
  const stale = { code: 'changed_elsewhere' }
  await expect(change(admin, vet, { state: 'suspended', role: 'staff' })).rejects.toMatchObject(stale)
  expect(await change(admin, vet, { state: 'suspended' })).toMatchObject({ state: 'suspended', v: 3 })
  await expect(change(admin, vet, { state: 'active' }, 2)).rejects.toMatchObject(stale)
  await change(super_admin, manager, { role: 'super_admin' })
  await expect(change(admin, manager, { state: 'suspended' })).rejects.toMatchObject({ code: 'member.above' })
})

test('of a suspension and other changes at once, none undoes it', async () => {
  const { admin, vet } = clinic.people
  const ends = await Promise.allSettled([
    change(admin, vet, { state: 'suspended' }),
    change(admin, vet, { takesAppointments: false }),
    change(admin, vet, { role: 'staff' }),
  ])
  expect(ends[0]?.status).toBe('fulfilled')
  expect(await getRow(clinic.id, `member#${vet.userId}`)).toMatchObject({ state: 'suspended' })
})

test('who asked to join is answered in the name that the clinic has by then', async () => {
  const { super_admin, admin, requested } = clinic.people
  const row = (await getRow(clinic.id, `member#${requested.userId}`)) as Row
  await putRows([{ ...row, email: 'rae@people.example', language: 'de' }])
  await run(again(actorOf(clinic, super_admin)), who => changeClinic(who, { v: 1, name: 'Canal Vets' }))
  await change(admin, requested, { state: 'active', branches: [clinic.branches[0].id] })
  const mails = (await rowsOf(`${clinic.id}#j`)).map(({ mail }) => mail)
  expect(mails).toEqual([
    expect.objectContaining({ kind: 'approved', to: 'rae@people.example', clinic: 'Canal Vets' }),
  ])
})
