// Requests to join: accepted the same for every address; the stream passes them to the clinic with that address, if any.

import type { Person } from '../access/actor.ts'
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { findClinic } from '../clinics/clinic.service.ts'
import { clinicOfMail, hashOf } from '../clinics/mailbox.service.ts'
import { AppError } from '../errors.ts'
import { mailStep } from '../outbox/outbox.service.ts'
import { profileOf } from '../sessions/me.service.ts'
import { assertTry } from '../sessions/rate.service.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { isOvertaken, withRetries } from '../storage/retry.ts'
import { currentScope, newScope, withScope } from '../storage/scope.ts'
import { ownersOf } from './clinic-owners.service.ts'
import { JoinRequestRow } from './join.entity.ts'
import { type JoinInput, type JoinRequest, REQUEST_DAYS } from './join.ts'
import { clinicAsked } from './member.service.ts'
import type { MemberData } from './members.service.ts'
import { requestSteps, withdrawnSteps } from './request-steps.service.ts'

/** How many super_admins are told; a transaction could not hold mails to a hundred. */
const TOLD_AT_MOST = 20

/** Asking the same again within this many seconds creates no new request. */
const AGAIN_SECONDS = 60

/**
 * Asks to join the clinic with this address, if any. Two trips, the same for every address; repeated within a minute it answers
 * with the earlier request, unless another role is asked for. Throws `rate.limited` for a sixth request within an hour, whatever
 * its address.
 */
export const requestToJoin = async (
  person: Person,
  { email, role, language }: JoinInput,
): Promise<JoinRequest> => {
  const { userId, request } = person
  const { at, ip, agent } = request
  const hash = hashOf(email)
  const [, { data: former }] = await Promise.all([
    assertTry('rate.limited', 'join', userId, request),
    JoinRequestRow.get({ userId, hash }).go({ consistent: true }),
  ])
  const isOpen = former && !former.withdrawn && !former.answered
  const isAgain =
    isOpen && former.role === role && Date.parse(at) - Date.parse(former.at) < AGAIN_SECONDS * 1000
  const ttl = Math.floor(Date.parse(at) / 1000) + REQUEST_DAYS * DAY_SECONDS
  const row = isAgain ? former : { userId, hash, email, language, role, at, ip, agent, ttl }
  return commit(person, {
    steps: [{ put: rowOf(JoinRequestRow, row) }],
    subject: `person#${userId}`,
    after: { email: row.email, role: row.role },
    answer: { email: row.email, role: row.role, at: row.at },
  })
}

/**
 * Withdraws the person's request to the clinic with this address, if any: the answer is the same either way. Throws
 * `not_found` for an address that they did not ask, or asked more than 30 days ago. One trip before the commit.
 */
export const withdrawJoinRequest = async (
  person: Person,
  { email }: { email: string },
): Promise<{ email: string }> => {
  const { userId, request } = person
  const { at, ip, agent } = request
  const { data: before } = await JoinRequestRow.get({ userId, hash: hashOf(email) }).go({ consistent: true })
  if (!before || before.ttl < Date.parse(at) / 1000) throw new AppError('not_found')
  return commit(person, {
    steps: before.withdrawn
      ? []
      : [{ put: rowOf(JoinRequestRow, { ...before, withdrawn: true, at, ip, agent }) }],
    subject: `person#${userId}`,
    after: { email: before.email },
    answer: { email: before.email },
  })
}

/** The person's requests of the last 30 days, newest first, but those withdrawn or answered. One trip. */
export const listJoinRequests = async ({ userId, request }: Person): Promise<{ requests: JoinRequest[] }> => {
  // From the first to the last possible hash: ElectroDB drops an empty prefix, and the partition holds more of the person's rows.
  const { data } = await JoinRequestRow.query
    .row({ userId })
    .between({ hash: '-' }, { hash: 'z~' })
    .go({ pages: 'all' })
  const at = Date.parse(request.at) / 1000
  const requests = data
    .filter(({ ttl, withdrawn, answered }) => ttl > at && !withdrawn && !answered)
    .map(({ email, role, at }) => ({ email, role, at }))
  return { requests: requests.sort((a, b) => b.at.localeCompare(a.at)) }
}

type Asked = JoinInput & {
  userId: string
  hash: string
  at: string
  ip: string
  agent: string
  withdrawn: boolean
}

