// Recovery codes over HTTP: making them needs a proof; each works once, only together with the password, and only for its owner.
import { setClock, shiftClock } from '@vetrounds/core/clock'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { type Answer, type Auth, PASSWORD, startAuth } from '../support/auth.ts'
import { rowsOf } from '../support/table.ts'
import {
  actsOf,
  challengeOf,
  codeOf,
  enter,
  factorRow,
  freshAddress,
  mailsLeftFor,
  nameOf,
  type SignedIn,
  sessionOf,
  sessionRow,
  setUp,
} from '../support/two-factor.ts'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})
afterEach(() => {
  setClock(() => Date.now())
  auth.line.failing = undefined
})

const make = (who: SignedIn): Promise<Answer> =>
  auth.send('POST', 'recovery-codes', { token: who.token, ip: who.ip })

const codesOf = async (who: SignedIn): Promise<string[]> => {
  const answer = await make(who)
  expect(answer.status).toBe(200)
  return answer.body.codes as string[]
}

/** Somebody with two-factor login and ten codes. */
const withCodes = async () => {
  const who = await enter(auth)
  const secret = await setUp(auth, who)
  return { who, secret, codes: await codesOf(who) }
}

const recover = (challenge: Answer, code: unknown, ip = freshAddress()): Promise<Answer> =>
  auth.send('POST', 'recover', { ip, json: { session: challenge.body.Session, code } })

const saidBy = ({ status, body }: Answer): unknown[] => [status, body.code]

const WRONG = [400, 'recovery.wrong']

const countOf = async ({ token }: SignedIn): Promise<number> =>
  ((await call('readMe', { token })).body as { person: { recoveryCodes: number } }).person.recoveryCodes

test('ten codes of fifty bits, shown once, of which the table holds nothing but keyed hashes', async () => {
  const { who, codes } = await withCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  const rows = JSON.stringify(await rowsOf(`user#${who.userId}`))
  for (const code of codes) {
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replace('-', ''))
  }
  expect(await countOf(who)).toBe(10)
  expect(await actsOf(who)).toContain('makeRecoveryCodes')
})

test('codes need a code of the authenticator, given in this session in the last ten minutes', async () => {
  const plain = await enter(auth)
  expect(saidBy(await make(plain))).toEqual([403, 'recovery.proof_needed'])
  const { who } = await withCodes()
  const without = await enter(auth)
  expect(saidBy(await make(without))).toEqual([403, 'recovery.proof_needed'])
  shiftClock(11 * 60_000)
  expect(saidBy(await make(who))).toEqual([403, 'recovery.proof_needed'])
  setClock(() => Date.now())
  await auth.send('POST', 'logout', { token: who.token })
  expect(saidBy(await make(who))).toEqual([401, 'auth.session_ended'])
  expect(saidBy(await auth.send('POST', 'recovery-codes'))).toEqual([401, 'auth.required'])
})

test('a sign-in with the code is such a proof', async () => {
  const { who, secret } = await withCodes()
  shiftClock(60 * 60_000)
  const done = await auth.giveCode(await challengeOf(auth, who.person), codeOf(secret))
  const later = await sessionOf(auth, who.person, done, freshAddress())
  expect((await codesOf(later)).length).toBe(10)
})

test('a code in the place of the app’s: two-factor login is off then, everywhere, and its owner is told', async () => {
  const { who, codes } = await withCodes()
  // In lower case and with a blank instead of the hyphen, as people type it.
  const typed = String(codes[3]).toLowerCase().replace('-', ' ')
  const answer = await recover(await challengeOf(auth, who.person), typed)
  expect([answer.status, answer.body]).toEqual([200, {}])
  expect(await sessionRow(who)).toMatchObject({ revokedAt: expect.any(String) })
  expect(await factorRow(who)).toMatchObject({ totp: false, codes: 9 })
  expect(await actsOf(who)).toContain('recover')
  const told = (await mailsLeftFor(who.person.email)).at(-1)
  expect(told).toMatchObject({ kind: 'twoFactorOff', why: 'recovery' })
  const again = await enter(auth, who.person)
  expect(await sessionRow(again)).toMatchObject({ mfa: false })
  expect(await countOf(again)).toBe(9)
})

