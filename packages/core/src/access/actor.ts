// Who acts: the verified person, the clinic and branch that the request names, and the request itself.
// The first argument of every service, so that no row is touched without a clinic in its key.
import { DAY_MS } from '../calendar/lengths.ts'
import type { Role } from './roles.ts'

/**
 * A queued change counts as done when it was saved on its device if that was at most this long ago, in milliseconds.
 * The queue stops trying after 7 days, but the tray keeps the change.
 */
export const SAVED_AT_MOST = 30 * DAY_MS

export type RequestInfo = {
  id: string
  /** The endpoint's name, e.g. `bookAppointment`: the name of the act in the audit log. */
  endpoint: string
  /** When the server began to work on the request, as ISO text in UTC. */
  at: string
  ip: string
  agent: string
  /** Whether the change waited in the offline queue before it was sent. */
  wasQueued?: boolean
  /** When a queued change was saved on its device, by the server's clock as the device knew it: ISO text in UTC, at most `at`. */
  savedAt?: string
  /** The change was saved longer ago than `SAVED_AT_MOST`, so the time that the device states for it is not used. */
  savedLongAgo?: boolean
  /** The caller's idempotency key and the hash of method, path and body; on mutations only. */
  key?: string
  hash?: string
}

/** A signed-in person without a clinic: who the services of `/me` work for. */
export type Person = { userId: string; sessionId: string; request: RequestInfo }

/** Who reads, with clinic and branch as the request names them. The answer leaves the server only after the access check. */
export type Reader = Person & { clinicId: string; branchId: string }

/** Who changes something: access was checked against the membership row. */
export type Actor = Reader & { role: Role; name: string; branches: 'all' | readonly string[]; zone: string }

/** When the actor acted: a change that waited for a connection was done when it was saved on its device. */
export const actedAt = ({ request }: Pick<Actor, 'request'>): string => request.savedAt ?? request.at

/** Whether the actor's membership reaches a branch. */
export const reaches = (actor: Pick<Actor, 'branches'>, branchId: string): boolean =>
  actor.branches === 'all' || actor.branches.includes(branchId)
