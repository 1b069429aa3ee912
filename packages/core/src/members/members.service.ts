// Memberships as a clinic's admins and managers see and change them, and leaving, which each person does for themselves (product
// §§ 1, 2).

import type { Actor, Person, Reader } from '../access/actor.ts'
import { can } from '../access/can.ts'
import type { Role } from '../access/roles.ts'
import { findBranchNow, findClinic, findClinicRules } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { mailStep } from '../outbox/outbox.service.ts'
import type { Language } from '../sessions/person.ts'
import { attempt, commit, type Place, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { currentScope } from '../storage/scope.ts'
import { nameKey } from '../text/fold.ts'
import { ALL_BRANCHES, BranchMember, Membership, OwnersOfClinic } from './member.entity.ts'
import type { BranchReach, MemberChange, MemberRow } from './member.ts'
import { refusalOf } from './member-rules.ts'
import { isMember, type MemberState, mayBecome } from './member-states.ts'

export type MemberData = NonNullable<Awaited<ReturnType<typeof membershipRowOf>>>

/** The row of a membership, or undefined. One strongly consistent read. */
export const membershipRowOf = async (clinicId: string, userId: string) =>
  (await Membership.get({ clinicId, userId }).go({ consistent: true })).data

const reachOf = (row: MemberData): BranchReach => row.branches as BranchReach

/** A membership as those who may change it see it. */
export const toMemberRow = (row: MemberData): MemberRow => ({
  userId: row.userId,
  name: row.name,
  ...(row.email && { email: row.email }),
  role: row.role,
  state: row.state,
  branches: reachOf(row),
  takesAppointments: row.takesAppointments,
  ...(row.barred && { barred: true }),
  at: row.at,
  v: row.v,
})

type MembersQuery = {
  search?: string | undefined
  requests?: 'true' | undefined
  former?: 'true' | undefined
  cursor?: string | undefined
}

/**
 * A page by name: of members (active or suspended), of those who ask to join, or of those who left or were declined; `search`
 * is a prefix of the folded name. One trip.
 */
export const listMembers = async (
  { clinicId }: Reader,
  query: MembersQuery,
): Promise<{ rows: MemberRow[]; cursor?: string }> => {
  const folded = nameKey(query.search ?? '')
  const listed = query.former ? 'former' : query.requests ? 'requests' : 'members'
  const purpose = `${clinicId} ${listed} ${folded}`
  const { data, cursor } = await Membership.query
    .list({ clinicId, listed })
    .begins({ folded })
    .go({ cursor: openCursor(query.cursor, purpose), limit: PAGE })
  const next = sealCursor(cursor, purpose)
  return { rows: data.map(toMemberRow), ...(next && { cursor: next }) }
}

/** One member, or one who asks to join. One trip. Throws `not_found`, also for former members. */
export const readMember = async ({ clinicId }: Reader, userId: string): Promise<MemberRow> => {
  const row = await membershipRowOf(clinicId, userId)
  if (!row || !(isMember(row.state) || row.state === 'requested')) throw new AppError('not_found')
  return toMemberRow(row)
}

/** The rows of a clinic's first member, who owns it. */
export const founderSteps = (founder: {
  clinicId: string
  clinicName: string
  userId: string
  name: string
  email: string
  at: string
}): Step[] => {
  const { clinicId, clinicName, userId, name, email, at } = founder
  const stamp = { v: 1, at, by: userId }
  const member = {
    clinicId,
    userId,
    name,
    role: 'super_admin' as const,
    takesAppointments: false,
    order: 0,
    ...stamp,
  }
  return [
    {
      create: rowOf(Membership, {
        ...member,
        folded: nameKey(name),
        email,
        clinicName,
        state: 'active',
        branches: 'all',
      }),
    },
    { create: rowOf(BranchMember, { ...member, branchId: ALL_BRANCHES }) },
    { create: rowOf(OwnersOfClinic, { clinicId, userIds: [userId], ...stamp }) },
  ]
}

/**
 * Managers may change vets and staff of their own branches only (product § 2); everybody else is limited by rank alone.
 * Throws `member.above`, `branch.not_reached`.
 */
export const assertMay = (actor: Actor, member: { role: Role; branches: BranchReach }): void => {
  const refusal = refusalOf(actor, member)
  if (refusal) throw new AppError(refusal === 'branch' ? 'branch.not_reached' : 'member.above')
}

/** Throws `request.invalid` for a branch that the clinic doesn't have. */
export const assertBranches = async (clinicId: string, branches: BranchReach | undefined): Promise<void> => {
  if (!branches || branches === 'all') return
  const found = await Promise.all(branches.map(branchId => findBranchNow(clinicId, branchId)))
  if (found.some(branch => !branch))
    throw new AppError('request.invalid', {}, [{ path: 'body.branches', code: 'branch.unknown' }])
}

const keysOf = ({ state, branches }: { state: MemberState; branches: BranchReach }): readonly string[] => {
  if (!isMember(state)) return []
  return branches === 'all' ? [ALL_BRANCHES] : branches
}

/**
 * The rows that say who works at which branch; they are derived from the membership and guarded by its version. Rows of a
 * suspended member, or of somebody who has left, stay, marked `gone`, since appointments go on naming these people.
 */
export const branchSteps = (before: MemberData, after: MemberData): Step[] => {
  const wanted = new Set(keysOf({ ...after, branches: reachOf(after) }))
  const former = keysOf({ ...before, branches: reachOf(before) })
  return [...new Set([...former, ...wanted])].map(branchId => ({
    put: rowOf(BranchMember, {
      clinicId: after.clinicId,
      branchId,
      userId: after.userId,
      name: after.name,
      role: after.role,
      takesAppointments: after.takesAppointments,
      order: after.order,
      ...((after.state !== 'active' || !wanted.has(branchId)) && { gone: true }),
      v: after.v,
      at: after.at,
      by: after.by,
    }),
  }))
}

export type Joining = {
  clinicId: string
  clinicName: string
  userId: string
  name: string
  email: string
  role: Role
  branches: BranchReach
  at: string
}

type Admission = { role: Role; branches: BranchReach }

const letsIn = (row: MemberData, joining: Admission): boolean =>
  row.state === 'active' &&
  can(row.role, 'members.manage') &&
  refusalOf({ role: row.role, branches: reachOf(row) }, joining) === undefined

/**
 * Tells whether one of these members may still let somebody into the clinic with a role and reach. One strongly consistent read
 * for each.
 */
export const whoLetsIn = async (
  clinicId: string,
  userIds: ReadonlySet<string>,
): Promise<(userId: string, joining: Admission) => boolean> => {
  const read = [...userIds].map(async userId => [userId, await membershipRowOf(clinicId, userId)] as const)
  const rows = new Map(await Promise.all(read))
  return (userId, joining) => {
    const row = rows.get(userId)
    return row ? letsIn(row, joining) : false
  }
}

/**
 * A step that fails unless a member may still let somebody into the clinic with this role and reach; undefined if they no
 * longer may. One strongly consistent read.
 */
export const mayLetIn = async (
  clinicId: string,
  userId: string,
  joining: Admission,
): Promise<Step | undefined> => {
  const row = await membershipRowOf(clinicId, userId)
  if (!row || !letsIn(row, joining)) return undefined
  const { pk, sk } = rowOf(Membership, row)
  return {
    check: { pk: String(pk), sk: String(sk) },
    when: [{ path: 'v', equals: row.v }],
    // For example, the sender was suspended between the read and the commit.
    lost: () => 'again',
  }
}

/**
 * The rows for a person who joins, for the first time or again. One strongly consistent read. Throws `already_exists` for a
 * member, suspended or not, and `member.suspended` for somebody who left while suspended: only approving their request lifts
 * that.
 */
export const joinSteps = async (joining: Joining): Promise<{ steps: Step[]; row: MemberRow }> => {
  const { clinicId, userId, role, at } = joining
  const before = await membershipRowOf(clinicId, userId)
  if (before && isMember(before.state)) throw new AppError('already_exists')
  if (before?.barred) throw new AppError('member.suspended')
  const after: MemberData = {
    ...before,
    ...joining,
    folded: nameKey(joining.name),
    state: 'active',
    takesAppointments: role === 'vet',
    // Members who joined earlier come first in the columns.
    order: before?.order ?? Math.floor(Date.parse(at) / 1000),
    v: (before?.v ?? 0) + 1,
    by: userId,
  }
  const row = rowOf(Membership, after)
  const former = before ?? { ...after, state: 'left' as const }
  return {
    steps: [
      before ? { replace: row, before: rowOf(Membership, before) } : { create: row },
      ...branchSteps(former, after),
    ],
    row: toMemberRow(after),
  }
}

const owns = ({ state, role }: MemberData): boolean => state === 'active' && role === 'super_admin'

/** The step that updates the list of super_admins, if it changes. Throws `member.last_owner` if it would become empty. */
const ownerSteps = async (before: MemberData, after: MemberData): Promise<Step[]> => {
  if (owns(before) === owns(after)) return []
  const { clinicId, userId } = after
  const { data } = await OwnersOfClinic.get({ clinicId }).go({ consistent: true })
  if (!data) throw new AppError('not_found')
  const others = (data.userIds as string[]).filter(each => each !== userId)
  const userIds = owns(after) ? [...others, userId] : others
  if (userIds.length === 0) throw new AppError('member.last_owner')
  const next = { ...data, userIds, v: data.v + 1, at: after.at, by: after.by }
  return [
    {
      replace: rowOf(OwnersOfClinic, next),
      before: rowOf(OwnersOfClinic, data),
      // The last two may be removed at the same time: whoever comes second must check again.
      lost: () => 'again',
    },
  ]
}

// Mails the decision to the person who asked to join, in the language of their request, and with the clinic's current name.
const answerSteps = async (before: MemberData, after: MemberData): Promise<Step[]> => {
  const { clinicId, clinicName, name, email: to, language = 'en', at } = after
  if (before.state !== 'requested' || !to) return []
  const { name: clinic } = (await findClinic(clinicId)) ?? { name: clinicName }
  const mail = { to, clinic, name, language: language as Language }
  if (after.state === 'active')
    return [mailStep(clinicId, at, { ...mail, kind: 'approved', role: after.role })]
  return after.state === 'declined' ? [mailStep(clinicId, at, { ...mail, kind: 'declined' })] : []
}

/**
 * Where an event about memberships is logged: at a branch if a manager with only that branch could change each of them,
 * otherwise for the whole clinic, where managers don't see it.
 */
export const placeOfMembers = (
  clinicId: string,
  branchId: string | undefined,
  members: readonly { role: Role; branches: BranchReach }[],
): Place => {
  if (!branchId) return { clinicId }
  const manager = { role: 'manager' as const, branches: [branchId] }
  const isOfBranch = members.every(member => refusalOf(manager, member) === undefined)
  return { clinicId, ...(isOfBranch && { branchId }) }
}

const save = async (who: Person | Actor, before: MemberData, after: MemberData): Promise<MemberRow> => {
  const members = [before, after].map(row => ({ role: row.role, branches: reachOf(row) }))
  const rows = { before: rowOf(Membership, before), after: rowOf(Membership, after) }
  const [owners, answer] = await Promise.all([ownerSteps(before, after), answerSteps(before, after)])
  return commit(who, {
    steps: [
      // If somebody else changed the row, read it again: then its version says whether this change is still allowed.
      { replace: rows.after, before: rows.before, lost: () => 'again' },
      ...owners,
      ...branchSteps(before, after),
      ...answer,
    ],
    subject: `member#${after.userId}`,
    ...rows,
    place: placeOfMembers(after.clinicId, 'branchId' in who ? who.branchId : undefined, members),
    answer: toMemberRow(after),
  })
}

// In a closed clinic members can still be removed, and its super_admins can change roles and reach. Nobody can join.
const assertWhileClosed = ({ role }: Actor, before: MemberData, after: MemberData): void => {
  const isOut = after.state !== before.state && after.state !== 'active'
  const isSame = after.state === before.state && isMember(after.state)
  if (!isOut && !(isSame && role === 'super_admin')) throw new AppError('clinic.closed')
}

// Otherwise a member could prevent their suspension by raising the row's version again and again, e.g. by changing their name.
const isSuspensionAlone = ({ v: _seen, state, ...others }: MemberChange): boolean =>
  state === 'suspended' && Object.keys(others).length === 0

/**
 * Changes a membership: role, branches, state, whether appointments are taken. A change that only suspends is accepted whatever
 * its version, and checked against the row as it is. Throws `not_found`, `changed_elsewhere`,
 * `member.above`, `member.self` for one's own state, `member.last_owner`, `branch.not_reached`, `request.invalid` for a
 * state that can't follow, `clinic.closed` for changes that a closed clinic doesn't allow.
 */
export const changeMember = (actor: Actor, userId: string, change: MemberChange): Promise<MemberRow> =>
  attempt(async () => {
    const { clinicId } = actor
    const [before, clinic] = await Promise.all([
      membershipRowOf(clinicId, userId),
      findClinicRules(clinicId),
      assertBranches(clinicId, change.branches),
    ])
    if (!before || !(isMember(before.state) || before.state === 'requested')) throw new AppError('not_found')
    if (before.v !== change.v && !isSuspensionAlone(change))
      throw new AppError('changed_elsewhere', { v: before.v })
    const { v: _seen, ...fields } = change
    if (userId === actor.userId && fields.state && fields.state !== before.state)
      throw new AppError('member.self')
    if (fields.state && fields.state !== before.state && !mayBecome(before.state, fields.state))
      throw new AppError('request.invalid', {}, [{ path: 'body.state', code: 'state.not_next' }])
    const after: MemberData = {
      ...before,
      ...fields,
      ...(fields.state === 'active' && { barred: undefined }),
      v: before.v + 1,
      at: actor.request.at,
      by: actor.userId,
    }
    if (clinic?.state === 'closed') assertWhileClosed(actor, before, after)
    // A request names no branch yet: approving it does.
    if (before.state !== 'requested') assertMay(actor, { role: before.role, branches: reachOf(before) })
    assertMay(actor, { role: after.role, branches: reachOf(after) })
    return save(actor, before, after)
  })

/**
 * Leaves a clinic. The endpoint is the person's, not a member's, so that a repeated call still gets the first answer. Somebody
 * who is suspended stays barred: an open invite is no way around it.
 * Throws `not_found`, `member.last_owner` for the last super_admin.
 */
export const leaveClinic = (person: Person, clinicId: string): Promise<MemberRow> =>
  attempt(async () => {
    // The membership under the person's own id is what permits this.
    currentScope().clinics.add(clinicId)
    const before = await membershipRowOf(clinicId, person.userId)
    if (!before || !isMember(before.state)) throw new AppError('not_found')
    const after: MemberData = {
      ...before,
      state: 'left',
      ...(before.state === 'suspended' && { barred: true }),
      v: before.v + 1,
      at: person.request.at,
      by: person.userId,
    }
    return save(person, before, after)
  })
