// The reset of two-factor login by a super_admin: it takes effect after a day, the person concerned can cancel it, and the
// protection of other clinics isn't weakened.
import { setClock, shiftClock } from '@vetrounds/core/clock'
import { drawAccountMail } from '@vetrounds/functions/mail/account-mail'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { call, placeOf, problemIn } from '../support/api.ts'
import { type Answer, type Auth, SITE, startAuth } from '../support/auth.ts'
import { addMember, makeClinic, type TestClinic } from '../support/clinic.ts'
import { eventsOf, getRow, putRows, rowsOf } from '../support/table.ts'
import {
  actsOf,
  challengeOf,
  codeOf,
  enter,
  factorRow,
  mailsLeftFor,
  nameOf,
  type SignedIn,
  sessionRow,
  setUp,
} from '../support/two-factor.ts'

const HOUR = 3_600_000

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})
afterEach(() => setClock(() => Date.now()))

type Row = { userId: string; twoFactor?: string; resetAt?: string }

/** A clinic that requires two-factor login for vets, its super_admin, and a vet with two-factor login. */
const cast = async () => {
  const clinic = await makeClinic()
  await putRows([{ pk: '', sk: '', ...(await getRow(clinic.id, 'clinic')), twoFactorRoles: ['vet'] }])
  const boss = await enter(auth)
  await addMember(clinic, boss, 'super_admin')
  const vet = await enter(auth)
  const secret = await setUp(auth, vet)
  await addMember(clinic, vet, 'vet')
  return { clinic, boss, vet, secret }
}

const start = (boss: SignedIn, clinic: TestClinic, who: { userId: string }) =>
  call('startTwoFactorReset', {
    token: boss.token,
    place: placeOf(clinic),
    params: { userId: who.userId },
  })

const rowOf = async (boss: SignedIn, clinic: TestClinic, who: { userId: string }) => {
  const { body } = await call('listMembers', { token: boss.token, place: placeOf(clinic) })
  return (body as { rows: Row[] }).rows.find(({ userId }) => userId === who.userId)
}

const team = async (who: SignedIn, clinic: TestClinic) => {
  const answer = await call('readTeam', { token: who.token, place: placeOf(clinic) })
  return problemIn(answer).code ?? answer.status
}

/** The user and token in the link of the last mail about a reset. */
const linkOf = async (who: SignedIn): Promise<{ user: string; token: string }> => {
  const mails = await mailsLeftFor(who.person.email)
  const mail = mails.findLast(({ kind }) => kind === 'resetStarted')
  const { text } = drawAccountMail(mail as never, SITE)
  const [, user = '', token = ''] = /\/cancel-reset\?user=([\w-]+)&token=([\w-]+)/.exec(text) ?? []
  return { user, token }
}

const cancel = (json: unknown): Promise<Answer> => auth.send('POST', 'cancel-reset', { json })

const saidBy = ({ status, body }: Answer): unknown[] => [status, body.code]

test('it is started for a day from now, with a mail, a line in both logs, and a mark in the list', async () => {
  const { clinic, boss, vet } = await cast()
  expect(await rowOf(boss, clinic, vet)).toMatchObject({ twoFactor: 'on' })
  const started = await start(boss, clinic, vet)
  expect(started.status).toBe(200)
  const { resetAt } = started.body as Row
  const wait = Date.parse(String(resetAt)) - Date.now()
  expect(wait).toBeGreaterThan(23.9 * HOUR)
  expect(wait).toBeLessThanOrEqual(24 * HOUR)
  expect(await rowOf(boss, clinic, vet)).toMatchObject({ twoFactor: 'on', resetAt })
  expect((await mailsLeftFor(vet.person.email)).at(-1)).toMatchObject({
    kind: 'resetStarted',
    clinic: 'Clinic',
    by: 'Hanna Fischer',
    effectiveAt: resetAt,
  })
  const log = (await rowsOf(`user#${vet.userId}`)).find(({ act }) => act === 'startReset')
  expect(log).toMatchObject({ by: boss.userId })
  const events = (await eventsOf(clinic.id)).filter(({ act }) => act === 'startTwoFactorReset')
  expect(events).toMatchObject([{ by: boss.userId, subject: `member#${vet.userId}` }])
})

test('lists say who has it, who has not, and who misses what the clinic requires', async () => {
  const { clinic, boss, vet } = await cast()
  const [bare, helper] = [await enter(auth), await enter(auth)]
  await addMember(clinic, bare, 'vet')
  await addMember(clinic, helper, 'staff')
  const asker = await enter(auth)
  await addMember(clinic, asker, 'vet', { state: 'requested' })
  const said = await Promise.all(
    [vet, bare, helper].map(async who => (await rowOf(boss, clinic, who))?.twoFactor),
  )
  expect(said).toEqual(['on', 'missing', 'off'])
  const one = await call('readMember', {
    token: boss.token,
    place: placeOf(clinic),
    params: { userId: asker.userId },
  })
  // Somebody who has only asked to join isn't a member yet, so the admins don't see their two-factor state.
  expect(one.body).not.toHaveProperty('twoFactor')
})

