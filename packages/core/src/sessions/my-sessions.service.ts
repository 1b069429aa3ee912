// A person's own sessions: where they are signed in, and ending the ones they don't recognise (product § 11).
import type { Person } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import type { MySession } from './my-sessions.ts'
import { SessionRow } from './person.entity.ts'

type SessionData = NonNullable<Awaited<ReturnType<typeof rowAt>>>

const rowAt = async (userId: string, sessionId: string) =>
  (await SessionRow.get({ userId, sessionId }).go({ consistent: true })).data

const isLiveAt = (row: SessionData, at: string): boolean => !row.revokedAt && row.endsAt > at

/** A transaction has at most 80 actions, two of which are the kept answer and the event (data model § 1.8). */
const ENDED_AT_ONCE = 70
/** The most sessions that one call ends. Nobody gets more by signing in; any others end at the next call. */
const ENDED_AT_MOST = 700

const liveOf = async (userId: string, at: string): Promise<SessionData[]> => {
  const { data } = await SessionRow.query
    .row({ userId })
    .between({ sessionId: '0' }, { sessionId: 'z' })
    .go({ pages: 'all', consistent: true })
  return data.filter(row => isLiveAt(row, at))
}

/** Live sessions, most recently used first. One trip. */
export const listSessions = async (person: Person): Promise<{ sessions: MySession[] }> => {
  const sessions = (await liveOf(person.userId, person.request.at)).map(row => ({
    id: row.sessionId,
    agent: row.agent,
    ...(row.place && { place: row.place }),
    remembered: row.remembered,
    mfa: row.mfa,
    startedAt: row.startedAt,
    lastSeen: row.lastSeen,
    current: row.sessionId === person.sessionId,
  }))
  return { sessions: sessions.sort((a, b) => b.lastSeen.localeCompare(a.lastSeen)) }
}

const ended = (row: SessionData, at: string) => ({ put: rowOf(SessionRow, { ...row, revokedAt: at }) })

/** Ends one of the person's sessions, possibly the current one. Throws `not_found` if it is not live. */
export const endMySession = async (person: Person, sessionId: string): Promise<{ ended: number }> => {
  const { at } = person.request
  const row = await rowAt(person.userId, sessionId)
  if (!row || !isLiveAt(row, at)) throw new AppError('not_found')
  return commit(person, { steps: [ended(row, at)], subject: `session#${sessionId}`, answer: { ended: 1 } })
}

const endEach = async (rows: readonly SessionData[], revokedAt: string): Promise<void> => {
  for (let start = 0; start < rows.length; start += ENDED_AT_ONCE)
    await Promise.all(
      rows
        .slice(start, start + ENDED_AT_ONCE)
        .map(({ userId, sessionId }) =>
          withRetries(() => SessionRow.patch({ userId, sessionId }).set({ revokedAt }).go(), isPassing),
        ),
    )
}

/**
 * Steps that end a person's live sessions, except the one with the id `except`, and the ids of all that end. One trip. Of more
 * than 70, those used longest ago are ended right here, since one transaction can't hold all.
 */
export const endingSessions = async (userId: string, at: string, except?: string) => {
  const live = (await liveOf(userId, at))
    .filter(({ sessionId }) => sessionId !== except)
    .sort((a, b) => b.lastSeen.localeCompare(a.lastSeen))
    .slice(0, ENDED_AT_MOST)
  await endEach(live.slice(ENDED_AT_ONCE), at)
  const steps = live.slice(0, ENDED_AT_ONCE).map(row => ended(row, at))
  return { steps, ids: live.map(({ sessionId }) => sessionId) }
}

/** Ends all sessions but this one. */
export const endOtherSessions = async (person: Person): Promise<{ ended: number }> => {
  const { userId, sessionId, request } = person
  const { steps, ids } = await endingSessions(userId, request.at, sessionId)
  return commit(person, {
    steps,
    subject: `person#${userId}`,
    after: { ended: ids },
    answer: { ended: ids.length },
  })
}
