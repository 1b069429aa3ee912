// Sessions are rows in our table, keyed by the `origin_jti` of their tokens, since Cognito can't list them (product § 11).

import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { PersonEvent } from '../audit/audit.entity.ts'
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { isoAt, now, nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { rowOf } from '../storage/entity.ts'
import { cancellation, isPassing, withRetries } from '../storage/retry.ts'
import { db } from '../storage/seam.ts'
import { REMEMBERED_SECONDS, UNREMEMBERED_SECONDS } from './cookies.ts'
import { tokenHash } from './link.ts'
import { ProfileRow, SeenRow, SessionRow } from './person.entity.ts'
import type { SessionPerson } from './session.ts'
import { signInPuts } from './sign-in-device.service.ts'

export type Session = {
  userId: string
  sessionId: string
  agent: string
  place?: string
  remembered: boolean
  mfa: boolean
  provedAt?: string
  setUpAt?: string
  checkedAt?: string
  startedAt: string
  lastSeen: string
  endsAt: string
  revokedAt?: string
  spent?: string
}

/** Where a call came from, for the person's log. */
export type Origin = { requestId: string; ip: string; agent: string; place?: string }

const isLive = (session: Pick<Session, 'endsAt' | 'revokedAt'>): boolean =>
  !session.revokedAt && Date.parse(session.endsAt) > now()

const readSession = async (
  userId: string,
  sessionId: string,
  consistent: boolean,
): Promise<Session | undefined> =>
  (await SessionRow.get({ userId, sessionId }).go({ consistent })).data ?? undefined

/**
 * The session if it began, was not ended and has not expired. One eventually consistent read, or a strongly consistent one if
 * asked for. If it finds no row, one strongly consistent read more.
 */
export const findLiveSession = async (
  userId: string,
  sessionId: string,
  consistent = false,
): Promise<Session | undefined> => {
  const session =
    (await readSession(userId, sessionId, consistent)) ?? (await readSession(userId, sessionId, true))
  return session && isLive(session) ? session : undefined
}

/** The action of a transaction that adds one line to a person's log; it never replaces another line. */
export const eventPut = (
  userId: string,
  act: string,
  subject: string,
  origin: Origin,
  after?: Record<string, unknown>,
) => {
  const Item = rowOf(PersonEvent, {
    userId,
    id: newId(),
    at: nowIso(),
    by: userId,
    act,
    subject,
    ...origin,
    ...(after && { after }),
  })
  return { Put: { TableName: 'table', Item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

/** Writes one line of a person's sign-in log. A failed sign-in needs a profile: a guessed id leaves no trace. */
export const logSignIn = async (
  userId: string,
  act: 'signIn' | 'signInFailed',
  origin: Origin,
): Promise<void> => {
  const { data } = await ProfileRow.get({ userId }).go()
  if (!data && act === 'signInFailed') return
  const TransactItems = [eventPut(userId, act, `person#${userId}`, origin)]
  await withRetries(() => db.send(new TransactWriteCommand({ TransactItems })), isPassing)
}

/**
 * Begins a session, or returns the one already begun: the row and its log line in one transaction.
 * Throws `auth.session_ended` if it was ended, so that an old token can't revive it.
 */
export const startSession = async (
  who: { userId: string; sessionId: string; remembered: boolean; mfa: boolean },
  origin: Origin,
): Promise<Session> => {
  const start = now()
  const life = who.remembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS
  const session: Session = {
    ...who,
    agent: origin.agent,
    ...(origin.place && { place: origin.place }),
    ...(who.mfa && { provedAt: isoAt(start) }),
    startedAt: isoAt(start),
    lastSeen: isoAt(start),
    endsAt: isoAt(start + life * 1000),
  }
  const row = rowOf(SessionRow, { ...session, ttl: Math.floor(start / 1000) + life + DAY_SECONDS })
  const { remembered, mfa } = who
  const also = await signInPuts(who, isoAt(start), origin)
  const event = eventPut(who.userId, 'startSession', `session#${who.sessionId}`, origin, { remembered, mfa })
  const command = () =>
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: 'table', Item: row, ConditionExpression: 'attribute_not_exists(pk)' } },
        event,
        ...also,
      ],
    })
  try {
    await withRetries(() => db.send(command()), isPassing)
    return session
  } catch (error) {
    if (cancellation(error)?.[0]?.Code !== 'ConditionalCheckFailed') throw error
    const begun = await readSession(who.userId, who.sessionId, true)
    if (!begun || !isLive(begun)) throw new AppError('auth.session_ended')
    return begun
  }
}

