// A clinic of a given size: its members and branches are written beside those of `makeClinic`. And the reads whose cost must not
// depend on the size.
import { listClinicBranches } from '@vetrounds/core/clinics/branch.service'
import { newId } from '@vetrounds/core/ids'
import { listBranchMembers } from '@vetrounds/core/members/branch-members.service'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { readTeam } from '@vetrounds/core/members/member.service'
import { listMembers } from '@vetrounds/core/members/members.service'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { listMyBranches, readMe } from '@vetrounds/core/sessions/me.service'
import type { Scope } from '@vetrounds/core/storage/scope'
import { actorOf, measured, personOf } from './actor.ts'
import { branchRow, makeClinic, memberRows, type TestClinic } from './clinic.ts'
import { putRows } from './table.ts'

const two = (n: number, size: number): string => String(n).padStart(size, '0')

/** Makes a clinic with so many additional members and branches; ten of the members work at all branches, the others at one. */
export const makeCrowd = async (members: number, branches: number): Promise<TestClinic> => {
  const clinic = await makeClinic()
  const places = Array.from({ length: branches }, (_, n) => ({
    id: newId(),
    name: `Branch ${two(n, 4)}`,
    code: two(n, 4),
    timeZone: 'Europe/Dublin',
  }))
  const people = Array.from({ length: members }, (_, n) => {
    const [name, at] = [`Member ${two(n, 5)}`, places[n % branches]?.id ?? '']
    const reach = n < 10 ? ('all' as const) : [at]
    const person = { userId: crypto.randomUUID(), sessionId: '', name, role: 'vet' as const, branches: reach }
    return memberRows(clinic.id, person, 'active', n)
  })
  await putRows([...places.map(place => branchRow(clinic.id, place)), ...people.flat()])
  return clinic
}

type Read = { name: string; scope: Scope; rows: number }

/** Measures each read of the shell and of the pages of members and branches: first and next pages, a search, the team, `/me`. */
export const readsOf = async (clinic: TestClinic): Promise<Read[]> => {
  const admin = clinic.people.super_admin
  const actor = () => actorOf(clinic, admin)
  const seen = [...memberEndpoints.listMembers.families]
  const first = await measured(actor(), who => listMembers(who, {}), seen)
  const branches = await measured(actor(), who => listClinicBranches(who, {}))
  const reads: [string, ReturnType<typeof measured<ReturnType<typeof actor>, { rows: unknown[] }>>][] = [
    ['members, first page', Promise.resolve(first)],
    ['members, next page', measured(actor(), who => listMembers(who, { cursor: first.answer.cursor }), seen)],
    ['members, a search', measured(actor(), who => listMembers(who, { search: 'Member 0000' }), seen)],
    [
      'members of a branch',
      measured(actor(), who => listBranchMembers(who, { branch: clinic.branches[0].id }), seen),
    ],
    ['branches, first page', Promise.resolve(branches)],
    ['branches to choose from', measured(actor(), who => listMyBranches(who, {}))],
    [
      'branches, next page',
      measured(actor(), who => listClinicBranches(who, { cursor: branches.answer.cursor })),
    ],
  ]
  const team = await measured(actor(), readTeam)
  const { key: _key, hash: _hash, ...request } = personOf(admin).request
  const me = await measured(
    { ...personOf(admin), request },
    who => readMe(who, `${clinic.id}.${clinic.branches[1].id}`),
    meEndpoints.readMe.families,
  )
  const listed = await Promise.all(
    reads.map(async ([name, read]) => {
      const { scope, answer } = await read
      return { name, scope, rows: answer.rows.length }
    }),
  )
  return [
    ...listed,
    { name: 'the team of a branch', scope: team.scope, rows: team.answer.members.length },
    { name: 'me', scope: me.scope, rows: me.answer.memberships[0]?.branches.length ?? 0 },
  ]
}
