// The limits of sign-in (product § 11), one by one and under 30 parallel attempts from two processes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { totp } from '@vetrounds/local/cognito/totp'
import { spawnScript } from '@vetrounds/local/parent'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, type Auth, accessTokenOf, PASSWORD, type Person, startAuth } from '../support/auth.ts'
import { getRow, rowsOf } from '../support/table.ts'
import { codeBefore } from '../support/totp-step.ts'

const WRONG = 'Falsch-und-lang-1'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})

let lastAddress = 0
/** A new IP address for each test, so that the limit per IP address doesn't interfere. */
const freshAddress = (): string => {
  lastAddress += 1
  return `198.51.100.${lastAddress}`
}

const type = ({ body }: Answer): unknown => body.__type ?? body.ChallengeName ?? 'signed in'
const tally = (answers: readonly Answer[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const answer of answers) sums[String(type(answer))] = (sums[String(type(answer))] ?? 0) + 1
  return sums
}

test('five failed sign-ins lock an account, in whatever spelling, and the sixth never reaches Cognito', async () => {
  const person = await auth.makePerson()
  const ip = freshAddress()
  const spellings = [person.email, person.email.toUpperCase(), ` ${person.email}`, person.email, person.email]
  const answers: Answer[] = []
  for (const email of spellings) answers.push(await auth.signIn(email.trim(), WRONG, { ip }))
  expect(tally(answers)).toEqual({ NotAuthorizedException: 5 })
  const sixth = await auth.signIn(person.email, PASSWORD, { ip: freshAddress() })
  expect(sixth.status).toBe(400)
  expect(sixth.headers.get('x-amzn-errortype')).toBe('TooManyFailedAttemptsException')
  expect(sixth.body).toEqual({
    __type: 'TooManyFailedAttemptsException',
    message: 'Too many attempts, please try again later',
  })
})

test('an account counts by the sign-in that was begun, whatever name is put beside the answer', async () => {
  const person = await auth.makePerson()
  const answers: Answer[] = []
  for (let round = 0; round < 6; round += 1)
    answers.push(
      await auth.signIn(
        person.email,
        WRONG,
        { ip: freshAddress() },
        { USERNAME: `x${round}@kanalvets.example` },
      ),
    )
  expect(answers.map(type)).toEqual([
    ...Array.from({ length: 5 }, () => 'NotAuthorizedException'),
    'TooManyFailedAttemptsException',
  ])
})

test('a right password signs nobody in under another name, known or unknown', async () => {
  const [person, other] = [await auth.makePerson(), await auth.makePerson()]
  for (const USERNAME of [other.id, other.email, 'nobody@kanalvets.example']) {
    const answer = await auth.signIn(person.email, PASSWORD, { ip: freshAddress() }, { USERNAME })
    expect(type(answer)).toBe('NotAuthorizedException')
  }
  expect(type(await auth.signIn(other.email, PASSWORD, { ip: freshAddress() }))).toBe('signed in')
})

test('a sign-in that succeeds gives its try back', async () => {
  const person = await auth.makePerson()
  const ip = freshAddress()
  for (let round = 0; round < 7; round += 1)
    expect(type(await auth.signIn(person.email, PASSWORD, { ip }))).toBe('signed in')
  for (let round = 0; round < 4; round += 1) await auth.signIn(person.email, WRONG, { ip })
  expect(type(await auth.signIn(person.email, PASSWORD, { ip }))).toBe('signed in')
})

test('twenty failed sign-ins from an address close it for every account, and for its whole IPv6 network', async () => {
  const address = (host: number) => `2001:db8:7:1::${host.toString(16)}`
  for (let round = 0; round < 20; round += 1) {
    const answer = await auth.signIn(`nobody-${round}@kanalvets.example`, WRONG, { ip: address(round) })
    expect(type(answer)).toBe('NotAuthorizedException')
  }
  const person = await auth.makePerson()
  expect(type(await auth.signIn(person.email, PASSWORD, { ip: address(99) }))).toBe(
    'TooManyFailedAttemptsException',
  )
  expect(type(await auth.signIn(person.email, PASSWORD, { ip: '2001:db8:7:2::1' }))).toBe('signed in')
})

test('an address may sign in more people than it may fail, whoever mistypes in between and however many at once', async () => {
  const ip = freshAddress()
  const people = await Promise.all([auth.makePerson(), auth.makePerson(), auth.makePerson()])
  const all = async (round: number): Promise<Answer[]> => {
    if (round % 2 === 0)
      expect(type(await auth.signIn(`tired-${round}@kanalvets.example`, WRONG, { ip }))).toBe(
        'NotAuthorizedException',
      )
    return Promise.all(people.map(({ email }) => auth.signIn(email, PASSWORD, { ip })))
  }
  const answers: Answer[] = []
  for (let round = 0; round < 8; round += 1) answers.push(...(await all(round)))
  expect(tally(answers)).toEqual({ 'signed in': 24 })
})

