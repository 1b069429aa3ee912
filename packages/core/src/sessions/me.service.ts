// What the shell needs: the person, their clinics and branches, and where they work now.
import type { Person, Reader } from '../access/actor.ts'
import { clinicForMe, findBranch, pageOfBranches } from '../clinics/clinic.service.ts'
import type { Branch } from '../clinics/clinic.ts'
import { firstBranch } from '../clinics/first-branch.ts'
import { AppError } from '../errors.ts'
import { photoStep } from '../files/file.service.ts'
import { ownersOf } from '../members/clinic-owners.service.ts'
import { findMembership, type MembershipView, membershipsOf } from '../members/member.service.ts'
import { isMember } from '../members/member-states.ts'
import { topicPrefix } from '../push/prefix.ts'
import { resource } from '../resource.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, sealCursor } from '../storage/page.ts'
import { currentScope } from '../storage/scope.ts'
import { ProfileRow } from './person.entity.ts'
import type { CalendarDefaults, FirstSteps, Language, Me, MeChange, MyBranch, Profile } from './person.ts'
import { readTwoFactor } from './two-factor.service.ts'

type ProfileData = NonNullable<Awaited<ReturnType<typeof readRow>>>

const readRow = async (userId: string, consistent: boolean) =>
  (await ProfileRow.get({ userId }).go({ consistent })).data

const toProfile = (row: ProfileData): Profile => ({
  id: row.userId,
  name: row.name,
  email: row.email,
  ...(row.photo && { photo: row.photo }),
  v: row.v,
  ...(row.language && { language: row.language }),
  theme: row.theme,
  numerals: row.numerals,
  shortcuts: row.shortcuts as Record<string, string>,
  ...(row.firstDay && { firstDay: row.firstDay }),
  ...(row.calendar && { calendar: row.calendar as CalendarDefaults }),
  ...(row.firstSteps && { firstSteps: row.firstSteps as FirstSteps }),
})

/**
 * The branches that a member reaches: all of them if the membership names them one by one; if it reaches all branches, the first
 * 50 and those in `wanted`. Further ones are read when somebody looks for them (`listMyBranches`). One trip.
 */
const reachedBy = async (
  { clinicId, branches }: MembershipView,
  wanted: readonly string[],
): Promise<{ reached: Branch[]; more: boolean }> => {
  const named = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(id => findBranch(clinicId, id)))).filter(each => each !== undefined)
  if (branches !== 'all') return { reached: await named(branches), more: false }
  const [page, others] = await Promise.all([pageOfBranches(clinicId), named(wanted)])
  const extra = others.filter(({ id }) => !page.branches.some(branch => branch.id === id))
  return { reached: [...page.branches, ...extra], more: page.cursor !== null }
}

type Place = { clinicId?: string | undefined; branchId?: string | undefined }

const withBranches = async (
  membership: MembershipView,
  places: readonly Place[],
): Promise<Me['memberships'][number] | undefined> => {
  const { clinicId, role, state } = membership
  // The membership row, found under the person's own key, permits these reads.
  currentScope().clinics.add(clinicId)
  const active = state === 'active'
  const owns = active && role === 'super_admin'
  const wanted = new Set(places.flatMap(place => (place.clinicId === clinicId && place.branchId) || []))
  const [found, { reached, more }, owners] = await Promise.all([
    clinicForMe(clinicId, role),
    active ? reachedBy(membership, [...wanted]) : { reached: [], more: false },
    owns ? ownersOf(clinicId) : [],
  ])
  if (!found) return undefined
  return {
    ...found,
    role,
    state,
    ...(owns && owners.length < 2 && { lastOwner: true }),
    allBranches: membership.branches === 'all',
    ...(more && { moreBranches: true }),
    branches: reached.map(toMyBranch),
  }
}

const currentOf = (row: ProfileData, memberships: Me['memberships']): Me['current'] => {
  const places = memberships.flatMap(({ clinic, branches }) =>
    branches.map(({ id, closed }) => ({ clinicId: clinic.id, branchId: id, closed })),
  )
  const inLast = places.filter(({ clinicId }) => clinicId === row.lastClinicId)
  const place =
    inLast.find(({ branchId }) => branchId === row.lastBranchId) ??
    // After an invite to all branches was accepted, no branch is chosen yet.
    firstBranch(inLast) ??
    firstBranch(places)
  return place && { clinicId: place.clinicId, branchId: place.branchId }
}

