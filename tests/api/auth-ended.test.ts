// Sessions that were ended elsewhere, and old refresh tokens that are sent again: what each of them may still do.
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { setClock, shiftClock } from '@vetrounds/core/clock'
import { AppError } from '@vetrounds/core/errors'
import { tokenHash } from '@vetrounds/core/sessions/link'
import { db } from '@vetrounds/core/storage/seam'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { call, placeOf, problemIn } from '../support/api.ts'
import { type Answer, type Auth, cookieOf, startAuth } from '../support/auth.ts'
import { addMember, makeClinic } from '../support/clinic.ts'
import { getRow, rowsOf } from '../support/table.ts'
import { enter, freshAddress, type SignedIn } from '../support/two-factor.ts'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})
afterEach(() => {
  setClock(() => Date.now())
  vi.restoreAllMocks()
  auth.line.failing = undefined
})

const refreshCookie = (answer: Answer): string => cookieOf(answer, '__Secure-refresh_token')?.header ?? ''

const rowOf = ({ userId, sessionId }: SignedIn) => getRow(`user#${userId}`, `session#${sessionId}`)

test('an ended session changes nothing from that moment on, although it was known to be alive just before', async () => {
  const lost = await enter(auth)
  const here = await enter(auth, lost.person)
  expect((await call('readMe', { token: lost.token })).status).toBe(200)
  const ended = await call('endMySession', { token: here.token, params: { id: lost.sessionId } })
  expect(ended.status).toBe(200)
  const v = (await getRow(`user#${lost.userId}`, 'profile'))?.v
  const body = { v, name: 'Somebody Else' }
  const tries = [
    await call('changeMe', { token: lost.token, body }),
    await call('endOtherSessions', { token: lost.token }),
    await call('endMySession', { token: lost.token, params: { id: here.sessionId } }),
  ]
  for (const answer of tries)
    expect([answer.status, problemIn(answer).code]).toEqual([401, 'auth.session_ended'])
  expect(await getRow(`user#${lost.userId}`, 'profile')).toMatchObject({ name: 'Hanna Fischer' })
  expect((await call('changeMe', { token: here.token, body })).status).toBe(200)
})

test('a member whom an admin logs out everywhere is refused at the next request on each device, and let in again', async () => {
  const clinic = await makeClinic()
  const [boss, vet] = [await enter(auth), await enter(auth)]
  await addMember(clinic, boss, 'admin')
  await addMember(clinic, vet, 'vet')
  const phone = await enter(auth, vet.person)
  const place = placeOf(clinic)
  const read = async ({ token }: SignedIn) => (await call('readTeam', { token, place })).status
  expect([await read(vet), await read(phone)]).toEqual([200, 200])
  const params = { userId: vet.userId }
  const ended = await call('endMemberSessions', { token: boss.token, place, params })
  expect(ended.body).toEqual({ ended: 2 })
  expect([await read(vet), await read(phone), await read(boss)]).toEqual([401, 401, 200])
  expect((await auth.send('POST', 'refresh', { cookie: vet.cookie })).status).toBe(401)
  expect(await read(await enter(auth, vet.person))).toBe(200)
})

/** Moves the clock forward by some seconds, at Cognito and here. */
const later = (seconds: number): void => shiftClock(seconds * 1000)

test('whose answer was lost stays in with the same token, and again', async () => {
  const who = await enter(auth)
  const { cookie } = who
  expect((await auth.send('POST', 'refresh', { cookie })).status).toBe(200)
  later(70)
  const second = await auth.send('POST', 'refresh', { cookie })
  expect(second.status).toBe(200)
  later(140)
  const third = await auth.send('POST', 'refresh', { cookie })
  expect(third.status).toBe(200)
  later(210)
  expect((await auth.send('POST', 'refresh', { cookie: refreshCookie(third) })).status).toBe(200)
  expect((await rowOf(who))?.revokedAt).toBeUndefined()
})

test('after ten minutes a spent token opens nothing, and who has its successor stays in', async () => {
  const who = await enter(auth)
  const { cookie } = who
  const own = await auth.send('POST', 'refresh', { cookie })
  later(605)
  const late = await auth.send('POST', 'refresh', { cookie })
  expect([late.status, late.body.code]).toEqual([401, 'auth.refresh_refused'])
  expect((await auth.send('POST', 'refresh', { cookie: refreshCookie(own) })).status).toBe(200)
  expect((await rowOf(who))?.revokedAt).toBeUndefined()
})

test('logging out with a spent token ends the session all the same', async () => {
  const who = await enter(auth)
  const { cookie } = who
  const own = await auth.send('POST', 'refresh', { cookie })
  later(70)
  const out = await auth.send('POST', 'logout', { cookie })
  expect(out.status).toBe(204)
  for (const name of ['__Secure-refresh_token', 'refresh_token', 'sign_up'])
    expect(cookieOf(out, name), name).toMatchObject({ value: '', maxAge: 0 })
  expect((await rowOf(who))?.revokedAt).toEqual(expect.any(String))
  expect((await auth.send('POST', 'refresh', { cookie: refreshCookie(own) })).status).toBe(401)

  const other = await enter(auth)
  const next = await auth.send('POST', 'refresh', { cookie: other.cookie })
  await auth.send('POST', 'refresh', { cookie: refreshCookie(next) })
  later(140)
  await auth.send('POST', 'logout', { cookie: other.cookie })
  expect((await rowOf(other))?.revokedAt).toEqual(expect.any(String))
})

