// Mails about an account: queued by what happens to the account, sent once by the stream's consumer, in the person's language.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handler as sendMails } from '@vetrounds/functions/jobs/mails'
import { startMail } from '@vetrounds/local/mail/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, PASSWORD, type Person, startAuth } from '../support/auth.ts'
import { makeClinic } from '../support/clinic.ts'
import { asFunction } from '../support/rights.ts'
import { getRow, imageOf, putRows } from '../support/table.ts'
import {
  actsOf,
  enter,
  freshAddress,
  mailRowsFor,
  mailsLeftFor,
  nameOf,
  sessionOf,
} from '../support/two-factor.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('148', '149')
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/604.1'

let auth: Auth
let dir: string
let mail: Awaited<ReturnType<typeof startMail>>

beforeAll(async () => {
  auth = await startAuth()
  dir = await mkdtemp(join(tmpdir(), 'vetrounds-mail-'))
  mail = await startMail({ dir })
  process.env.AWS_ENDPOINT_URL_SESV2 = mail.url
})
afterAll(async () => {
  await mail.close()
  await rm(dir, { recursive: true, force: true })
})

const signInFrom = async (person: Person, agent: string, headers: Record<string, string> = {}) => {
  const ip = freshAddress()
  const done = await auth.signIn(person.email, PASSWORD, { ip, agent, headers })
  expect(nameOf(done)).toBe('signed in')
  return sessionOf(auth, person, done, ip)
}

const kindsFor = async ({ email }: Person) => (await mailsLeftFor(email)).map(({ kind }) => kind)

/** Hands the queued mails of a person to the stream's consumer. */
const deliver = async ({ email }: Person) => {
  const rows = await mailRowsFor(email)
  const images = await Promise.all(rows.map(imageOf))
  const Records = images.map((NewImage, index) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(index), NewImage },
  }))
  expect(await asFunction('MailFunction', () => sendMails({ Records } as never))).toEqual({
    batchItemFailures: [],
  })
}

test('a new kind of device is told, the first one and a newer version of a known one are not', async () => {
  const person = await auth.makePerson()
  await signInFrom(person, FIREFOX)
  await signInFrom(person, NEWER_FIREFOX)
  expect(await kindsFor(person)).toEqual([])
  await signInFrom(person, SAFARI, {
    'cloudfront-viewer-city': 'Galway',
    'cloudfront-viewer-country-name': 'Ireland',
  })
  expect(await mailsLeftFor(person.email)).toMatchObject([
    { kind: 'newSignIn', agent: SAFARI, place: 'Galway, Ireland', zone: 'UTC', mfa: false },
  ])
  await signInFrom(person, SAFARI)
  await signInFrom(person, FIREFOX)
  expect(await kindsFor(person)).toEqual(['newSignIn'])
})

test('a time is told in the zone of the branch where the person worked last', async () => {
  const person = await auth.makePerson({ locale: 'ar' })
  const first = await signInFrom(person, FIREFOX)
  const clinic = await makeClinic({ zones: ['Asia/Dubai', 'Europe/Berlin'] })
  const profile = await getRow(`user#${first.userId}`, 'profile')
  const place = { lastClinicId: clinic.id, lastBranchId: clinic.branches[0].id }
  await putRows([{ pk: '', sk: '', ...profile, ...place }])
  await signInFrom(person, SAFARI)
  expect(await mailsLeftFor(person.email)).toMatchObject([{ zone: 'Asia/Dubai', language: 'ar' }])
})

test('a changed password is told and logged, by whichever way it was changed', async () => {
  const person = await auth.makePerson()
  const who = await enter(auth, person)
  const change = (PreviousPassword: string) =>
    auth.cognitoCall('ChangePassword', {
      AccessToken: who.token,
      PreviousPassword,
      ProposedPassword: 'Neues-Wort-99',
    })
  expect((await change('Falsch-und-lang-1')).status).toBe(400)
  expect(await kindsFor(person)).toEqual([])
  expect((await change(PASSWORD)).status).toBe(200)
  expect(await kindsFor(person)).toEqual(['passwordChanged'])
  await auth.cognitoCall('ForgotPassword', { ClientId: auth.clientId, Username: person.email })
  const reset = await auth.cognitoCall('ConfirmForgotPassword', {
    ClientId: auth.clientId,
    Username: person.id,
    ConfirmationCode: /code=(\d{6})\./.exec(auth.mails.at(-1)?.html ?? '')?.[1],
    Password: 'Neues-Wort-100',
  })
  expect(reset.status).toBe(200)
  expect(await kindsFor(person)).toEqual(['passwordChanged', 'passwordChanged'])
  expect(await actsOf(who)).toEqual(expect.arrayContaining(['changePassword', 'resetPassword']))
})

test('the stream sends a mail once, however often it is handed its row', async () => {
  const person = await auth.makePerson({ name: 'Aoife Kelly', locale: 'de' })
  await signInFrom(person, FIREFOX)
  await signInFrom(person, SAFARI)
  await deliver(person)
  await deliver(person)
  const sent = await mail.mailbox.list(person.email)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    subject: 'Neue Anmeldung: Safari, iOS',
    text: expect.stringContaining('Guten Tag Aoife Kelly,'),
    html: expect.stringContaining('href="http://localhost:3000/profile"'),
  })
})