/** The push channel, where the deployment has one. */
const pushOf = (): Pick<Me, 'push'> => {
  const { url } = resource('Push')
  return url ? { push: { url, prefix: topicPrefix() } } : {}
}

/**
 * Profile, memberships with the branches they reach, and the current branch; `here` is the branch of the calling tab, as
 * `<clinic>.<branch>`. Two trips.
 */
export const readMe = async (person: Person, here = ''): Promise<Me> => {
  const [row, mine, factor] = await Promise.all([
    readRow(person.userId, false),
    membershipsOf(person.userId),
    readTwoFactor(person.userId),
  ])
  if (!row) throw new AppError('not_found')
  // A request must not tell whether a clinic has the address (product § 1); an ended membership doesn't count.
  const members = mine.filter(({ state }) => isMember(state))
  const [clinicId, branchId] = here.split('.')
  const places = [
    { clinicId, branchId },
    { clinicId: row.lastClinicId, branchId: row.lastBranchId },
  ]
  const memberships = (await Promise.all(members.map(each => withBranches(each, places)))).filter(
    each => each !== undefined,
  )
  const current = currentOf(row, memberships)
  const { totp = false, codes = 0 } = factor ?? {}
  const shown = { ...toProfile(row), twoFactor: totp, recoveryCodes: codes }
  return { person: shown, memberships, ...(current && { current }), ...pushOf() }
}

const toMyBranch = ({ address: _address, ...shown }: Branch): MyBranch => shown

/**
 * A page of the branches that the person reaches in a clinic. One trip. If the membership names branches one by one, the first
 * page holds all of them, and they cost a second trip.
 */
export const listMyBranches = async (
  { clinicId, userId }: Reader,
  query: { cursor?: string | undefined },
): Promise<{ rows: MyBranch[]; cursor?: string }> => {
  const purpose = `${clinicId} my branches`
  const [membership, page] = await Promise.all([
    findMembership(clinicId, userId),
    pageOfBranches(clinicId, openCursor(query.cursor, purpose)),
  ])
  if (membership?.branches !== 'all') {
    const { reached } = membership ? await reachedBy(membership, []) : { reached: [] }
    return { rows: reached.map(toMyBranch) }
  }
  const next = sealCursor(page.cursor, purpose)
  return { rows: page.branches.map(toMyBranch), ...(next && { cursor: next }) }
}

/** A person's name, address and language, or undefined. One eventually consistent read. */
export const profileOf = async (
  userId: string,
): Promise<{ name: string; email: string; language?: Language | undefined } | undefined> => {
  const row = await readRow(userId, false)
  return row ? { name: row.name, email: row.email, language: row.language } : undefined
}

/** A person's name and address, and the step that makes a branch their current one. Strongly consistent. Throws `not_found`. */
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

/**
 * Changes profile or preferences. Throws `changed_elsewhere`, `branch.not_reached` for a branch they don't reach, `not_found`
 * for a clinic where they are no active member or a photo that is not a checked one of theirs.
 */
export const changeMe = async (person: Person, change: MeChange): Promise<Profile> => {
  const before = await readRow(person.userId, true)
  if (!before) throw new AppError('not_found')
  if (before.v !== change.v) throw new AppError('changed_elsewhere', { v: before.v })
  const { current, v: _seen, photo, firstDay, ...fields } = change
  if (current) {
    const mine = (await membershipsOf(person.userId)).find(each => each.clinicId === current.clinicId)
    if (mine?.state !== 'active') throw new AppError('not_found')
    currentScope().clinics.add(current.clinicId)
    const isReached = mine.branches === 'all' || mine.branches.includes(current.branchId)
    if (!isReached || !(await findBranch(current.clinicId, current.branchId)))
      throw new AppError('branch.not_reached')
  }
  const after: ProfileData = {
    ...before,
    ...fields,
    ...(firstDay !== undefined && { firstDay: firstDay ?? undefined }),
    ...(photo !== undefined && { photo: photo ?? undefined }),
    ...(current && { lastClinicId: current.clinicId, lastBranchId: current.branchId }),
    v: before.v + 1,
    at: person.request.at,
    by: person.userId,
  }
  const rows = { before: rowOf(ProfileRow, before), after: rowOf(ProfileRow, after) }
  return commit(person, {
    steps: [
      { replace: rows.after, before: rows.before },
      ...(photo ? [photoStep(person.userId, photo)] : []),
    ],
    subject: `person#${person.userId}`,
    ...rows,
    answer: toProfile(after),
  })
}
