// Sign-in, session, refresh and logout through the HTTP app (in this process), against the embedded user pool.
import { srpClient } from '@vetrounds/functions/auth/srp'
import { beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  type Auth,
  accessTokenOf,
  cookieOf,
  PASSWORD,
  SITE,
  startAuth,
} from '../support/auth.ts'
import { getRow, rowsOf } from '../support/table.ts'

const HALF_DAY = 12 * 3600
const YEAR = 365 * 86_400

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})

const refreshCookie = (answer: Answer): string => cookieOf(answer, '__Secure-refresh_token')?.header ?? ''

const claims = (token: string): { sub: string; origin_jti: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Signs in a new person and starts the session, as the browser does. */
const begin = async ({ stay = false } = {}) => {
  const person = await auth.makePerson({ locale: 'de' })
  const signedIn = await auth.signIn(person.email, PASSWORD, { headers: { 'x-stay': stay ? '1' : '0' } })
  const token = accessTokenOf(signedIn)
  const cookie = refreshCookie(signedIn)
  const begun = await auth.send('POST', 'session', { token, cookie })
  const { origin_jti: sessionId } = claims(token)
  const row = () => getRow(`user#${person.id}`, `session#${sessionId}`)
  return { person, signedIn, token, cookie, begun, sessionId, row }
}

test('a sign-in puts the refresh token into an HttpOnly cookie and nowhere else', async () => {
  const { signedIn } = await begin()
  expect(signedIn.status).toBe(200)
  expect(Object.keys(signedIn.body.AuthenticationResult as object).sort()).toEqual([
    'AccessToken',
    'ExpiresIn',
    'TokenType',
  ])
  const kept = cookieOf(signedIn, '__Secure-refresh_token')
  expect(kept?.value).toMatch(/^0\..{20,}/)
  expect(kept?.maxAge).toBe(HALF_DAY)
  expect(kept?.attributes).toEqual(['HttpOnly', 'Path=/api/auth', 'SameSite=Strict', 'Secure'])
  expect(JSON.stringify(signedIn.body)).not.toContain(kept?.value.slice(2))
})

test('staying logged in lasts a year, cookies and row alike', async () => {
  const { signedIn, begun, row } = await begin({ stay: true })
  expect(cookieOf(signedIn, '__Secure-refresh_token')).toMatchObject({ maxAge: YEAR })
  for (const name of ['token_expiry', 'refresh_expiry', 'user_name', 'remember_me', 'isLoggedIn'])
    expect(cookieOf(begun, name)?.maxAge, name).toBe(YEAR)
  expect(cookieOf(begun, 'remember_me')?.value).toBe('1')
  const stored = await row()
  expect(stored).toMatchObject({ remembered: true, mfa: false, agent: 'Firefox of tests' })
  const life = Date.parse(String(stored?.endsAt)) - Date.parse(String(stored?.startedAt))
  expect(life).toBe(YEAR * 1000)
})

test('a session that is not remembered ends twelve hours after the sign-in', async () => {
  const { begun, row } = await begin()
  const seconds = Math.floor(Date.now() / 1000)
  expect(cookieOf(begun, 'remember_me')?.value).toBe('0')
  expect(cookieOf(begun, 'isLoggedIn')).toMatchObject({ value: 'true' })
  expect(Number(cookieOf(begun, 'refresh_expiry')?.value) - seconds).toBeGreaterThan(HALF_DAY - 10)
  expect(Number(cookieOf(begun, 'token_expiry')?.value) - seconds).toBeGreaterThan(1800 - 10)
  expect(cookieOf(begun, 'token_expiry')?.maxAge).toBeLessThanOrEqual(1800)
  expect(cookieOf(begun, 'user_name')?.attributes).toEqual(['Path=/', 'SameSite=Strict', 'Secure'])
  const stored = await row()
  expect(Date.parse(String(stored?.endsAt)) - Date.parse(String(stored?.startedAt))).toBe(HALF_DAY * 1000)
})

test('the session answers as the refresh does, and the first sign-in makes the profile', async () => {
  const { person, begun, token } = await begin()
  expect(begun.status).toBe(200)
  expect(begun.body).toEqual({
    access_token: token,
    expires_in: expect.any(Number),
    refresh_expires_in: expect.any(Number),
    user: { name: 'Hanna Fischer', current_branch: null },
  })
  expect(await getRow(`user#${person.id}`, 'profile')).toMatchObject({
    name: 'Hanna Fischer',
    email: person.email,
    language: 'de',
    theme: 'light',
    v: 1,
  })
})

test('a refresh answers a new token, rotates the cookie and keeps its kind', async () => {
  const { cookie, token } = await begin()
  const answer = await auth.send('POST', 'refresh', { cookie })
  expect(answer.status).toBe(200)
  expect(answer.body).not.toHaveProperty('refresh_token')
  expect(answer.body.access_token).not.toBe(token)
  expect(claims(String(answer.body.access_token)).origin_jti).toBe(claims(token).origin_jti)
  expect(cookieOf(answer, '__Secure-refresh_token')?.value).toMatch(/^0\./)
  expect(refreshCookie(answer)).not.toBe(cookie)
})

test('a refresh token in the body is answered in the body, without cookies', async () => {
  const { signedIn } = await begin()
  const token = cookieOf(signedIn, '__Secure-refresh_token')?.value.slice(2)
  const answer = await auth.send('POST', 'refresh', { json: { refresh_token: token } })
  expect(answer.status).toBe(200)
  expect(answer.body.refresh_token).toEqual(expect.any(String))
  expect(answer.cookies).toEqual([])
})

// Somebody who signs in while the refusal is on its way has new cookies when it arrives; it must not delete them.
test('a refused refresh touches no cookie', async () => {
  const answer = await auth.send('POST', 'refresh')
  expect(answer.status).toBe(401)
  expect(answer.body.code).toBe('auth.refresh_refused')
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.cookies).toEqual([])
})