type UpdateParams = { Key: Record<string, unknown>; UpdateExpression: string }

type Ended = Pick<Session, 'userId' | 'sessionId'>

const revoking = ({ userId, sessionId }: Ended) =>
  SessionRow.patch({ userId, sessionId }).set({ revokedAt: nowIso() })

// The steps that end a session, with the line in its person's log.
const ending = (session: Ended, origin: Origin) => [
  { Update: { ...revoking(session).params<UpdateParams>(), TableName: 'table' } },
  eventPut(session.userId, 'endSession', `session#${session.sessionId}`, origin),
]

/** The steps that end a session whose refresh token was copied, the first on the condition that it was not ended. */
export const endingReused = (session: Ended, origin: Origin) => {
  const update = revoking(session).where(({ revokedAt }, { notExists }) => notExists(revokedAt))
  return [
    { Update: { ...update.params<UpdateParams>(), TableName: 'table' } },
    eventPut(session.userId, 'reuseToken', `session#${session.sessionId}`, origin),
  ]
}

/** Ends a session, with its log line. Ending one that never began or has ended does nothing. */
export const endSession = async (userId: string, sessionId: string, origin: Origin): Promise<void> => {
  const session = await readSession(userId, sessionId, true)
  if (!session || session.revokedAt) return
  const TransactItems = ending(session, origin)
  await withRetries(() => db.send(new TransactWriteCommand({ TransactItems })), isPassing)
}

// Two actions per session, of the hundred in a transaction.
const ENDED_AT_ONCE = 40

/** Ends all live sessions of a person except `except`, each with its log line, e.g. after a password change. */
export const endSessions = async (userId: string, origin: Origin, except?: string): Promise<void> => {
  const { data } = await SessionRow.query.row({ userId }).go({ pages: 'all', consistent: true })
  const live = data.filter(session => isLive(session) && session.sessionId !== except)
  for (let start = 0; start < live.length; start += ENDED_AT_ONCE) {
    const TransactItems = live.slice(start, start + ENDED_AT_ONCE).flatMap(each => ending(each, origin))
    await withRetries(() => db.send(new TransactWriteCommand({ TransactItems })), isPassing)
  }
}

/** Notes that a person is here now: they signed in, or had a token renewed. */
export const noteSeen = async (userId: string): Promise<void> => {
  await withRetries(() => SeenRow.put({ userId, at: nowIso() }).go(), isPassing)
}

/** When a person was last here, as ISO text; undefined for somebody who never was. */
export const lastSeenOf = async (userId: string): Promise<string | undefined> =>
  (await SeenRow.get({ userId }).go()).data?.at

/** Notes that a session was used, and which of its refresh tokens was spent last. */
export const touchSession = async (userId: string, sessionId: string, token: string): Promise<void> => {
  const used = { lastSeen: nowIso(), spent: tokenHash(token) }
  await withRetries(() => SessionRow.patch({ userId, sessionId }).set(used).go(), isPassing)
}

/** The person for the session's answers; undefined before the first sign-in, which creates the profile. */
export const findSessionPerson = async (userId: string): Promise<SessionPerson | undefined> => {
  const { data } = await ProfileRow.get({ userId }).go({ consistent: true })
  if (!data) return undefined
  const { name, lastClinicId, lastBranchId } = data
  return { name, current_branch: lastClinicId && lastBranchId ? `${lastClinicId}.${lastBranchId}` : null }
}

/** Creates the profile at a person's first sign-in from Cognito's data; an existing one stays as it is. */
export const makeProfile = async (person: {
  userId: string
  name: string
  email: string
  language?: 'en' | 'de' | 'ar'
}): Promise<SessionPerson> => {
  const stamps = { v: 1, at: nowIso(), by: person.userId }
  const row = rowOf(ProfileRow, { ...person, theme: 'light', numerals: 'latn', shortcuts: {}, ...stamps })
  const command = () =>
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: 'table', Item: row, ConditionExpression: 'attribute_not_exists(pk)' } },
      ],
    })
  try {
    await withRetries(() => db.send(command()), isPassing)
  } catch (error) {
    // Two first sign-ins at once: the other one created it.
    if (cancellation(error)?.[0]?.Code !== 'ConditionalCheckFailed') throw error
  }
  return (await findSessionPerson(person.userId)) ?? { name: person.name, current_branch: null }
}
