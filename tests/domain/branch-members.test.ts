// The members of one branch: those assigned to it, those of all branches, and those suspended there.
import { newId } from '@vetrounds/core/ids'
import { countBranchMembers, listBranchMembers } from '@vetrounds/core/members/branch-members.service'
import { readTeam } from '@vetrounds/core/members/member.service'
import { changeMember } from '@vetrounds/core/members/members.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { addMember, makeClinic, makePerson, type TestClinic } from '../support/clinic.ts'
import { getRow, putRows } from '../support/table.ts'

const admin = (clinic: TestClinic) => actorOf(clinic, clinic.people.super_admin)

const allAt = async (clinic: TestClinic, branch: string): Promise<string[]> => {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await run(admin(clinic), who => listBranchMembers(who, { branch, cursor }), [
      'user.twofactor',
      'user.seen',
    ])
    names.push(...page.rows.map(({ name }) => name))
    cursor = page.cursor
  } while (cursor)
  return names.sort()
}

test('a branch lists its own people and those of all branches, through every page', async () => {
  const clinic = await makeClinic()
  const [first, second] = clinic.branches
  const crowd = Array.from({ length: 60 }, (_, n) => `Member ${String(n).padStart(2, '0')}`)
  await Promise.all(
    crowd.map(async name => addMember(clinic, await makePerson(name), 'vet', { branches: [second.id] })),
  )
  expect(await allAt(clinic, second.id)).toEqual(
    [...crowd, clinic.people.super_admin.name, clinic.people.admin.name].sort(),
  )
  expect(await allAt(clinic, first.id)).not.toContain('Member 00')
})

test('who is suspended stays in the list and leaves the calendar but for the name; who works elsewhere now is in neither', async () => {
  const clinic = await makeClinic()
  const [first, second] = clinic.branches
  const { vet } = clinic.people
  const read = () => run(admin(clinic), readTeam)
  const team = async () => (await read()).members.map(({ name }) => name)
  const former = [{ userId: vet.userId, name: vet.name }]
  expect((await read()).former).toBeUndefined()
  await run(admin(clinic), who => changeMember(who, vet.userId, { v: 1, state: 'suspended' }))
  expect(await allAt(clinic, first.id)).toContain(vet.name)
  expect(await team()).not.toContain(vet.name)
  expect((await read()).former).toEqual(former)
  await run(admin(clinic), who => changeMember(who, vet.userId, { v: 2, state: 'active' }))
  expect(await team()).toContain(vet.name)
  await run(admin(clinic), who => changeMember(who, vet.userId, { v: 3, branches: [second.id] }))
  expect(await allAt(clinic, first.id)).not.toContain(vet.name)
  expect(await allAt(clinic, second.id)).toContain(vet.name)
  expect(await team()).not.toContain(vet.name)
  expect((await read()).former).toEqual(former)
  // The row stays, without an expiry, for as long as appointments may name the person.
  const row = await getRow(`${clinic.id}#b#${first.id}`, `member#${vet.userId}`)
  expect(row).toMatchObject({ gone: true })
  expect(row).not.toHaveProperty('ttl')
})

test('each branch is counted with those of all branches, without who is suspended there, in one trip', async () => {
  const clinic = await makeClinic()
  const [first, second] = clinic.branches
  await addMember(clinic, await makePerson(), 'vet', { branches: [second.id] })
  const count = async () => {
    const { answer, scope } = await measured(admin(clinic), who =>
      countBranchMembers(who, [first.id, second.id]),
    )
    expect(scope.trips).toBe(1)
    return [answer.counts[first.id], answer.counts[second.id]]
  }
  const [before = 0, elsewhere] = await count()
  // The two members of all branches, and the one of this branch.
  expect(elsewhere).toBe(3)
  await run(admin(clinic), who => changeMember(who, clinic.people.vet.userId, { v: 1, state: 'suspended' }))
  expect(await count()).toEqual([before - 1, 3])
})

test('however many they are, all are counted who are not gone', async () => {
  const clinic = await makeClinic()
  const [{ id }] = clinic.branches
  const count = async () => (await run(admin(clinic), who => countBranchMembers(who, [id]))).counts[id] ?? 0
  const { userId } = clinic.people.super_admin
  const row = (await getRow(`${clinic.id}#b#all`, `member#${userId}`)) ?? expect.fail()
  const before = await count()
  const crowd = Array.from({ length: 260 }, (_, n) => {
    const one = crypto.randomUUID()
    return { ...row, sk: `member#${one}`, userId: one, ...(n < 30 && { gone: true }) }
  })
  await putRows(crowd)
  expect(await count()).toBe(before + 230)
})

test('a cursor of one branch is none of another', async () => {
  const clinic = await makeClinic()
  const some = Array.from({ length: 52 }, async () =>
    addMember(clinic, await makePerson(), 'vet', { branches: [clinic.branches[0].id] }),
  )
  await Promise.all(some)
  const [branch, other] = [clinic.branches[0].id, newId()]
  const { cursor } = await run(admin(clinic), who => listBranchMembers(who, { branch }), [
    'user.twofactor',
    'user.seen',
  ])
  await expect(
    run(admin(clinic), who => listBranchMembers(who, { branch: other, cursor }), [
      'user.twofactor',
      'user.seen',
    ]),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})
