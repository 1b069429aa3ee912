// Two-factor login over HTTP: set up, required by a clinic, switched off by its owner, by an admin, or directly at Cognito
// without our knowledge.
import { setClock, shiftClock } from '@vetrounds/core/clock'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { call, placeOf, problemIn } from '../support/api.ts'
import { type Auth, startAuth } from '../support/auth.ts'
import { addMember, makeClinic, type TestClinic } from '../support/clinic.ts'
import { getRow, putRows } from '../support/table.ts'
import {
  actsOf,
  challengeOf,
  codeOf,
  enter,
  factorRow,
  freshAddress,
  mailsLeftFor,
  nameOf,
  prefer,
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

/** A clinic that requires two-factor login for these roles. */
const strictClinic = async (...twoFactorRoles: string[]): Promise<TestClinic> => {
  const clinic = await makeClinic()
  const row = await getRow(clinic.id, 'clinic')
  await putRows([{ pk: '', sk: '', ...row, twoFactorRoles }])
  return clinic
}

const read = (who: SignedIn, clinic: TestClinic) =>
  call('readTeam', { token: who.token, place: placeOf(clinic) })

const meOf = async ({ token }: SignedIn) =>
  (await call('readMe', { token })).body as {
    person: { twoFactor: boolean; recoveryCodes: number }
    memberships: { needsTwoFactor: boolean }[]
  }

test('set up in one session, it counts for that session and for the account, and for no other session', async () => {
  const first = await enter(auth)
  const other = await enter(auth, first.person)
  expect((await meOf(first)).person).toMatchObject({ twoFactor: false, recoveryCodes: 0 })
  await setUp(auth, first)
  expect((await meOf(first)).person).toMatchObject({ twoFactor: true })
  expect(await sessionRow(first)).toMatchObject({ mfa: true })
  expect(await sessionRow(other)).toMatchObject({ mfa: false })
  const acts = (await actsOf(first)).filter(act => /factor|authenticator/i.test(String(act)))
  expect(acts).toEqual(['verifyAuthenticator', 'twoFactorOn'])
})

test('whoever’s account it is hears of the first authenticator, of another one, and of new codes', async () => {
  const who = await enter(auth)
  const first = await setUp(auth, who)
  expect(await mailsLeftFor(who.person.email)).toMatchObject([{ kind: 'twoFactorOn', why: 'set' }])
  const second = await setUp(auth, who)
  expect((await auth.send('POST', 'recovery-codes', { token: who.token })).status).toBe(200)
  expect((await mailsLeftFor(who.person.email)).slice(1)).toMatchObject([
    { kind: 'twoFactorOn', why: 'replaced' },
    { kind: 'recoveryCodes', agent: 'Firefox of tests' },
  ])
  const challenge = await challengeOf(auth, who.person)
  expect(nameOf(await auth.giveCode(challenge, codeOf(first, 1)))).toBe('CodeMismatchException')
  expect(nameOf(await auth.giveCode(challenge, codeOf(second)))).toBe('signed in')
  expect((await actsOf(who)).filter(act => act === 'verifyAuthenticator')).toHaveLength(2)
})

test('a code signs in once: the same one again is refused', async () => {
  const who = await enter(auth)
  const secret = await setUp(auth, who)
  const code = codeOf(secret)
  const first = await challengeOf(auth, who.person)
  expect(nameOf(await auth.giveCode(first, code))).toBe('signed in')
  const again = await challengeOf(auth, who.person)
  expect(nameOf(await auth.giveCode(again, code))).toBe('ExpiredCodeException')
  // The code that was used for the set-up is spent, too.
  expect(nameOf(await auth.giveCode(again, codeOf(secret, -1)))).toBe('ExpiredCodeException')
  expect(nameOf(await auth.giveCode(again, codeOf(secret, 1)))).toBe('signed in')
})

test('where a clinic requires it of the role, a session without it is refused, reading and changing alike', async () => {
  const clinic = await strictClinic('vet')
  const who = await enter(auth)
  await addMember(clinic, who, 'vet')
  const place = placeOf(clinic)
  const sent = { token: who.token, place }
  const owner = { id: '01JABCDEFGHJKMNPQRSTVWXYZ0', name: 'Niamh' }
  for (const answer of [await read(who, clinic), await call('createOwner', { ...sent, body: owner })])
    expect([answer.status, problemIn(answer).code]).toEqual([403, 'auth.two_factor_needed'])
  // The person can still do everything that is needed to set up two-factor login, or to leave.
  expect((await meOf(who)).memberships).toMatchObject([{ needsTwoFactor: true }])
  expect((await call('listSessions', { token: who.token })).status).toBe(200)
  await setUp(auth, who)
  expect((await read(who, clinic)).status).toBe(200)
})

test('a member can leave a clinic that requires what they don’t have', async () => {
  const clinic = await strictClinic('vet')
  const who = await enter(auth)
  await addMember(clinic, who, 'vet')
  expect(problemIn(await read(who, clinic)).code).toBe('auth.two_factor_needed')
  const left = await call('leaveClinic', { token: who.token, body: { clinicId: clinic.id } })
  expect(left.status).toBe(200)
})

test('it is required of the roles that the clinic names, and of nobody elsewhere', async () => {
  const [strict, free] = [await strictClinic('admin', 'vet'), await makeClinic()]
  const who = await enter(auth)
  await addMember(strict, who, 'staff')
  await addMember(free, who, 'vet')
  expect((await read(who, strict)).status).toBe(200)
  expect((await read(who, free)).status).toBe(200)
  expect((await meOf(who)).memberships.map(({ needsTwoFactor }) => needsTwoFactor)).toEqual([false, false])
  // A stranger doesn't learn that the clinic has this rule.
  const outsider = await enter(auth)
  const refused = await read(outsider, strict)
  expect([refused.status, problemIn(refused).code]).toEqual([404, 'not_found'])
})

test('a session in which no code was given is not raised by switching on what was set up before', async () => {
  const first = await enter(auth)
  await setUp(auth, first)
  expect((await prefer(auth, first, false)).status).toBe(200)
  const later = await enter(auth, first.person)
  expect((await prefer(auth, later, true)).status).toBe(200)
  expect(await sessionRow(later)).toMatchObject({ mfa: false })
  expect((await meOf(later)).person.twoFactor).toBe(true)
})

test('a session without the factor can neither replace nor remove it', async () => {
  const old = await enter(auth)
  const first = await enter(auth, old.person)
  await setUp(auth, first)
  const associated = await auth.cognitoCall('AssociateSoftwareToken', { AccessToken: old.token })
  expect(nameOf(associated)).toBe('TwoFactorNeededException')
  expect(nameOf(await prefer(auth, old, false))).toBe('TwoFactorNeededException')
  await challengeOf(auth, old.person)
})

const associate = async (who: SignedIn) =>
  nameOf(await auth.cognitoCall('AssociateSoftwareToken', { AccessToken: who.token }, { ip: who.ip }))

const verify = (who: SignedIn, UserCode: string) =>
  auth.cognitoCall('VerifySoftwareToken', { AccessToken: who.token, UserCode }, { ip: who.ip })

test('a code that was given a while ago allows neither another authenticator nor none', async () => {
  const who = await enter(auth)
  const secret = await setUp(auth, who)
  shiftClock(11 * 60_000)
  expect(await associate(who)).toBe('TwoFactorNeededException')
  expect(nameOf(await prefer(auth, who, false))).toBe('TwoFactorNeededException')
  // The code of an authenticator that was set up directly at Cognito is no proof here; only a code of the owner's own one is.
  const { SecretCode } = await auth.direct('AssociateSoftwareToken', { AccessToken: who.token })
  expect(nameOf(await verify(who, codeOf(String(SecretCode))))).toBe('TwoFactorNeededException')
  const codes = await auth.send('POST', 'recovery-codes', { token: who.token })
  expect(codes.body.code).toBe('recovery.proof_needed')
  const done = await auth.giveCode(await challengeOf(auth, who.person), codeOf(secret))
  const later = await sessionOf(auth, who.person, done, freshAddress())
  expect((await prefer(auth, later, false)).status).toBe(200)
})

test('the first authenticator takes a sign-in of the last ten minutes', async () => {
  const who = await enter(auth)
  shiftClock(11 * 60_000)
  expect(await associate(who)).toBe('SignInNeededException')
  const { SecretCode } = await auth.direct('AssociateSoftwareToken', { AccessToken: who.token })
  expect(nameOf(await verify(who, codeOf(String(SecretCode))))).toBe('SignInNeededException')
  expect(await factorRow(who)).toBeUndefined()
  await setUp(auth, await enter(auth, who.person))
})

test('whoever began in time has ten minutes more to scan and type', async () => {
  const who = await enter(auth)
  shiftClock(9 * 60_000)
  const begin = await auth.cognitoCall('AssociateSoftwareToken', { AccessToken: who.token }, { ip: who.ip })
  shiftClock(18 * 60_000)
  const code = codeOf(String(begin.body.SecretCode))
  expect((await verify(who, code)).body.Status).toBe('SUCCESS')
  expect((await prefer(auth, who, true)).status).toBe(200)
  // The new authenticator is in force: its code is proof enough for making recovery codes.
  expect((await auth.send('POST', 'recovery-codes', { token: who.token })).status).toBe(200)
})

test('an ended session sets nothing up, although its token lives', async () => {
  const who = await enter(auth)
  await auth.send('POST', 'logout', { token: who.token })
  const answer = await auth.cognitoCall('AssociateSoftwareToken', { AccessToken: who.token })
  expect(nameOf(answer)).toBe('NotAuthorizedException')
  const forged = await auth.cognitoCall('AssociateSoftwareToken', { AccessToken: 'x.y.z' })
  expect(nameOf(forged)).toBe('NotAuthorizedException')
})

test('switched off, no session has it any more, the recovery codes end, and its owner is told', async () => {
  const who = await enter(auth)
  await setUp(auth, who)
  expect((await auth.send('POST', 'recovery-codes', { token: who.token })).status).toBe(200)
  expect((await prefer(auth, who, false)).status).toBe(200)
  expect(await sessionRow(who)).toMatchObject({ mfa: false })
  expect((await meOf(who)).person).toMatchObject({ twoFactor: false, recoveryCodes: 0 })
  expect((await mailsLeftFor(who.person.email)).at(-1)).toMatchObject({ kind: 'twoFactorOff', why: 'person' })
  expect(nameOf(await auth.signIn(who.person.email))).toBe('signed in')
})

test('it can’t be switched off while an active membership requires it', async () => {
  const clinic = await strictClinic('vet')
  const who = await enter(auth)
  const secret = await setUp(auth, who)
  await addMember(clinic, who, 'vet')
  const refused = await prefer(auth, who, false)
  expect([refused.status, nameOf(refused)]).toEqual([400, 'TwoFactorRequiredException'])
  await auth.giveCode(await challengeOf(auth, who.person), codeOf(secret))
  await addMember(clinic, who, 'vet', { state: 'suspended' })
  expect((await prefer(auth, who, false)).status).toBe(200)
})

test('switched off at Cognito itself, the session loses it at its next refresh', async () => {
  const clinic = await strictClinic('vet')
  const who = await enter(auth)
  await setUp(auth, who)
  await addMember(clinic, who, 'vet')
  expect((await read(who, clinic)).status).toBe(200)
  await auth.direct('SetUserMFAPreference', {
    AccessToken: who.token,
    SoftwareTokenMfaSettings: { Enabled: false },
  })
  shiftClock(11 * 60_000)
  const refreshed = await auth.send('POST', 'refresh', { cookie: who.cookie })
  expect(refreshed.status).toBe(200)
  expect(await sessionRow(who)).toMatchObject({ mfa: false })
  expect(await factorRow(who)).toMatchObject({ totp: false })
  const refused = await read(who, clinic)
  expect([refused.status, problemIn(refused).code]).toEqual([403, 'auth.two_factor_needed'])
  const told = (await mailsLeftFor(who.person.email)).at(-1)
  expect(told).toMatchObject({ kind: 'twoFactorOff', why: 'elsewhere' })
})

test('while Cognito does not say, the session goes on as it is, and is asked about again', async () => {
  const who = await enter(auth)
  await setUp(auth, who)
  await auth.direct('SetUserMFAPreference', {
    AccessToken: who.token,
    SoftwareTokenMfaSettings: { Enabled: false },
  })
  shiftClock(11 * 60_000)
  auth.line.failing = 'GetUser'
  const first = await auth.send('POST', 'refresh', { cookie: who.cookie })
  expect(first.status).toBe(200)
  expect(await sessionRow(who)).toMatchObject({ mfa: true })
  auth.line.failing = undefined
  expect((await auth.send('POST', 'session', { token: String(first.body.access_token) })).status).toBe(200)
  expect(await sessionRow(who)).toMatchObject({ mfa: false })
})

test('a second factor switched on at Cognito is known from the next sign-in with a code', async () => {
  const who = await enter(auth)
  const { SecretCode } = await auth.direct('AssociateSoftwareToken', { AccessToken: who.token })
  const secret = String(SecretCode)
  await auth.direct('VerifySoftwareToken', { AccessToken: who.token, UserCode: codeOf(secret, -1) })
  await auth.direct('SetUserMFAPreference', {
    AccessToken: who.token,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  expect(await factorRow(who)).toBeUndefined()
  const done = await auth.giveCode(await challengeOf(auth, who.person), codeOf(secret))
  expect(nameOf(done)).toBe('signed in')
  expect(await factorRow(who)).toMatchObject({ totp: true })
  expect(await mailsLeftFor(who.person.email)).toMatchObject([{ kind: 'twoFactorOn', why: 'set' }])
})

test('switched off at Cognito with nothing noted: the next login, which asks for no code, finds out', async () => {
  const who = await enter(auth)
  await setUp(auth, who)
  await auth.direct('SetUserMFAPreference', {
    AccessToken: who.token,
    SoftwareTokenMfaSettings: { Enabled: false },
  })
  // As if the note of it had been cut off: no session has the factor, but the row says that it is on.
  await auth.send('POST', 'logout', { token: who.token })
  auth.line.failing = 'GetUser'
  await enter(auth, who.person)
  expect(await factorRow(who)).toMatchObject({ totp: true })
  auth.line.failing = undefined
  const back = await enter(auth, who.person)
  expect((await meOf(back)).person).toMatchObject({ twoFactor: false, recoveryCodes: 0 })
  const told = (await mailsLeftFor(who.person.email)).at(-1)
  expect(told).toMatchObject({ kind: 'twoFactorOff', why: 'elsewhere' })
  await setUp(auth, back)
  expect((await meOf(back)).person).toMatchObject({ twoFactor: true })
})
