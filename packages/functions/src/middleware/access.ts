// Turns a verified person and the X-Branch header into an actor: membership, session and branch, read in parallel.
import type { Actor, Person, Reader } from '@vetrounds/core/access/actor'
import { reaches } from '@vetrounds/core/access/actor'
import { can } from '@vetrounds/core/access/can'
import type { Action } from '@vetrounds/core/access/permissions'
import type { Branch } from '@vetrounds/core/clinics/clinic'
import { type ClinicRules, findBranch, findClinicRules } from '@vetrounds/core/clinics/clinic.service'
import { now } from '@vetrounds/core/clock'
import type { Endpoint } from '@vetrounds/core/contract/endpoint'
import { AppError } from '@vetrounds/core/errors'
import { findMembership, type MembershipView } from '@vetrounds/core/members/member.service'
import { isMember } from '@vetrounds/core/members/member-states'
import { findLiveSession } from '@vetrounds/core/sessions/session.service'

const CACHE_MS = 20_000
const CACHED_AT_MOST = 5_000

/** Acts for which a role or session must not be a few seconds out of date (product § 11). */
const sensitive: ReadonlySet<Action> = new Set([
  ...(['clinic.own', 'clinic.settings', 'members.manage'] as const),
  ...(['phone.reveal', 'tables.export', 'audit.read'] as const),
])

type Cached<T> = { value: T; readAt: number }

const recent = <T>() => {
  const entries = new Map<string, Cached<T>>()
  const get = async (key: string, fresh: boolean, read: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known && !fresh && now() - known.readAt < CACHE_MS) return known.value
    const readAt = now()
    const value = await read()
    if (entries.size >= CACHED_AT_MOST) entries.clear()
    // "Not there" isn't cached: a session just begun or an invite just accepted must count at once.
    if (value) entries.set(key, { value, readAt })
    else entries.delete(key)
    return value
  }
  const forget = (prefix: string): void => {
    for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key)
  }
  return Object.assign(get, { forget })
}

const sessions = recent<{ mfa: boolean } | undefined>()
const memberships = recent<MembershipView | undefined>()
const branches = recent<Branch | undefined>()
const clinics = recent<ClinicRules | undefined>()

const liveSession = ({ userId, sessionId }: Person, fresh: boolean): Promise<{ mfa: boolean } | undefined> =>
  sessions(`${userId} ${sessionId}`, fresh, () => findLiveSession(userId, sessionId, fresh))

/** Removes a person's sessions from this instance's cache, so that an ended one is refused here at its next request. */
export const forgetSessions = (userId: string): void => sessions.forget(`${userId} `)

const hasSecondFactor = async (person: Person, session: { mfa: boolean }): Promise<boolean> =>
  // A factor set up a moment ago must count at once: only somebody about to be refused is checked again.
  session.mfa || ((await liveSession(person, true))?.mfa ?? false)

/**
 * Throws `auth.session_ended` unless the person's session row is live;
 * `fresh` skips the cache, for acts that an ended session must never do.
 */
export const assertSession = async (person: Person, fresh: boolean): Promise<void> => {
  if (!(await liveSession(person, fresh))) throw new AppError('auth.session_ended')
}

/** Clinic and branch of an `X-Branch: <clinic>.<branch>` header. Throws `request.invalid` for anything else. */
export const branchOf = (header: string | undefined): { clinicId: string; branchId: string } => {
  const [, clinicId, branchId] = /^([0-9A-Z]{26})\.([0-9A-Z]{26})$/.exec(header ?? '') ?? []
  if (!clinicId || !branchId)
    throw new AppError('request.invalid', {}, [{ path: 'header.X-Branch', code: 'branch.malformed' }])
  return { clinicId, branchId }
}

/** Actions that only read, but are logged: they are changes only in so far as they write the log to the table. */
const tracedReads: ReadonlySet<string> = new Set(['tables.export', 'phone.reveal'])

// A closed clinic or branch stays readable; those who own or manage it can reopen it, or remove members.
const assertOpen = (
  endpoint: Pick<Endpoint, 'action' | 'effect' | 'whenClosed' | 'whenBranchClosed'>,
  clinic: unknown,
  branch: Branch,
): void => {
  const { action, effect, whenClosed, whenBranchClosed } = endpoint
  if (effect === 'read' || action === 'clinic.own' || tracedReads.has(action)) return
  if (clinic === 'closed' && !whenClosed) throw new AppError('clinic.closed')
  const isAbove = action === 'clinic.settings' || action === 'members.manage'
  if (branch.closed && !isAbove && !whenBranchClosed) throw new AppError('branch.closed')
}

/**
 * The actor of a request. Throws `auth.session_ended`, `not_found` for a clinic they are not a member of,
 * `member.suspended`, `auth.two_factor_needed`, `branch.not_reached`, `action.not_allowed`,
 * for a change also `clinic.closed`, `branch.closed`.
 */
export const accessOf = async (
  reader: Reader,
  endpoint: Pick<Endpoint, 'effect' | 'whenClosed' | 'whenBranchClosed' | 'isSensitive'> & { action: Action },
): Promise<Actor> => {
  const { clinicId, branchId, userId } = reader
  const { action } = endpoint
  const fresh = endpoint.isSensitive ?? sensitive.has(action)
  const [live, membership, branch, clinic] = await Promise.all([
    liveSession(reader, fresh),
    memberships(`${clinicId} ${userId}`, fresh, () => findMembership(clinicId, userId, fresh)),
    branches(`${clinicId} ${branchId}`, fresh, () => findBranch(clinicId, branchId)),
    clinics(clinicId, fresh, () => findClinicRules(clinicId)),
  ])
  if (!live) throw new AppError('auth.session_ended')
  if (!membership || !isMember(membership.state)) throw new AppError('not_found')
  if (membership.state === 'suspended') throw new AppError('member.suspended')
  if (clinic?.twoFactorRoles.includes(membership.role) && !(await hasSecondFactor(reader, live)))
    throw new AppError('auth.two_factor_needed')
  if (!branch || !reaches(membership, branchId)) throw new AppError('branch.not_reached')
  if (!can(membership.role, action)) throw new AppError('action.not_allowed')
  assertOpen(endpoint, clinic?.state, branch)
  const { role, name } = membership
  return { ...reader, role, name, branches: membership.branches, zone: branch.timeZone }
}
