// Sign-in challenges under way, each found by its Session string.
import { randomBytes } from 'node:crypto'
import { notAuthorized } from './errors.ts'
import { hashed, type Pool } from './pool.ts'

// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UserPoolClientType.html (AuthSessionValidity)
const LIFE = 180_000

type Data = Record<string, string>

/** Begins a challenge that lasts three minutes. Returns the Session string, which the client has to send back. */
export const openSession = (
  pool: Pool,
  name: string,
  userId: string,
  data: Data = {},
  token = randomBytes(64).toString('base64url'),
): string => {
  const expires = pool.now() + LIFE
  pool.store.put('challenge', hashed(token), userId, expires, { name, userId, data, expires })
  return token
}

/** Finds a challenge. @throws NotAuthorizedException when it has expired, or has another name */
export const readSession = (pool: Pool, name: string, token: string): { userId: string; data: Data } => {
  const kept = pool.store.get('challenge', hashed(token))
  if (kept?.name !== name || pool.now() >= kept.expires)
    throw notAuthorized('Invalid session for the user, session is expired.')
  return kept
}

export const closeSession = (pool: Pool, token: string): void => pool.store.remove('challenge', hashed(token))
