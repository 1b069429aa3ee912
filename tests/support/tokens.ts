// Tokens as Cognito signs them, so that the production verifier accepts or refuses them.
// Claims: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { inject } from 'vitest'
import { KEY_ID } from './environment.ts'

const POOL = 'eu-west-1_TestPool'
const CLIENT = 'client-of-tests'
const LIFE_SECONDS = 1800

type Claims = Record<string, unknown>

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

let key: KeyObject | undefined

const signed = (claims: Claims): string => {
  key ??= createPrivateKey(inject('signingKey'))
  const text = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const accessClaims = (userId: string, sessionId: string): Claims => {
  const seconds = Math.floor(Date.now() / 1000)
  return {
    sub: userId,
    iss: `https://cognito-idp.eu-west-1.amazonaws.com/${POOL}`,
    client_id: CLIENT,
    origin_jti: sessionId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: seconds,
    iat: seconds,
    exp: seconds + LIFE_SECONDS,
    jti: randomUUID(),
    username: userId,
  }
}

/** Keeps what was made for a session for a minute, since signing a token costs as much as answering a small request. */
const kept = <T>(make: (userId: string, sessionId: string) => T) => {
  const made = new Map<string, { until: number; value: T }>()
  return (userId: string, sessionId: string): T => {
    const session = `${userId} ${sessionId}`
    const known = made.get(session)
    if (known && known.until > Date.now()) return known.value
    const value = make(userId, sessionId)
    made.set(session, { until: Date.now() + 60_000, value })
    return value
  }
}

/** A valid access token of a person's session. */
export const accessToken = kept((userId, sessionId) => signed(accessClaims(userId, sessionId)))

/** Tokens that must be refused, each wrong in one way. */
export const badTokens = kept((userId, sessionId): Record<string, string> => {
  const claims = accessClaims(userId, sessionId)
  const seconds = Math.floor(Date.now() / 1000)
  const { client_id: _client, ...identity } = claims
  const [head = '', payload = '', signature = ''] = signed(claims).split('.')
  return {
    expired: signed({ ...claims, iat: seconds - 7200, exp: seconds - 3600 }),
    'ID token': signed({ ...identity, token_use: 'id', aud: CLIENT, email: 'a@b.example' }),
    'other pool': signed({ ...claims, iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other' }),
    'other client': signed({ ...claims, client_id: 'another' }),
    'without session': signed({ ...claims, origin_jti: undefined }),
    'alg none': `${part({ alg: 'none', kid: KEY_ID })}.${payload}.`,
    'changed payload': `${head}.${part({ ...claims, sub: 'somebody' })}.${signature}`,
    'no token at all': 'nonsense',
  }
})