/** The request in a new or changed row of the table, or undefined for any other row. */
export const joinRequestOf = (row: Record<string, unknown>): Asked | undefined => {
  // An answer has come from the clinic: there is nothing to pass on.
  if (row.__edb_e__ !== 'joinRequest' || row.answered) return undefined
  const { userId, hash, email, role, language, at, ip = '', agent = '', withdrawn = false } = row as Asked
  return { userId, hash, email, role, language, at, ip, agent, withdrawn }
}

// A key derived from the request: if the stream delivers it again, the change is recognised as done.
const actorFor = ({ userId, hash, at, ip, agent, withdrawn }: Asked): Person => {
  const key = `${withdrawn ? 'withdraw' : 'join'}-${hash.slice(0, 20)}-${at}`
  const endpoint = withdrawn ? 'withdrawJoinRequest' : 'requestToJoin'
  return { userId, sessionId: '-', request: { id: key, endpoint, at, ip, agent, key, hash: key } }
}

// Only a request that still waits is withdrawn: if the clinic has answered meanwhile, its answer stays.
const withdraw = async (asked: Asked, clinicId: string): Promise<void> => {
  const { userId, at } = asked
  const steps = await withdrawnSteps(clinicId, userId, at)
  if (!steps) return
  await commit(actorFor(asked), {
    steps,
    subject: `member#${userId}`,
    before: { state: 'requested' },
    after: { state: 'left' },
    place: { clinicId },
    answer: null,
  })
}

const file = async (asked: Asked): Promise<void> => {
  const { userId, hash, at, role, language } = asked
  const clinicId = (asked.withdrawn && (await clinicAsked(userId, hash))) || (await clinicOfMail(hash))
  if (!clinicId) return
  currentScope().clinics.add(clinicId)
  if (asked.withdrawn) return withdraw(asked, clinicId)
  const [clinic, person, owners] = await Promise.all([
    findClinic(clinicId),
    profileOf(userId),
    ownersOf(clinicId),
  ])
  if (!clinic || !person) return
  const { name, email } = person
  const request = await requestSteps({
    clinicId,
    clinicName: clinic.name,
    userId,
    name,
    email,
    role,
    language,
    at,
    askedHash: hash,
  })
  if (!request) return
  const told = request.isTold ? owners.slice(0, TOLD_AT_MOST) : []
  const readers = (await Promise.all(told.map(profileOf))).filter(each => each !== undefined)
  await commit(actorFor(asked), {
    steps: [
      ...request.steps,
      ...readers.map(reader =>
        mailStep(clinicId, at, {
          kind: 'request',
          to: reader.email,
          language: reader.language ?? 'en',
          clinic: clinic.name,
          name,
          email,
          role,
        }),
      ),
    ],
    subject: `member#${userId}`,
    after: { state: 'requested', role },
    place: { clinicId },
    answer: null,
  })
}

/** Passes a request, or that it was withdrawn, to the clinic that confirmed the address, if there is one. Safe to repeat. */
export const fileJoinRequest = (asked: Asked): Promise<void> =>
  withScope(newScope({ families: ['clinicmail', 'user.profile', 'user.idem', 'user.memberships'] }), () =>
    file(asked).catch(error => {
      if (!(error instanceof AppError && error.code === 'idempotency.in_flight')) throw error
    }),
  )

type Answered = { userId: string; hash: string; at: string }

/**
 * The request that a changed membership answers: its person was let in or declined, or has left again (which matters for those
 * who were let in before requests were marked as answered). Undefined for any other row.
 */
export const answeredRequestOf = (
  row: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Answered | undefined => {
  if (row.__edb_e__ !== 'membership') return undefined
  const { userId, askedHash, state, at } = row as MemberData
  if (!askedHash || state === 'requested' || state === before?.state) return undefined
  return { userId, hash: askedHash, at }
}

/** Marks a request as answered, so that its person doesn't wait any more; one made since then stays open. Safe to repeat. */
export const markAnswered = ({ userId, hash, at }: Answered): Promise<void> =>
  withScope(newScope({ userId, families: ['user.joinreq'] }), () =>
    withRetries(async () => {
      const { data: asked } = await JoinRequestRow.get({ userId, hash }).go({ consistent: true })
      if (!asked || asked.withdrawn || asked.answered || asked.at > at) return
      await JoinRequestRow.put({ ...asked, answered: true })
        .where((row, { eq }) => eq(row.at, asked.at))
        .go()
    }, isOvertaken),
  )
