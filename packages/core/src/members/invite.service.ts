// Invites: sent, sent again, revoked, and accepted by whoever holds the link.
import type { Actor, Person, Reader } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { findBranchNow, findClinic, findClinicRules } from '../clinics/clinic.service.ts'
import type { Branch } from '../clinics/clinic.ts'
import { firstBranch } from '../clinics/first-branch.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { reserveMail } from '../outbox/mail-limits.service.ts'
import { mailStep } from '../outbox/outbox.service.ts'
import { linkToken, tokenHash } from '../sessions/link.ts'
import { personWhoWorksAt } from '../sessions/me.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { currentScope } from '../storage/scope.ts'
import { InviteRow, InviteToken } from './invite.entity.ts'
import {
  INVITE_DAYS,
  INVITE_KEPT_DAYS,
  type InviteInput,
  type InviteRowView,
  type InviteView,
} from './invite.ts'
import type { BranchReach, MemberRow } from './member.ts'
import {
  assertBranches,
  assertMay,
  joinSteps,
  mayLetIn,
  placeOfMembers,
  whoLetsIn,
} from './members.service.ts'

type InviteData = NonNullable<Awaited<ReturnType<typeof rowAt>>>

const rowAt = async (clinicId: string, id: string) =>
  (await InviteRow.get({ clinicId, id }).go({ consistent: true })).data

const stateAt = (row: InviteData, at: string): InviteRowView['state'] =>
  row.state === 'open' && row.expiresAt <= at ? 'expired' : row.state

const reachOf = (row: InviteData): BranchReach => row.branches as BranchReach

const toRow = (row: InviteData, at: string): InviteRowView => ({
  id: row.id,
  email: row.email,
  role: row.role,
  branches: reachOf(row),
  state: stateAt(row, at),
  by: row.byName,
  // When the invite was sent last: the row's own `at` is that of its last change.
  at: isoAt(Date.parse(row.expiresAt) - INVITE_DAYS * DAY_MS),
  expiresAt: row.expiresAt,
  v: row.v,
})

/** The branches that are named one by one. */
const namedIn = async (clinicId: string, branches: BranchReach): Promise<Branch[]> => {
  if (branches === 'all') return []
  const found = await Promise.all(branches.map(branchId => findBranchNow(clinicId, branchId)))
  return found.filter(branch => branch !== undefined)
}

const namesOf = async (clinicId: string, branches: BranchReach): Promise<string[]> =>
  (await namedIn(clinicId, branches)).map(({ name }) => name)

/** The address an invite was sent to, or undefined. Eventually consistent. */
export const addressOfInvite = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await InviteRow.get({ clinicId, id }).go()).data?.email

/** Token, expiry and mail for sending an invite once. Throws `mail.too_many`. */
const sending = async (
  actor: Actor,
  invite: Pick<InviteData, 'id' | 'email' | 'role' | 'language' | 'branches'>,
  sends: number,
) => {
  const { clinicId, request } = actor
  const [clinic, branches] = await Promise.all([
    findClinic(clinicId),
    namesOf(clinicId, invite.branches as BranchReach),
  ])
  if (!clinic) throw new AppError('not_found')
  await reserveMail(actor, invite.email, { from: clinic })
  const begun = Date.parse(request.at)
  const expiresAt = isoAt(begun + INVITE_DAYS * DAY_MS)
  const purpose = `invite ${clinicId} ${invite.id} ${sends}`
  const hash = tokenHash(linkToken(purpose))
  const ttl = Math.floor((begun + INVITE_KEPT_DAYS * DAY_MS) / 1000)
  const steps: Step[] = [
    { create: rowOf(InviteToken, { hash, clinicId, id: invite.id, ttl }) },
    mailStep(clinicId, request.at, {
      kind: 'invite',
      to: invite.email,
      language: invite.language as 'en',
      clinic: clinic.name,
      by: actor.name,
      role: invite.role,
      branches,
      validUntil: expiresAt,
      zone: actor.zone,
      purpose,
    }),
  ]
  return { expiresAt, hash, steps }
}