test('a made-up refresh token is refused', async () => {
  const answer = await auth.send('POST', 'refresh', { cookie: '__Secure-refresh_token=1.nonsense' })
  expect(answer.status).toBe(401)
  expect(answer.cookies).toEqual([])
})

test('while Cognito is unreachable a refresh answers 503 and keeps the cookies', async () => {
  const { cookie } = await begin()
  auth.line.cut = true
  const answer = await auth.send('POST', 'refresh', { cookie }).finally(() => {
    auth.line.cut = false
  })
  expect(answer.status).toBe(503)
  expect(answer.body.code).toBe('auth.unavailable')
  expect(answer.cookies).toEqual([])
  expect((await auth.send('POST', 'refresh', { cookie })).status).toBe(200)
})

test('an ended session refreshes no more, although its refresh token is still good', async () => {
  const { cookie, token, row, signedIn } = await begin()
  const spare = cookieOf(signedIn, '__Secure-refresh_token')?.header
  const out = await auth.send('POST', 'logout', { token })
  expect(out.status).toBe(204)
  expect((await row())?.revokedAt).toEqual(expect.any(String))
  const answer = await auth.send('POST', 'refresh', { cookie: spare ?? cookie })
  expect(answer.status).toBe(401)
  // Cognito rotates the refresh token before our session row is read; the new token isn't handed out either.
  expect(answer.cookies).toEqual([])
})

/** Another session of somebody who is signed in already. */
const beginAnother = async (email: string) => {
  const signedIn = await auth.signIn(email, PASSWORD)
  const token = accessTokenOf(signedIn)
  await auth.send('POST', 'session', { token })
  return { token, cookie: refreshCookie(signedIn) }
}

test('a password set by the mailed link ends every session of the person, and of nobody else', async () => {
  const first = await begin({ stay: true })
  const others = [first, await beginAnother(first.person.email)]
  const stranger = await begin()
  await auth.cognitoCall('ForgotPassword', { ClientId: auth.clientId, Username: first.person.email })
  const code = /code=(\d{6})\./.exec(auth.mails.at(-1)?.html ?? '')?.[1]
  const reset = (ConfirmationCode: unknown) =>
    auth.cognitoCall('ConfirmForgotPassword', {
      ClientId: auth.clientId,
      Username: first.person.id,
      ConfirmationCode,
      Password: 'Neues-Wort-99',
    })
  expect((await reset('wrong')).status).toBe(400)
  expect((await first.row())?.revokedAt).toBeUndefined()
  expect((await reset(code)).status).toBe(200)
  for (const { cookie } of others) expect((await auth.send('POST', 'refresh', { cookie })).status).toBe(401)
  expect((await auth.send('POST', 'refresh', { cookie: stranger.cookie })).status).toBe(200)
  expect(typeof (await first.row())?.revokedAt).toBe('string')
  const ends = (await rowsOf(`user#${first.person.id}`)).filter(({ act }) => act === 'endSession')
  expect(ends).toHaveLength(2)
})

