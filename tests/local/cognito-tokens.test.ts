// Tokens of the local user pool: their claims, how they are renewed, and how they end.
import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { beforeAll, expect, test } from 'vitest'
import { quickenAmplify } from './support/quick-amplify.ts'
import {
  CLIENT,
  forgetSignIn,
  PASSWORD,
  POOL,
  signedIn,
  startPool,
  type TestPool,
  tokens,
} from './support/user-pool.ts'

const EMAIL = 'vet@example.com'
const revoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
const accessRevoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' }

beforeAll(quickenAmplify)

const refresh = async (pool: TestPool, token: string) => {
  const { AuthenticationResult } = await pool.client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT, RefreshToken: token }),
  )
  return {
    access: AuthenticationResult?.AccessToken ?? '',
    refresh: AuthenticationResult?.RefreshToken ?? '',
  }
}
const getUser = (pool: TestPool, access: string) =>
  pool.client.send(new GetUserCommand({ AccessToken: access }))

const started = async (options: Parameters<typeof startPool>[0] = {}) => {
  const pool = await startPool(options)
  const sub = await pool.addUser(EMAIL)
  return { pool, sub, ...(await signedIn(EMAIL)) }
}

test("aws-jwt-verify takes both tokens with the pool's keys alone", async () => {
  const { pool, sub, access, id } = await started()
  const verifier = CognitoJwtVerifier.create({ userPoolId: POOL, clientId: CLIENT })
  verifier.cacheJwks(pool.jwks)
  const seen = await verifier.verify(access, { tokenUse: 'access' })
  expect(seen).toMatchObject({
    sub,
    username: sub,
    client_id: CLIENT,
    token_use: 'access',
    iss: `https://cognito-idp.eu-west-1.amazonaws.com/${POOL}`,
  })
  expect(seen.exp - seen.iat).toBe(1800)
  expect(seen.origin_jti).not.toBe(seen.jti)
  const identity = await verifier.verify(id, { tokenUse: 'id' })
  expect(identity).toMatchObject({
    sub,
    aud: CLIENT,
    email: EMAIL,
    email_verified: true,
    'cognito:username': sub,
  })
  await expect(verifier.verify(id, { tokenUse: 'access' })).rejects.toThrow()
})

test('the keys are served at their well-known address', async () => {
  const pool = await startPool()
  const answer = await fetch(`${pool.url}/${POOL}/.well-known/jwks.json`)
  expect(await answer.json()).toEqual(pool.jwks)
})

test('a token with another content, another key or no time left is refused', async () => {
  const { pool, access, id } = await started({ accessTokenSeconds: 60 })
  const [head, body = '', signature] = access.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9999 })).toString('base64url')
  const invalid = { name: 'NotAuthorizedException', message: 'Invalid Access Token' }
  for (const token of [`${head}.${forged}.${signature}`, `${head}.${body}.`, id, 'nonsense'])
    await expect(getUser(pool, token)).rejects.toMatchObject(invalid)
  pool.clock.ahead += 60_000
  await expect(getUser(pool, access)).rejects.toMatchObject({ message: 'Access Token has expired' })
})

test('Amplify renews its tokens by itself', async () => {
  const { access, refresh: first } = await started()
  const session = await fetchAuthSession({ forceRefresh: true })
  expect(session.tokens?.accessToken.toString()).not.toBe(access)
  expect(tokens().refresh).not.toBe(first)
})

test('each renewal gives a new refresh token of the same sign-in', async () => {
  const { pool, access, refresh: first } = await started()
  const second = await refresh(pool, first)
  const third = await refresh(pool, second.refresh)
  expect(new Set([first, second.refresh, third.refresh]).size).toBe(3)
  const origin = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).origin_jti
  expect(origin(third.access)).toBe(origin(access))
  await getUser(pool, third.access)
})

test('within the grace period a spent token works still, for two at a time too', async () => {
  const { pool, refresh: first } = await started()
  const [a, b] = await Promise.all([refresh(pool, first), refresh(pool, first)])
  pool.clock.ahead += 59_000
  await refresh(pool, first)
  for (const { refresh: next } of [a, b]) await refresh(pool, next)
})

test('after the grace period a spent token ends the whole sign-in', async () => {
  const { pool, refresh: first } = await started()
  const second = await refresh(pool, first)
  // Using the old token again within the grace period doesn't extend that period.
  pool.clock.ahead += 40_000
  await refresh(pool, first)
  pool.clock.ahead += 20_000
  await expect(refresh(pool, first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' })
  await expect(refresh(pool, second.refresh)).rejects.toMatchObject(revoked)
  await expect(getUser(pool, second.access)).rejects.toMatchObject(accessRevoked)
})

test('without a grace period one of two parallel renewals is a reuse', async () => {
  const { pool, refresh: first } = await started({ retryGraceSeconds: 0 })
  const both = await Promise.allSettled([refresh(pool, first), refresh(pool, first)])
  expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('renewals do not outlive the first refresh token', async () => {
  const { pool, refresh: first } = await started({ refreshTokenSeconds: 3600 })
  pool.clock.ahead += 3_590_000
  const second = await refresh(pool, first)
  pool.clock.ahead += 10_000
  await expect(refresh(pool, second.refresh)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has expired',
  })
})

test('an invalid refresh token is refused', async () => {
  const { pool } = await started()
  await expect(refresh(pool, 'nonsense')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid Refresh Token',
  })
})

test('revoking ends one sign-in and leaves the others', async () => {
  const { pool, access, refresh: first } = await started()
  const other = await signedIn(EMAIL)
  const revoke = (token: string) =>
    pool.client.send(new RevokeTokenCommand({ ClientId: CLIENT, Token: token }))
  await revoke(first)
  await expect(refresh(pool, first)).rejects.toMatchObject(revoked)
  await expect(getUser(pool, access)).rejects.toMatchObject(accessRevoked)
  await revoke(first)
  await revoke('unknown')
  await expect(revoke(access)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' })
  await getUser(pool, other.access)
})

test('a global sign-out ends every sign-in, by Amplify, by token and by an administrator', async () => {
  const { pool, refresh: first } = await started()
  const second = await signedIn(EMAIL)
  await signOut({ global: true })
  await expect(refresh(pool, first)).rejects.toMatchObject(revoked)
  await expect(getUser(pool, second.access)).rejects.toMatchObject(accessRevoked)

  const third = await signedIn(EMAIL)
  await pool.client.send(new GlobalSignOutCommand({ AccessToken: third.access }))
  await expect(refresh(pool, third.refresh)).rejects.toMatchObject(revoked)

  const fourth = await signedIn(EMAIL)
  await pool.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: POOL, Username: EMAIL }))
  await expect(getUser(pool, fourth.access)).rejects.toMatchObject(accessRevoked)
})

test('a disabled user can neither sign in nor renew, until enabled again', async () => {
  const { pool, access, refresh: first } = await started()
  const of = { UserPoolId: POOL, Username: EMAIL }
  await pool.client.send(new AdminDisableUserCommand(of))
  expect((await pool.client.send(new AdminGetUserCommand(of))).Enabled).toBe(false)
  await expect(refresh(pool, first)).rejects.toMatchObject(revoked)
  await expect(getUser(pool, access)).rejects.toMatchObject(accessRevoked)
  forgetSignIn()
  await expect(signIn({ username: EMAIL, password: PASSWORD })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  })
  await expect(signIn({ username: EMAIL, password: 'Wrong-Horse-77' })).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  })
  await pool.client.send(new AdminEnableUserCommand(of))
  await signedIn(EMAIL)
})