test('a refresh token that comes back after its successor was used ends the session, is logged and mailed', async () => {
  const who = await enter(auth)
  const { cookie, token, person } = who
  const thief = await auth.send('POST', 'refresh', { cookie })
  const own = await auth.send('POST', 'refresh', { cookie: refreshCookie(thief) })
  expect(own.status).toBe(200)
  later(70)
  // Sent twice at once: one of the two requests ends the session and is answered with a 401.
  const [back] = await Promise.all([
    auth.send('POST', 'refresh', { cookie }),
    auth.send('POST', 'refresh', { cookie }),
  ])
  expect([back.status, back.body.code, back.cookies]).toEqual([401, 'auth.refresh_refused', []])
  expect((await rowOf(who))?.revokedAt).toEqual(expect.any(String))
  const acts = (await rowsOf(`user#${person.id}`)).map(({ act }) => act)
  expect(acts.filter(act => act === 'reuseToken')).toHaveLength(1)
  const mails = await rowsOf(`mail#${tokenHash(person.email)}`)
  const kinds = mails.map(({ mail }) => (mail as { kind: string }).kind)
  expect(kinds.filter(kind => kind === 'sessionCopied')).toHaveLength(1)
  expect((await auth.send('POST', 'session', { token })).status).toBe(401)
  expect((await auth.send('POST', 'refresh', { cookie: refreshCookie(own) })).status).toBe(401)
  // A second attempt sends no further mail.
  expect((await auth.send('POST', 'refresh', { cookie })).status).toBe(401)
  expect(await rowsOf(`mail#${tokenHash(person.email)}`)).toHaveLength(mails.length)
})

/** How Cognito itself refuses somebody who sends this token and cookie to it directly, bypassing our API. */
const atCognito = async ({ token, cookie }: { token: string; cookie: string }) => {
  const [, value = ''] = /=([^;]*)/.exec(cookie) ?? []
  const answers = await Promise.all([
    auth.direct('AssociateSoftwareToken', { AccessToken: token }),
    auth.direct('GetTokensFromRefreshToken', { RefreshToken: decodeURIComponent(value).slice(2) }),
  ])
  return answers.map(({ __type }) => __type)
}
const refusedTwice = ['NotAuthorizedException', 'NotAuthorizedException']

test('whose token was copied is out everywhere, here and at Cognito, also if Cognito fails to answer', async () => {
  const reuse = async (who: SignedIn) => {
    const thief = await auth.send('POST', 'refresh', { cookie: who.cookie })
    const own = await auth.send('POST', 'refresh', { cookie: refreshCookie(thief) })
    later(70)
    const { status } = await auth.send('POST', 'refresh', { cookie: who.cookie })
    setClock(() => Date.now())
    return { status, held: { token: String(own.body.access_token ?? who.token), cookie: refreshCookie(own) } }
  }
  const who = await enter(auth)
  const other = await enter(auth, who.person)
  const { status, held } = await reuse(who)
  expect([status, await atCognito(held), await atCognito(other)]).toEqual([401, refusedTwice, refusedTwice])
  expect((await rowOf(other))?.revokedAt).toEqual(expect.any(String))
  const last = await enter(auth)
  auth.line.failing = 'AdminUserGlobalSignOut'
  expect((await reuse(last)).status).toBe(401)
  expect((await rowOf(last))?.revokedAt).toEqual(expect.any(String))
})

test('a password that was set by the mailed link ends every token, at Cognito too', async () => {
  const reset = async ({ email, id }: SignedIn['person']) => {
    const from = { ip: freshAddress() }
    await auth.cognitoCall('ForgotPassword', { ClientId: auth.clientId, Username: email }, from)
    const ConfirmationCode = /code=(\d{6})\./.exec(auth.mails.at(-1)?.html ?? '')?.[1]
    const set = { ConfirmationCode, Password: 'Neues-Wort-100' }
    return auth.cognitoCall('ConfirmForgotPassword', { ClientId: auth.clientId, Username: id, ...set }, from)
  }
  const who = await enter(auth)
  expect((await reset(who.person)).status).toBe(200)
  expect(await atCognito(who)).toEqual(refusedTwice)
  // The password is set even if Cognito fails to sign the person out everywhere.
  const other = await enter(auth)
  auth.line.failing = 'AdminUserGlobalSignOut'
  expect((await reset(other.person)).status).toBe(200)
  expect((await rowOf(other))?.revokedAt).toEqual(expect.any(String))
})

test.each([
  ['is busy', () => new AppError('retry')],
  ['fails as nobody foresaw', () => new Error('Out of order')],
])('a logout keeps what the next try ends the session by where the table %s', async (_, failure) => {
  const who = await enter(auth)
  auth.line.failing = 'GetTokensFromRefreshToken'
  const unheard = await auth.send('POST', 'logout', { cookie: who.cookie })
  expect([unheard.status, unheard.cookies]).toEqual([503, []])
  auth.line.failing = undefined
  const { send } = db
  vi.spyOn(db, 'send').mockImplementation(async command => {
    if (command instanceof TransactWriteCommand) throw failure()
    return send.call(db, command)
  })
  const unwritten = await auth.send('POST', 'logout', { cookie: who.cookie })
  vi.restoreAllMocks()
  expect(unwritten.status).toBe(503)
  expect((await rowOf(who))?.revokedAt).toBeUndefined()
  // The failed logout has used up the former refresh token and has answered with a new one.
  const out = await auth.send('POST', 'logout', { cookie: refreshCookie(unwritten) })
  expect([out.status, cookieOf(out, '__Secure-refresh_token')?.value]).toEqual([204, ''])
  expect((await rowOf(who))?.revokedAt).toEqual(expect.any(String))
  expect(await atCognito({ token: who.token, cookie: refreshCookie(unwritten) })).toEqual(refusedTwice)
})
