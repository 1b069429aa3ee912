// Signs people of the user pool in and sets up their second factor, as a browser does.
import { randomInt } from 'node:crypto'
import { tokenHash } from '@vetrounds/core/sessions/link'
import { totp } from '@vetrounds/local/cognito/totp'
import { expect } from 'vitest'
import { type Answer, type Auth, accessTokenOf, cookieOf, PASSWORD, type Person } from './auth.ts'
import type { TestPerson } from './clinic.ts'
import { getRow, type Row, rowsOf } from './table.ts'
import { codeBefore } from './totp-step.ts'

let addresses = 0
// Random for each test file: they share a table, and so the counted attempts of an address.
const site = randomInt(1, 0xffff).toString(16)

/** Returns an address in a new network for each sign-in, so that the limit by address is never reached. */
export const freshAddress = (): string => {
  addresses += 1
  return `2001:db8:${site}:${addresses.toString(16)}::1`
}

/** The outcome of a sign-in call as one word: the error, the challenge, or `signed in`. */
export const nameOf = ({ body }: Answer): unknown => body.__type ?? body.ChallengeName ?? 'signed in'

export type SignedIn = TestPerson & { token: string; cookie: string; person: Person; ip: string }

/** Begins the session of a finished sign-in. */
export const sessionOf = async (auth: Auth, person: Person, done: Answer, ip: string): Promise<SignedIn> => {
  const token = accessTokenOf(done)
  const cookie = cookieOf(done, '__Secure-refresh_token')?.header ?? ''
  expect((await auth.send('POST', 'session', { token, cookie, ip })).status).toBe(200)
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { origin_jti: sessionId } = JSON.parse(payload) as { origin_jti: string }
  return { userId: person.id, sessionId, name: 'Hanna Fischer', token, cookie, person, ip }
}

/** Signs in a person by password alone, to stay signed in for a year; a new person unless one is given. */
export const enter = async (auth: Auth, known?: Person): Promise<SignedIn> => {
  const person = known ?? (await auth.makePerson())
  const ip = freshAddress()
  const done = await auth.signIn(person.email, PASSWORD, { ip, headers: { 'x-stay': '1' } })
  expect(nameOf(done)).toBe('signed in')
  return sessionOf(auth, person, done, ip)
}

/** Switches two-factor login on or off in a session. */
export const prefer = (auth: Auth, { token, ip }: SignedIn, Enabled: boolean): Promise<Answer> =>
  auth.cognitoCall(
    'SetUserMFAPreference',
    { AccessToken: token, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } },
    { ip },
  )

/** Sets up an authenticator in a session; returns its secret. The code of the previous step is used up by this. */
export const setUp = async (auth: Auth, who: SignedIn): Promise<string> => {
  const { token: AccessToken, ip } = who
  const { body } = await auth.cognitoCall('AssociateSoftwareToken', { AccessToken }, { ip })
  const secret = String(body.SecretCode)
  const UserCode = await codeBefore(secret)
  const verified = await auth.cognitoCall('VerifySoftwareToken', { AccessToken, UserCode }, { ip })
  expect(verified.body.Status).toBe('SUCCESS')
  expect((await prefer(auth, who, true)).status).toBe(200)
  return secret
}

/** Gives the password; returns the challenge that asks for a code. */
export const challengeOf = async (auth: Auth, { email }: Person): Promise<Answer> => {
  const answer = await auth.signIn(email, PASSWORD, { ip: freshAddress() })
  expect(nameOf(answer)).toBe('SOFTWARE_TOKEN_MFA')
  return answer
}

/** The code of the current step, or of the one `steps` after it (before it, if negative). */
export const codeOf = (secret: string, steps = 0): string => totp(secret, Date.now() + steps * 30_000)

export const sessionRow = ({ userId, sessionId }: TestPerson): Promise<Row | undefined> =>
  getRow(`user#${userId}`, `session#${sessionId}`)

export const factorRow = ({ userId }: Pick<TestPerson, 'userId'>): Promise<Row | undefined> =>
  getRow(`user#${userId}`, 'twofactor')

/** The acts in the person's log, oldest first. */
export const actsOf = async ({ userId }: Pick<TestPerson, 'userId'>): Promise<unknown[]> =>
  (await rowsOf(`user#${userId}`)).filter(({ sk }) => sk.startsWith('log#')).map(({ act }) => act)

/** The rows of account mails to an address, oldest first. */
export const mailRowsFor = (to: string): Promise<Row[]> => rowsOf(`mail#${tokenHash(to)}`)

/** The account mails to an address, oldest first. */
export const mailsLeftFor = async (to: string): Promise<Record<string, unknown>[]> =>
  (await mailRowsFor(to)).map(({ mail }) => mail as Record<string, unknown>)