test('before the day is over nothing changes', async () => {
  const { clinic, boss, vet, secret } = await cast()
  await start(boss, clinic, vet)
  shiftClock(23 * HOUR)
  const challenge = await challengeOf(auth, vet.person)
  expect(await sessionRow(vet)).toMatchObject({ mfa: true })
  expect(nameOf(await auth.giveCode(challenge, codeOf(secret)))).toBe('signed in')
})

test('after it a sign-in asks for no code, and the person is out where it is required until set up anew', async () => {
  const { clinic, boss, vet } = await cast()
  const free = await makeClinic()
  await addMember(free, vet, 'vet')
  await start(boss, clinic, vet)
  shiftClock(24 * HOUR + 1000)
  const back = await enter(auth, vet.person)
  // The session on the lost device is ended, and its token can't set up another factor.
  expect(await sessionRow(vet)).toMatchObject({ revokedAt: expect.any(String) })
  expect(await team(vet, clinic)).toBe('auth.session_ended')
  const AccessToken = vet.token
  for (const call of [
    auth.cognitoCall('AssociateSoftwareToken', { AccessToken }).then(({ body }) => body),
    auth.direct('AssociateSoftwareToken', { AccessToken }),
  ])
    expect((await call).__type).toBe('NotAuthorizedException')
  expect(await factorRow(vet)).toMatchObject({ totp: false, codes: 0, resetEnd: 'done' })
  expect([await team(back, clinic), await team(back, free)]).toEqual(['auth.two_factor_needed', 200])
  expect(await rowOf(await enter(auth, boss.person), clinic, vet)).toEqual(
    expect.objectContaining({ twoFactor: 'missing' }),
  )
  expect((await mailsLeftFor(vet.person.email)).map(({ kind }) => kind)).toEqual([
    'twoFactorOn',
    'resetStarted',
    'twoFactorOff',
  ])
  setClock(() => Date.now())
  await setUp(auth, back)
  expect(await team(back, clinic)).toBe(200)
})

test('the link in the mail cancels it, twice as well as once, and for good', async () => {
  const { clinic, boss, vet } = await cast()
  await start(boss, clinic, vet)
  const link = await linkOf(vet)
  expect(saidBy(await cancel({ ...link, token: 'x'.repeat(43) }))).toEqual([404, 'not_found'])
  expect(saidBy(await cancel({ ...link, user: boss.userId }))).toEqual([404, 'not_found'])
  expect(saidBy(await cancel({ user: 'x', token: 'y' }))).toEqual([400, 'request.invalid'])
  const answers = await Promise.all([cancel(link), cancel(link)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await cancel(link)).status).toBe(200)
  expect(await rowOf(boss, clinic, vet)).not.toHaveProperty('resetAt')
  expect((await actsOf(vet)).filter(act => act === 'cancelReset')).toHaveLength(1)
  const acts = (await eventsOf(clinic.id)).map(({ act }) => act)
  expect(acts).toContain('cancelTwoFactorReset')
  shiftClock(25 * HOUR)
  await challengeOf(auth, vet.person)
})

test('the link of a former reset cancels no later one, and none that is over', async () => {
  const { clinic, boss, vet } = await cast()
  await start(boss, clinic, vet)
  const former = await linkOf(vet)
  expect((await cancel(former)).status).toBe(200)
  await start(boss, clinic, vet)
  expect(saidBy(await cancel(former))).toEqual([404, 'not_found'])
  const link = await linkOf(vet)
  shiftClock(24 * HOUR + 1000)
  expect(saidBy(await cancel(link))).toEqual([409, 'reset.done'])
  await enter(auth, vet.person)
  expect(saidBy(await cancel(link))).toEqual([409, 'reset.done'])
})

test('a sign-in with the code cancels it: whoever has the device has lost none', async () => {
  const { clinic, boss, vet, secret } = await cast()
  await start(boss, clinic, vet)
  const done = await auth.giveCode(await challengeOf(auth, vet.person), codeOf(secret))
  expect(nameOf(done)).toBe('signed in')
  expect(await rowOf(boss, clinic, vet)).not.toHaveProperty('resetAt')
  shiftClock(25 * HOUR)
  await challengeOf(auth, vet.person)
})

test('it is refused twice at once, for who has no second factor, and for a member of another clinic', async () => {
  const { clinic, boss, vet } = await cast()
  const other = await cast()
  const bare = await enter(auth)
  await addMember(clinic, bare, 'vet')
  expect(problemIn(await start(boss, clinic, bare)).code).toBe('two_factor.off')
  const foreign = await start(boss, clinic, other.vet)
  const missing = await start(boss, clinic, { userId: crypto.randomUUID() })
  expect([foreign.status, problemIn(foreign).code]).toEqual([404, 'not_found'])
  expect(problemIn(missing).code).toBe('not_found')
  expect((await factorRow(other.vet))?.offAt).toBeUndefined()
  expect((await start(boss, clinic, vet)).status).toBe(200)
  expect(problemIn(await start(boss, clinic, vet)).code).toBe('already_exists')
  const admin = await enter(auth)
  await addMember(clinic, admin, 'admin')
  expect(problemIn(await start(admin, clinic, vet)).code).toBe('action.not_allowed')
})