/**
 * Invites an address. Throws `member.above`, `branch.not_reached`, `request.invalid` for an unknown branch, `already_exists`,
 * `mail.too_many`.
 */
export const createInvite = async (actor: Actor, input: InviteInput): Promise<InviteRowView> => {
  const { clinicId, userId, request } = actor
  assertMay(actor, input)
  await assertBranches(clinicId, input.branches)
  const { expiresAt, hash, steps } = await sending(actor, input, 1)
  const data = {
    clinicId,
    ...input,
    state: 'open' as const,
    byName: actor.name,
    sends: 1,
    hash,
    expiresAt,
    v: 1,
    at: request.at,
    by: userId,
  }
  const row = rowOf(InviteRow, data)
  const { hash: _secret, ...after } = row
  return commit(actor, {
    steps: [{ create: row }, ...steps],
    subject: `invite#${input.id}`,
    place: { clinicId },
    after,
    answer: toRow(data as InviteData, request.at),
  })
}

/**
 * A page of invites in any state, newest first; of open ones it says whether their links still work. One trip, two where some are
 * open.
 */
export const listInvites = async (
  { clinicId, request }: Reader,
  query: { cursor?: string | undefined },
): Promise<{ rows: InviteRowView[]; cursor?: string }> => {
  const purpose = `${clinicId} invites`
  const { data, cursor } = await InviteRow.query
    .row({ clinicId })
    .between({ id: '0' }, { id: 'Z' })
    .go({ cursor: openCursor(query.cursor, purpose), limit: PAGE, order: 'desc' })
  const next = sealCursor(cursor, purpose)
  const isOpen = (row: InviteData) => stateAt(row, request.at) === 'open'
  const letsIn = await whoLetsIn(clinicId, new Set(data.filter(isOpen).map(({ by }) => by)))
  const rows = data.map(row => ({
    ...toRow(row, request.at),
    ...(isOpen(row) && !letsIn(row.by, { role: row.role, branches: reachOf(row) }) && { ended: true }),
  }))
  return { rows, ...(next && { cursor: next }) }
}

const change = async (
  actor: Actor,
  id: string,
  v: number,
  next: (before: InviteData) => Promise<{ fields: Partial<InviteData>; steps: Step[] }>,
): Promise<InviteRowView> => {
  const { clinicId, request } = actor
  const before = await rowAt(clinicId, id)
  if (!before) throw new AppError('not_found')
  if (before.v !== v) throw new AppError('changed_elsewhere', { v: before.v })
  if (before.state !== 'open') throw new AppError(`invite.${before.state}`)
  assertMay(actor, { role: before.role, branches: reachOf(before) })
  const { fields, steps } = await next(before)
  const after: InviteData = { ...before, ...fields, v: v + 1, at: request.at, by: actor.userId }
  const rows = { before: rowOf(InviteRow, before), after: rowOf(InviteRow, after) }
  return commit(actor, {
    steps: [{ replace: rows.after, before: rows.before }, ...steps],
    subject: `invite#${id}`,
    place: { clinicId },
    before: { ...rows.before, hash: undefined },
    after: { ...rows.after, hash: undefined },
    answer: toRow(after, request.at),
  })
}

/**
 * Sends an invite again: a new link for 7 days; the previous one stops working. Throws as `revokeInvite`, and `mail.too_many`.
 */
export const resendInvite = (actor: Actor, id: string, v: number): Promise<InviteRowView> =>
  change(actor, id, v, async before => {
    const sends = before.sends + 1
    const { expiresAt, hash, steps } = await sending(actor, before, sends)
    return { fields: { byName: actor.name, sends, hash, expiresAt }, steps }
  })

/**
 * Revokes an invite. Throws `not_found`, `changed_elsewhere`, `invite.accepted`, `invite.revoked`, `member.above`,
 * `branch.not_reached`.
 */
export const revokeInvite = (actor: Actor, id: string, v: number): Promise<InviteRowView> =>
  change(actor, id, v, async () => ({ fields: { state: 'revoked' }, steps: [] }))

