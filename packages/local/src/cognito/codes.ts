// Six-digit codes that are mailed, each for one purpose; a new code replaces the previous one. Attempts per code are not limited
// here: AWS documents no number, and the pass-through counts them.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { CognitoError } from './errors.ts'
import type { Pool } from './pool.ts'
import type { User } from './store.ts'

const HOUR = 3_600_000

// How long a code lives: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
const lives = { signUp: 24 * HOUR, forgot: HOUR, email: 24 * HOUR }
type Purpose = keyof typeof lives

export const newCode = (pool: Pool, user: User, purpose: Purpose): string => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires = pool.now() + lives[purpose]
  // Kept for a day after it expires, so that an expired code can be told from a wrong one.
  pool.store.put('code', `${user.id}#${purpose}`, user.id, expires + 24 * HOUR, { code, expires })
  return code
}

export const wrongCode = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const expiredCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** @throws CodeMismatchException, or ExpiredCodeException when it is too old, used or never sent */
export const checkCode = (pool: Pool, user: User, purpose: Purpose, given: string): void => {
  const kept = pool.store.get('code', `${user.id}#${purpose}`)
  if (!kept || pool.now() >= kept.expires) throw expiredCode()
  const [a, b] = [Buffer.from(given), Buffer.from(kept.code)]
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw wrongCode()
}

/** Deletes a code that has been used, or that must not be used any more. */
export const spendCode = (pool: Pool, user: User, purpose: Purpose): void =>
  pool.store.remove('code', `${user.id}#${purpose}`)
