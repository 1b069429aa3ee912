// What the shell lives on: the person, their clinics and branches, and where they work now.
import type { Person } from '../access/actor.ts'
import { clinicForMe, listBranches } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { type MembershipView, membershipsOf } from '../members/member.service.ts'
import { isMember } from '../members/member.ts'
import { ownersOf } from '../members/members.service.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import { ProfileRow } from './person.entity.ts'
import type { CalendarDefaults, Language, Me, MeChange, Profile } from './person.ts'

type ProfileData = NonNullable<Awaited<ReturnType<typeof readRow>>>

const readRow = async (userId: string, consistent: boolean) =>
  (await ProfileRow.get({ userId }).go({ consistent })).data

const toProfile = (row: ProfileData): Profile => ({
  id: row.userId,
  name: row.name,
  email: row.email,
  v: row.v,
  ...(row.language && { language: row.language }),
  theme: row.theme,
  numerals: row.numerals,
  shortcuts: row.shortcuts as Record<string, string>,
  ...(row.firstDay && { firstDay: row.firstDay }),
  ...(row.calendar && { calendar: row.calendar as CalendarDefaults }),
})

const withBranches = async (membership: MembershipView): Promise<Me['memberships'][number] | undefined> => {
  const { clinicId, role, state } = membership
  // The membership row, found under the person's own key, is what allows these reads.
  currentScope().clinics.add(clinicId)
  const active = state === 'active'
  const owns = active && role === 'super_admin'
  const [clinic, all, owners] = await Promise.all([
    clinicForMe(clinicId),
    active ? listBranches(clinicId) : [],
    owns ? ownersOf(clinicId) : [],
  ])
  if (!clinic) return undefined
  const reached = all.filter(each => membership.branches === 'all' || membership.branches.includes(each.id))
  return {
    clinic,
    role,
    state,
    ...(owns && owners.length < 2 && { lastOwner: true }),
    branches: reached.map(({ address: _address, ...shown }) => shown),
  }
}

const currentOf = (row: ProfileData, memberships: Me['memberships']): Me['current'] => {
  const places = memberships.flatMap(({ clinic, branches }) =>
    branches.map(branch => ({ clinicId: clinic.id, branchId: branch.id })),
  )
  return (
    places.find(place => place.clinicId === row.lastClinicId && place.branchId === row.lastBranchId) ??
    // Accepted an invite to all branches: no one was chosen yet.
    places.find(place => place.clinicId === row.lastClinicId) ??
    places[0]
  )
}

/** Profile, memberships with the branches they reach, and the current branch. Two trips. */
export const readMe = async (person: Person): Promise<Me> => {
  const [row, mine] = await Promise.all([readRow(person.userId, false), membershipsOf(person.userId)])
  if (!row) throw new AppError('not_found')
  // A request to join must not tell whether a clinic has the address (product § 1); what has ended is none.
  const members = mine.filter(({ state }) => isMember(state))
  const memberships = (await Promise.all(members.map(withBranches))).filter(each => each !== undefined)
  const current = currentOf(row, memberships)
  return { person: toProfile(row), memberships, ...(current && { current }) }
}

/** Name, address and language of a person, or undefined. One read, eventual. */
export const profileOf = async (
  userId: string,
): Promise<{ name: string; email: string; language?: Language | undefined } | undefined> => {
  const row = await readRow(userId, false)
  return row ? { name: row.name, email: row.email, language: row.language } : undefined
}

/** Name and address of a person, and the step that lets them work at a branch from now on. Strong. Throws `not_found`. */
export const personWhoWorksAt = async (
  person: Person,
  place: { clinicId: string; branchId?: string },
): Promise<{ name: string; email: string; language: Language; step: Step }> => {
  const before = await readRow(person.userId, true)
  if (!before) throw new AppError('not_found')
  const after: ProfileData = {
    ...before,
    lastClinicId: place.clinicId,
    lastBranchId: place.branchId,
    v: before.v + 1,
    at: person.request.at,
    by: person.userId,
  }
  const step = { replace: rowOf(ProfileRow, after), before: rowOf(ProfileRow, before) }
  return { name: before.name, email: before.email, language: before.language ?? 'en', step }
}

/** Changes profile or preferences. Throws `changed_elsewhere`, or `branch.not_reached` for a branch that isn't theirs. */
export const changeMe = async (person: Person, change: MeChange): Promise<Profile> => {
  const before = await readRow(person.userId, true)
  if (!before) throw new AppError('not_found')
  if (before.v !== change.v) throw new AppError('changed_elsewhere', { v: before.v })
  const { current, v: _seen, firstDay, ...fields } = change
  if (current) {
    const mine = (await membershipsOf(person.userId)).find(each => each.clinicId === current.clinicId)
    if (mine?.state !== 'active') throw new AppError('not_found')
    const branches = (await withBranches(mine))?.branches ?? []
    if (!branches.some(branch => branch.id === current.branchId)) throw new AppError('branch.not_reached')
  }
  const after: ProfileData = {
    ...before,
    ...fields,
    ...(firstDay !== undefined && { firstDay: firstDay ?? undefined }),
    ...(current && { lastClinicId: current.clinicId, lastBranchId: current.branchId }),
    v: before.v + 1,
    at: person.request.at,
    by: person.userId,
  }
  const rows = { before: rowOf(ProfileRow, before), after: rowOf(ProfileRow, after) }
  return commit(person, {
    steps: [{ replace: rows.after, before: rows.before }],
    record: `person#${person.userId}`,
    ...rows,
    answer: toProfile(after),
  })
}