/** Gives a person a second factor, as the profile page does. */
const withTotp = async () => {
  const person = await auth.makePerson()
  const ip = freshAddress()
  const AccessToken = accessTokenOf(await auth.signIn(person.email, PASSWORD, { ip }))
  expect((await auth.send('POST', 'session', { token: AccessToken })).status).toBe(200)
  const { body } = await auth.cognitoCall('AssociateSoftwareToken', { AccessToken }, { ip })
  const secret = String(body.SecretCode)
  const verified = await auth.cognitoCall(
    'VerifySoftwareToken',
    { AccessToken, UserCode: await codeBefore(secret) },
    { ip },
  )
  expect(verified.body.Status).toBe('SUCCESS')
  const on = await auth.cognitoCall(
    'SetUserMFAPreference',
    { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
    { ip },
  )
  expect(on.status).toBe(200)
  return { person, ip, secret }
}

const failuresOf = async ({ id }: Person): Promise<number> =>
  (await rowsOf(`user#${id}`)).filter(({ act }) => act === 'signInFailed').length

/** Six digits that are no valid code of any time step within a minute from now. */
const wrongCode = (secret: string): string => {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map(shift => totp(secret, Date.now() + shift))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.includes(code)) ?? ''
}

test('sign-ins that a code completes give their tries back', async () => {
  const { person, ip, secret } = await withTotp()
  for (let round = 0; round < 4; round += 1) await auth.signIn(person.email, PASSWORD, { ip })
  const challenge = await auth.signIn(person.email, PASSWORD, { ip })
  expect(type(await auth.giveCode(challenge, totp(secret, Date.now()), { ip }))).toBe('signed in')
  expect(type(await auth.signIn(person.email, PASSWORD, { ip }))).toBe('SOFTWARE_TOKEN_MFA')
  expect(type(await auth.signIn(person.email, PASSWORD, { ip }))).toBe('TooManyFailedAttemptsException')
})

test('a code completes the sign-in, and the session row says that it was given', async () => {
  const { person, ip, secret } = await withTotp()
  const challenge = await auth.signIn(person.email, PASSWORD, { ip })
  expect(type(challenge)).toBe('SOFTWARE_TOKEN_MFA')
  expect(challenge.cookies).toEqual([])
  const done = await auth.giveCode(challenge, totp(secret, Date.now()), { ip })
  const payload = accessTokenOf(done).split('.')[1] ?? ''
  const { origin_jti: sessionId } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(await getRow(`user#${person.id}`, `session#${sessionId}`)).toMatchObject({ mfa: true })
})

test('a challenge takes five codes, and the right one after them no more', async () => {
  const { person, ip, secret } = await withTotp()
  const challenge = await auth.signIn(person.email, PASSWORD, { ip })
  const answers: Answer[] = []
  for (let round = 0; round < 5; round += 1)
    answers.push(await auth.giveCode(challenge, wrongCode(secret), { ip }))
  expect(tally(answers).CodeMismatchException).toBe(5)
  expect(type(await auth.giveCode(challenge, totp(secret, Date.now()), { ip }))).toBe(
    'TooManyFailedAttemptsException',
  )
  expect(await failuresOf(person)).toBe(5)
})

test('a log takes the counted tries of its own person, and none that somebody claims', async () => {
  const [person, other] = [await auth.makePerson(), await auth.makePerson()]
  for (const { email } of [person, other])
    await auth.send('POST', 'session', { token: accessTokenOf(await auth.signIn(email)) })
  const ip = freshAddress()
  const claim = (ChallengeName: string, more: object) =>
    auth.cognitoCall(
      'RespondToAuthChallenge',
      { ClientId: auth.clientId, ChallengeName, ChallengeResponses: { USERNAME: person.id }, ...more },
      { ip },
    )
  for (const name of ['NEW_PASSWORD_REQUIRED', 'MFA_SETUP', 'SOFTWARE_TOKEN_MFA', 'PASSWORD_VERIFIER'])
    for (let round = 0; round < 3; round += 1) await claim(name, { Session: `${'x'.repeat(30)}${round}` })
  await auth.signIn(other.email, WRONG, { ip: freshAddress() }, { USERNAME: person.id })
  expect(await failuresOf(person)).toBe(0)
  expect(await failuresOf(other)).toBe(1)
  for (let round = 0; round < 9; round += 1) await auth.signIn(person.email, WRONG, { ip: freshAddress() })
  expect(await failuresOf(person)).toBe(5)
})

test('challenges left open count as failed sign-ins: a known password buys 25 codes, not endless ones', async () => {
  const { person, ip } = await withTotp()
  for (let round = 0; round < 5; round += 1)
    expect(type(await auth.signIn(person.email, PASSWORD, { ip }))).toBe('SOFTWARE_TOKEN_MFA')
  expect(type(await auth.signIn(person.email, PASSWORD, { ip }))).toBe('TooManyFailedAttemptsException')
})

