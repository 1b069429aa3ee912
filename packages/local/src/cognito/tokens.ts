// Issues, renews, checks and revokes tokens.
import { randomBytes, randomUUID, sign, verify } from 'node:crypto'
import { CognitoError, notAuthorized } from './errors.ts'
import { type Answer, hashed, type Pool } from './pool.ts'
import type { User } from './store.ts'

// The scope that a sign-in through the API gets: it covers the operations that users may call for themselves.
// https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
const SCOPE = 'aws.cognito.signin.user.admin'

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const jwt = (pool: Pool, claims: object): string => {
  const content = `${encoded({ kid: pool.keys.kid, alg: 'RS256' })}.${encoded(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), pool.keys.privateKey).toString('base64url')}`
}

const seconds = (ms: number): number => Math.floor(ms / 1000)

interface Family {
  id: string
  authTime: number
}

const accessToken = (pool: Pool, user: User, family: Family): string =>
  jwt(pool, {
    sub: user.id,
    iss: pool.issuer,
    client_id: pool.clientId,
    origin_jti: family.id,
    event_id: randomUUID(),
    token_use: 'access',
    scope: SCOPE,
    auth_time: seconds(family.authTime),
    exp: seconds(pool.now()) + pool.accessTokenSeconds,
    iat: seconds(pool.now()),
    jti: randomUUID(),
    username: user.id,
  })

// https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html
const idToken = (pool: Pool, user: User, family: Family): string =>
  jwt(pool, {
    ...user.attributes,
    email_verified: user.attributes.email_verified === 'true',
    sub: user.id,
    iss: pool.issuer,
    'cognito:username': user.id,
    origin_jti: family.id,
    aud: pool.clientId,
    event_id: randomUUID(),
    token_use: 'id',
    auth_time: seconds(family.authTime),
    exp: seconds(pool.now()) + pool.accessTokenSeconds,
    iat: seconds(pool.now()),
    jti: randomUUID(),
  })

// About as long as Cognito's own, so that whatever is too small for those is too small for these.
const newRefreshToken = (): string => randomBytes(1280).toString('base64url')

const result = (pool: Pool, user: User, family: Family & { expires: number }): Answer => {
  const refreshToken = newRefreshToken()
  pool.store.put('refresh', hashed(refreshToken), user.id, family.expires, { family: family.id })
  return {
    AccessToken: accessToken(pool, user, family),
    IdToken: idToken(pool, user, family),
    RefreshToken: refreshToken,
    ExpiresIn: pool.accessTokenSeconds,
    TokenType: 'Bearer',
  }
}

/** The tokens of a finished sign-in. */
export const issueTokens = (pool: Pool, user: User): Answer => {
  const now = pool.now()
  const id = randomUUID()
  const expires = now + pool.refreshTokenSeconds * 1000
  // Kept for longer than the refresh tokens: the last access token may expire after them.
  const kept = expires + pool.accessTokenSeconds * 1000
  pool.store.put('family', id, user.id, kept, { userId: user.id, authTime: now, expires })
  return result(pool, user, { id, authTime: now, expires })
}

/**
 * Issues new tokens for a refresh token, which is used up thereby. It still works during the grace period, so that a lost answer
 * can be asked for again. The new refresh token expires when the first one would have.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
export const renewTokens = (pool: Pool, token: string): Answer => {
  const now = pool.now()
  const id = hashed(token)
  const kept = pool.store.get('refresh', id)
  if (!kept) throw notAuthorized('Invalid Refresh Token')
  const family = pool.store.get('family', kept.family)
  if (!family) throw notAuthorized('Refresh Token has been revoked')
  if (now >= family.expires) throw notAuthorized('Refresh Token has expired')
  if (kept.rotated !== undefined && now >= kept.rotated + pool.retryGraceSeconds * 1000) {
    // Someone else may hold the newer token, so all tokens of the sign-in end: RFC 9700 § 4.14.2.
    revokeFamily(pool, kept.family)
    throw new CognitoError('RefreshTokenReuseException', 'The refresh token was used before.')
  }
  const user = pool.store.userById(family.userId)
  if (!user) throw notAuthorized('Refresh Token has been revoked')
  if (!user.enabled) throw notAuthorized('User is disabled.')
  pool.store.put('refresh', id, user.id, family.expires, { rotated: now, ...kept })
  return result(pool, user, { id: kept.family, ...family })
}

const revokeFamily = (pool: Pool, id: string): void => pool.store.remove('family', id)

/**
 * Ends the sign-in that a refresh token belongs to, with its access
 * tokens. An unknown token counts as ended already (RFC 7009 § 2.2).
 */
export const revokeToken = (pool: Pool, token: string): void => {
  const kept = pool.store.get('refresh', hashed(token))
  if (kept) revokeFamily(pool, kept.family)
  // Access and identity tokens have three parts.
  else if (token.split('.').length === 3)
    throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
}

/** Ends all sign-ins of a user. */
export const revokeAll = (pool: Pool, userId: string): void => pool.store.removeAll('family', userId)

const claimsOf = (pool: Pool, token: string): Record<string, unknown> | undefined => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    pool.keys.publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return valid ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined
}

/**
 * The user whom an access token belongs to.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/token-revocation.html
 */
export const userOfToken = (pool: Pool, token: string): User => {
  const claims = claimsOf(pool, token)
  if (claims?.token_use !== 'access' || claims.client_id !== pool.clientId || claims.iss !== pool.issuer)
    throw notAuthorized('Invalid Access Token')
  if (Number(claims.exp) <= seconds(pool.now())) throw notAuthorized('Access Token has expired')
  const family = pool.store.get('family', String(claims.origin_jti))
  const user = family && pool.store.userById(family.userId)
  if (!user) throw notAuthorized('Access Token has been revoked')
  return user
}