test('the session of the lost device ends with the recovery, and sets up no factor of its own', async () => {
  const { who: lost, codes } = await withCodes()
  expect((await recover(await challengeOf(auth, lost.person), codes[0])).status).toBe(200)
  expect((await auth.send('POST', 'refresh', { cookie: lost.cookie })).status).toBe(401)
  const AccessToken = lost.token
  const calls: [string, object][] = [
    ['AssociateSoftwareToken', { AccessToken }],
    ['VerifySoftwareToken', { AccessToken, UserCode: '000000' }],
    ['SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }],
  ]
  for (const [operation, body] of calls) {
    expect(nameOf(await auth.cognitoCall(operation, body, { ip: lost.ip }))).toBe('NotAuthorizedException')
    // Nor does it work directly at Cognito, bypassing our API: the tokens are revoked there, too.
    expect((await auth.direct(operation, body)).__type).toBe('NotAuthorizedException')
  }
  await setUp(auth, await enter(auth, lost.person))
})

test('a spent code stays spent after two-factor login was set up anew; the other nine go on', async () => {
  const { who, codes } = await withCodes()
  expect((await recover(await challengeOf(auth, who.person), codes[0])).status).toBe(200)
  await setUp(auth, await enter(auth, who.person))
  const challenge = await challengeOf(auth, who.person)
  expect(saidBy(await recover(challenge, codes[0]))).toEqual(WRONG)
  expect((await recover(challenge, codes[1])).status).toBe(200)
})

test('of two that spend the same code at once one is refused', async () => {
  const { who, codes } = await withCodes()
  const challenges = [await challengeOf(auth, who.person), await challengeOf(auth, who.person)]
  const answers = await Promise.all(challenges.map(each => recover(each, codes[5])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await factorRow(who)).toMatchObject({ codes: 9 })
  expect((await actsOf(who)).filter(act => act === 'recover')).toHaveLength(1)
})

test('made anew, the former codes end', async () => {
  const { who, codes } = await withCodes()
  const next = await codesOf(who)
  const challenge = await challengeOf(auth, who.person)
  expect(saidBy(await recover(challenge, codes[0]))).toEqual(WRONG)
  expect((await recover(challenge, next[0])).status).toBe(200)
})

test('a wrong code is refused, five of them lock, and the right one after them counts for nothing', async () => {
  const { who, codes } = await withCodes()
  const challenge = await challengeOf(auth, who.person)
  for (const wrong of ['00000-00000', 'nonsense', codes[0]?.slice(0, 9), '000000', `${codes[0]}0`])
    expect(saidBy(await recover(challenge, wrong))).toEqual(WRONG)
  expect(saidBy(await recover(challenge, codes[0]))).toEqual([429, 'auth.too_many'])
  // Another challenge of the same person shares the same count of attempts.
  expect(saidBy(await recover(await challengeOf(auth, who.person), codes[0]))).toEqual([429, 'auth.too_many'])
  expect((await actsOf(who)).filter(act => act === 'signInFailed')).toHaveLength(5)
  expect(await factorRow(who)).toMatchObject({ totp: true, codes: 10 })
})

test('without the password a code is nothing, answered like a wrong one and counted by address', async () => {
  const { codes } = await withCodes()
  const ip = freshAddress()
  const guess = (session: string) => auth.send('POST', 'recover', { ip, json: { session, code: codes[0] } })
  for (let round = 0; round < 20; round += 1)
    expect(saidBy(await guess(`${'x'.repeat(40)}${round}`))).toEqual(WRONG)
  expect(saidBy(await guess('x'.repeat(40)))).toEqual([429, 'auth.too_many'])
  for (const json of [{}, { session: 'x'.repeat(40) }, { session: 7, code: 'x' }, []])
    expect(saidBy(await auth.send('POST', 'recover', { ip: freshAddress(), json }))).toEqual([
      400,
      'request.invalid',
    ])
})

test('a password given more than three minutes ago is none', async () => {
  const { who, codes } = await withCodes()
  const challenge = await challengeOf(auth, who.person)
  shiftClock(3 * 60_000 + 2000)
  expect(saidBy(await recover(challenge, codes[0]))).toEqual(WRONG)
})

test('only a challenge that asks for the code proves the password', async () => {
  const invited = await auth.makePerson({}, { invited: true })
  const ip = freshAddress()
  const wrong = await auth.signIn(invited.email, PASSWORD, { ip })
  expect(nameOf(wrong)).toBe('NotAuthorizedException')
  expect(saidBy(await recover({ ...wrong, body: { Session: 'x'.repeat(40) } }, 'AAAAA-AAAAA'))).toEqual(WRONG)
})

test('the password of one account and the code of another open neither', async () => {
  const [one, other] = [await withCodes(), await withCodes()]
  const challenge = await challengeOf(auth, one.who.person)
  expect(saidBy(await recover(challenge, other.codes[0]))).toEqual(WRONG)
  expect((await recover(await challengeOf(auth, other.who.person), other.codes[0])).status).toBe(200)
  expect(await factorRow(one.who)).toMatchObject({ totp: true })
})

test('while Cognito fails the code is spent all the same, and the next sign-in asks for none', async () => {
  const { who, codes } = await withCodes()
  const challenge = await challengeOf(auth, who.person)
  auth.line.failing = 'AdminSetUserMFAPreference'
  expect((await recover(challenge, codes[0])).status).toBe(200)
  expect(await sessionRow(who)).toMatchObject({ revokedAt: expect.any(String) })
  auth.line.failing = undefined
  await enter(auth, who.person)
  expect(await factorRow(who)).toMatchObject({ totp: false, codes: 9 })
  expect((await factorRow(who))?.offAt).toBeUndefined()
})

test('another site can neither make codes nor spend one', async () => {
  const { who, codes } = await withCodes()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const challenge = await challengeOf(auth, who.person)
  const json = { session: challenge.body.Session, code: codes[0] }
  for (const answer of [
    await auth.send('POST', 'recovery-codes', { token: who.token, headers }),
    await auth.send('POST', 'recover', { json, headers }),
    await auth.send('POST', 'cancel-reset', { json: {}, headers }),
  ])
    expect(saidBy(answer)).toEqual([403, 'origin.refused'])
})