test('five mails in a quarter of an hour, answered and counted alike for every address', async () => {
  const person = await auth.makePerson()
  const invited = await auth.makePerson({}, { invited: true })
  const unconfirmed = await auth.makePerson({ email_verified: 'false' })
  const fiveMails = async (Username: string): Promise<Answer['body'][]> => {
    const ip = freshAddress()
    const ask = () => auth.cognitoCall('ForgotPassword', { ClientId: auth.clientId, Username }, { ip })
    const bodies: Answer['body'][] = []
    for (let round = 0; round < 5; round += 1) {
      const { status, body } = await ask()
      expect(status, Username).toBe(200)
      bodies.push(body)
    }
    expect(type(await ask())).toBe('TooManyFailedAttemptsException')
    return bodies
  }
  // Every answer takes at least 300 ms, so the four addresses are tested in parallel.
  const names = [...[person, invited, unconfirmed].map(({ email }) => email), 'nobody@a.example']
  const bodies = (await Promise.all(names.map(fiveMails))).flat()
  expect(bodies).toHaveLength(20)
  expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1)
})

test('one account has one counter of mails and one of their codes, in whatever spelling', async () => {
  const person = await auth.makePerson()
  const spellings = [person.email, person.id, person.email.toUpperCase(), person.id.toUpperCase()]
  const sent = auth.mails.length
  for (let round = 0; round < 6; round += 1)
    for (const Username of spellings)
      await auth.cognitoCall('ForgotPassword', { ClientId: auth.clientId, Username }, { ip: freshAddress() })
  expect(auth.mails.length - sent).toBe(5)
  const code = /code=(\d{6})\./.exec(auth.mails.at(-1)?.html ?? '')?.[1] ?? ''
  const wrong = code === '000000' ? '111111' : '000000'
  const give = (Username: string, ConfirmationCode: string) =>
    auth.cognitoCall(
      'ConfirmForgotPassword',
      { ClientId: auth.clientId, Username, ConfirmationCode, Password: 'Neues-Wort-42' },
      { ip: freshAddress() },
    )
  for (let round = 0; round < 5; round += 1)
    expect(type(await give(person.id, wrong))).toBe('CodeMismatchException')
  // A right code is refused: under the counted user name by the limit, under any other spelling before it reaches Cognito.
  expect(type(await give(person.id, code))).toBe('TooManyFailedAttemptsException')
  for (const spelling of [person.id.toUpperCase(), ` ${person.id}`, person.email])
    expect(type(await give(spelling, code))).toBe('CodeMismatchException')
})

test('a try that belongs to no begun sign-in is refused', async () => {
  const person = await auth.makePerson()
  const answer = await auth.cognitoCall('RespondToAuthChallenge', {
    ClientId: auth.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: { USERNAME: person.id, PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA' },
  })
  expect(type(answer)).toBe('NotAuthorizedException')
})

const api = fileURLToPath(new URL('../../scripts/api-server.ts', import.meta.url))

/** Starts one more server process with the session routes; resolves to its URL. */
const startProcess = async (stateDir: string) => {
  const { process: child, stop } = spawnScript(api, [], {
    env: { ...process.env, STATE_DIR: stateDir, PORT: '0', HELD_BY_PARENT: '1' },
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', chunk => {
      said += chunk
      const [found] = /http:\/\/\S+/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.stderr?.on('data', chunk => {
      said += chunk
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return { url, stop }
}

test('30 parallel tries from two processes: five reach Cognito, 25 are refused', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'vetrounds-limits-'))
  const processes = await Promise.all([startProcess(stateDir), startProcess(stateDir)])
  try {
    const person = await auth.makePerson()
    // The password step of one sign-in, sent 30 times in parallel, as an attacker with many machines would.
    const begun = await auth.cognitoCall('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: auth.clientId,
      AuthParameters: { USERNAME: person.email, SRP_A: 'abcdef' },
    })
    expect(begun.status).toBe(200)
    const { SECRET_BLOCK } = begun.body.ChallengeParameters as Record<string, string>
    const body = JSON.stringify({
      ClientId: auth.clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: person.id,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Tue Mar 5 09:07:01 UTC 2030',
      },
    })
    const names = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const answer = await fetch(`${processes[at % 2]?.url}/api/auth/cognito`, {
          method: 'POST',
          headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.RespondToAuthChallenge' },
          body,
        })
        return answer.headers.get('x-amzn-errortype')
      }),
    )
    expect(names.filter(name => name === 'TooManyFailedAttemptsException')).toHaveLength(25)
    expect(names.filter(name => name === 'NotAuthorizedException')).toHaveLength(5)
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()))
    await rm(stateDir, { recursive: true, force: true })
  }
}, 60_000)