test('a changed password ends every other session of the person, and keeps the one it was changed in', async () => {
  const own = await begin()
  const other = await beginAnother(own.person.email)
  const change = (PreviousPassword: string) =>
    auth.cognitoCall('ChangePassword', {
      AccessToken: own.token,
      PreviousPassword,
      ProposedPassword: 'Neues-Wort-99',
    })
  expect((await change('Falsch-und-lang-1')).status).toBe(400)
  expect((await auth.send('POST', 'session', { token: other.token })).status).toBe(200)
  expect((await change(PASSWORD)).status).toBe(200)
  expect((await auth.send('POST', 'refresh', { cookie: other.cookie })).status).toBe(401)
  expect((await auth.send('POST', 'refresh', { cookie: own.cookie })).status).toBe(200)
})

test('no common password is taken, wherever one is set, and Cognito hears of none', async () => {
  const { person, token } = await begin()
  const Password = 'Password123456'
  const ChallengeResponses = { USERNAME: person.id, NEW_PASSWORD: Password }
  const before = auth.mails.length
  for (const [operation, body] of [
    ['SignUp', { Username: 'new@kanalvets.example', Password }],
    ['ChangePassword', { AccessToken: token, PreviousPassword: PASSWORD, ProposedPassword: Password }],
    ['ConfirmForgotPassword', { Username: person.id, ConfirmationCode: '123456', Password }],
    ['RespondToAuthChallenge', { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'x', ChallengeResponses }],
  ] as const) {
    const { status, body: said } = await auth.cognitoCall(operation, { ClientId: auth.clientId, ...body })
    expect([operation, status, said.__type, said.message]).toEqual([
      ...[operation, 400, 'InvalidPasswordException', 'password.common'],
    ])
  }
  expect(auth.mails).toHaveLength(before)
  expect((await auth.signIn(person.email)).status).toBe(200)
})

test('malformed Unicode is refused with its place, by every route', async () => {
  const half = 'A\ud800'
  const call = await auth.cognitoCall('SignUp', { Username: 'a@b.example', UserAttributes: [{ Name: half }] })
  expect([call.status, call.body.__type, call.body.message]).toEqual([
    ...[400, 'InvalidParameterException', 'body.UserAttributes.0.Name is malformed Unicode.'],
  ])
  for (const [path, json] of [
    ['refresh', { refresh_token: half }],
    ['recover', { session: 'x', code: half }],
    ['cancel-reset', { user: half, token: 'x' }],
  ] as const) {
    const { status, body } = await auth.send('POST', path, { json })
    expect([path, status, body.code, (body.errors as { code: string }[])[0]?.code]).toEqual([
      ...[path, 400, 'request.invalid', 'text.malformed'],
    ])
  }
})

test('logging out revokes the token and clears every name of the session', async () => {
  const { cookie, token } = await begin()
  const out = await auth.send('POST', 'logout', { token, cookie })
  const names = [
    '__Secure-refresh_token',
    'token_expiry',
    'refresh_expiry',
    'branch_id',
    'user_name',
    'shortcuts',
  ]
  for (const name of [...names, 'remember_me', 'isLoggedIn'])
    expect(cookieOf(out, name), name).toMatchObject({ value: '', maxAge: 0 })
  expect(cookieOf(out, 'theme')).toBeUndefined()
  expect((await auth.send('POST', 'refresh', { cookie })).status).toBe(401)
})

test('/logout as a visited address ends the session by its cookie alone', async () => {
  const { cookie, row } = await begin()
  expect((await auth.send('POST', 'logout', { cookie })).status).toBe(204)
  expect((await row())?.revokedAt).toEqual(expect.any(String))
})

test('logging out twice, or never having been in, is no error', async () => {
  const { token } = await begin()
  await auth.send('POST', 'logout', { token })
  expect((await auth.send('POST', 'logout', { token })).status).toBe(204)
  expect((await auth.send('POST', 'logout')).status).toBe(204)
})

test('an old access token does not revive an ended session', async () => {
  const { token } = await begin()
  await auth.send('POST', 'logout', { token })
  const answer = await auth.send('POST', 'session', { token })
  expect(answer.status).toBe(401)
  expect(answer.body.code).toBe('auth.session_ended')
})

