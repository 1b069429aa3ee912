// Cognito's own lockout: one second after five failed attempts, doubled by each further failure, up to 15 minutes.
// https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
import { notAuthorized } from './errors.ts'
import type { Pool } from './pool.ts'

const FREE = 5
const LONGEST = 900_000

/** What an attempt is about. Codes lock out as passwords do (user-pool-settings-mfa.html), but are counted separately. */
type Tried = 'password' | 'mfa'

/** @throws NotAuthorizedException during a lockout; an attempt that is refused like this doesn't count. */
export const checkNotLocked = (pool: Pool, tried: Tried, userId: string): void => {
  const kept = pool.store.get('attempt', `${userId}#${tried}`)
  if (kept && pool.now() < kept.lockedUntil) throw notAuthorized('Password attempts exceeded')
}

/** Counts a failed attempt. After fifteen minutes without another failure, all are forgotten. */
export const countFailure = (pool: Pool, tried: Tried, userId: string): void => {
  const id = `${userId}#${tried}`
  const now = pool.now()
  const failures = (pool.store.get('attempt', id)?.failures ?? 0) + 1
  const lockedUntil = failures < FREE ? 0 : now + Math.min(2 ** (failures - FREE) * 1000, LONGEST)
  pool.store.put('attempt', id, userId, now + LONGEST, { failures, lockedUntil })
}

export const forgetFailures = (pool: Pool, tried: Tried, userId: string): void =>
  pool.store.remove('attempt', `${userId}#${tried}`)