type Found = { row: InviteData; stillMay: Step | undefined }

/**
 * The invite for a token, and a step that fails unless its last sender may still let somebody in with that role and reach:
 * an invite must not outlive its sender's rights. If there is no such step, the invite counts as revoked.
 */
const findByToken = async (token: string): Promise<Found | undefined> => {
  const hash = tokenHash(token)
  const { data } = await InviteToken.get({ hash }).go({ consistent: true })
  if (!data) return undefined
  // Only the clinic's mail disclosed the token whose hash leads here; that permits these reads.
  currentScope().clinics.add(data.clinicId)
  const row = await rowAt(data.clinicId, data.id)
  if (!row) return undefined
  const stillMay = await mayLetIn(data.clinicId, row.by, { role: row.role, branches: reachOf(row) })
  // A link that was sent again has another token; the earlier one no longer works.
  const isTakenBack = row.state === 'open' && (row.hash !== hash || !stillMay)
  return { row: isTakenBack ? { ...row, state: 'revoked' } : row, stillMay }
}

const byToken = async (token: string): Promise<Found> => {
  const found = await findByToken(token)
  if (!found) throw new AppError('not_found')
  return found
}

/** Whether a link still lets somebody in at a moment, ISO text in UTC. */
export const isInviteOpen = async (token: string, at: string): Promise<boolean> => {
  const found = await findByToken(token)
  return found !== undefined && stateAt(found.row, at) === 'open'
}

/** What a link offers to whoever holds it. Throws `not_found` if it leads nowhere. */
export const readInvite = async (token: string, at: string): Promise<InviteView> => {
  const { row } = await byToken(token)
  const [clinic, branches] = await Promise.all([
    findClinic(row.clinicId),
    namesOf(row.clinicId, reachOf(row)),
  ])
  if (!clinic) throw new AppError('not_found')
  return {
    clinic: clinic.name,
    by: row.byName,
    email: row.email,
    role: row.role,
    branches,
    state: stateAt(row, at),
    expiresAt: row.expiresAt,
  }
}

/**
 * Joins the clinic that the link belongs to. The link counts, not the address: many people sign in with another address than
 * the one invited. Throws `not_found`, `invite.expired`, `invite.accepted`, `invite.revoked` (also if the sender may no longer
 * let them in), `clinic.closed`, `already_exists` for a member, `member.suspended` for somebody who left while
 * suspended.
 */
export const acceptInvite = (person: Person, token: string): Promise<MemberRow> =>
  attempt(async () => {
    const { at } = person.request
    const { row: before, stillMay } = await byToken(token)
    const state = stateAt(before, at)
    if (state !== 'open') throw new AppError(`invite.${state}`)
    const { clinicId, role } = before
    const branches = reachOf(before)
    const [clinic, rules, named] = await Promise.all([
      findClinic(clinicId),
      findClinicRules(clinicId),
      namedIn(clinicId, branches),
    ])
    if (!clinic) throw new AppError('not_found')
    if (rules?.state === 'closed') throw new AppError('clinic.closed')
    const here = firstBranch(named)?.id
    const { name, email, step } = await personWhoWorksAt(person, {
      clinicId,
      ...(here && { branchId: here }),
    })
    const joined = {
      clinicId,
      clinicName: clinic.name,
      userId: person.userId,
      name,
      email,
      role,
      branches,
      at,
    }
    const { steps, row } = await joinSteps(joined)
    const after = { ...before, state: 'accepted' as const, v: before.v + 1, at, by: person.userId }
    const rows = { before: rowOf(InviteRow, before), after: rowOf(InviteRow, after) }
    return commit(person, {
      // Somebody else with the same link was faster: the next attempt says why it can't be used any more.
      steps: [
        { replace: rows.after, before: rows.before, lost: () => 'again' },
        ...steps,
        step,
        ...(stillMay ? [stillMay] : []),
      ],
      subject: `member#${person.userId}`,
      after: { role, branches, state: 'active', invite: before.id },
      place: placeOfMembers(clinicId, here, [{ role, branches }]),
      answer: row,
    })
  })