test('a sign-in made at Cognito itself begins no session', async () => {
  const { person, token: known } = await begin()
  const srp = srpClient(auth.poolId, Date.now)
  const begun = await auth.direct('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: person.email, SRP_A: srp.SRP_A },
  })
  const body = await auth.direct('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: srp.answer(PASSWORD, begun.ChallengeParameters as Record<string, string>),
  })
  const { AccessToken } = body.AuthenticationResult as { AccessToken: string }
  expect(claims(AccessToken).sub).toBe(claims(known).sub)
  const answer = await auth.send('POST', 'session', { token: AccessToken })
  expect(answer.status).toBe(401)
  expect(answer.body.code).toBe('auth.session_ended')
  expect(await getRow(`user#${person.id}`, `session#${claims(AccessToken).origin_jti}`)).toBeUndefined()
  expect((await auth.send('POST', 'session', { token: known })).status).toBe(200)
})

test('beginning a session takes a verified token', async () => {
  const { token } = await begin()
  const [head, payload = '', signature] = token.split('.')
  const other = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'somebody' }
  const forged = [head, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.')
  for (const raw of [forged, 'nonsense', ''])
    expect((await auth.send('POST', 'session', { token: raw })).body.code).toBe('auth.required')
})

test('another site is refused, by Sec-Fetch-Site or by Origin', async () => {
  const { cookie } = await begin()
  const from = (headers: Record<string, string>) => auth.send('POST', 'refresh', { cookie, headers })
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of others) {
    const answer = await from(headers)
    expect(answer.body.code, JSON.stringify(headers)).toBe('origin.refused')
    expect(answer.cookies).toEqual([])
  }
  expect((await from({ origin: SITE })).status).toBe(200)
})

test('the person’s log tells of sign-in, session and logout, with address and device', async () => {
  const { person, token } = await begin()
  await auth.signIn(person.email, 'Falsch-und-lang-1', { ip: '198.51.100.4' })
  await auth.send('POST', 'logout', { token })
  const events = (await rowsOf(`user#${person.id}`)).filter(({ sk }) => sk.startsWith('log#'))
  expect(events.map(({ act }) => act)).toEqual(['signIn', 'startSession', 'signInFailed', 'endSession'])
  expect(events[1]).toMatchObject({ ip: '203.0.113.7', agent: 'Firefox of tests' })
  expect(events[2]).toMatchObject({ ip: '198.51.100.4' })
})

test('log lines hold no address, no e-mail and no token', async () => {
  const { person, token, cookie } = await begin()
  await auth.send('POST', 'refresh', { cookie })
  const text = auth.logLines.join('\n')
  expect(text).toContain('"route":"refreshSession"')
  for (const secret of [person.email, token, '203.0.113.7', person.id]) expect(text).not.toContain(secret)
})

test.each([
  ...['UpdateUserAttributes', 'GetUserAttributeVerificationCode', 'AdminSetUserMFAPreference'],
  ...['GetTokensFromRefreshToken', 'AdminGetUser', 'DeleteUser', 'RevokeToken', 'GlobalSignOut', ''],
])('the pass-through does not offer %s', async operation => {
  const answer = await auth.cognitoCall(operation, { ClientId: auth.clientId })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('x-amzn-errortype')).toBe('InvalidAction')
})

test('the pass-through takes SRP alone, for our own client alone', async () => {
  const flow = (more: object) =>
    auth.cognitoCall('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: auth.clientId,
      AuthParameters: { USERNAME: 'a@b.example', SRP_A: '7' },
      ...more,
    })
  for (const AuthFlow of ['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_AUTH', undefined])
    expect((await flow({ AuthFlow })).body.__type).toBe('InvalidParameterException')
  expect((await flow({ ClientId: 'another' })).body.__type).toBe('ResourceNotFoundException')
  expect((await flow({ AuthParameters: { USERNAME: 'a-uuid', SRP_A: '7' } })).body.__type).toBe(
    'NotAuthorizedException',
  )
})

test('the pass-through answers in Cognito’s own form, also to what is no JSON', async () => {
  const answer = await auth.cognitoCall('InitiateAuth', [])
  expect(answer.body).toEqual({ __type: 'SerializationException', message: expect.any(String) })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a person without an account is refused like one with a wrong password', async () => {
  const person = await auth.makePerson()
  const wrong = await auth.signIn(person.email, 'Falsch-und-lang-1')
  const missing = await auth.signIn('nobody@kanalvets.example')
  expect(missing.status).toBe(wrong.status)
  expect(missing.body).toEqual(wrong.body)
})
