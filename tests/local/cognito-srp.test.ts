// Signing in by password: Amplify's SRP against the local user pool.
import { randomBytes, randomInt } from 'node:crypto'
import { InitiateAuthCommand, RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { fetchUserAttributes, signIn } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { times } from '../support/scale.ts'
import { quickenAmplify } from './support/quick-amplify.ts'
import { CLIENT, forgetSignIn, PASSWORD, signedIn, startPool, type TestPool } from './support/user-pool.ts'

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }

const begin = (pool: TestPool, username: string, srpA = randomBytes(384).toString('hex')) =>
  pool.client.send(
    new InitiateAuthCommand({
      ClientId: CLIENT,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: srpA },
    }),
  )

const claim = (pool: TestPool, username: string, block: string) =>
  pool.client.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: username,
        PASSWORD_CLAIM_SECRET_BLOCK: block,
        PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
        TIMESTAMP: 'Tue Mar 5 09:07:01 UTC 2030',
      },
    }),
  )

test('Amplify as it is signs in, whatever the case of the address, and is refused with another password', async () => {
  const pool = await startPool()
  const sub = await pool.addUser('anna.ärztin@example.com', 'Grüße-an-العيادة-7🐕')
  await signedIn('Anna.Ärztin@Example.com', 'Grüße-an-العيادة-7🐕')
  expect(await fetchUserAttributes()).toEqual({
    sub,
    email: 'anna.ärztin@example.com',
    email_verified: 'true',
  })
  forgetSignIn()
  await expect(signIn({ username: 'anna.ärztin@example.com', password: PASSWORD })).rejects.toMatchObject(
    wrong,
  )
})

const ALPHABETS = ['abcdefghijklmnop', 'äöüßéñçø', 'العيادةالبيطرية', '獣医診療所', '🐕🐈🐇🦜', ' .,-_#%&"\\']

const randomPassword = (): string => {
  const letters = [...ALPHABETS.join('')]
  const middle = Array.from({ length: randomInt(5, 40) }, () => letters[randomInt(letters.length)])
  return `Aa${randomInt(10)}x${middle.join('')}yz9`
}

const USERS = times(25, 100)

test(`${USERS} users sign in with random passwords of many scripts`, async () => {
  await quickenAmplify()
  const pool = await startPool()
  const users = Array.from({ length: USERS }, (_, at) => ({
    email: `user${at}@example.com`,
    password: randomPassword(),
  }))
  await Promise.all(users.map(({ email, password }) => pool.addUser(email, password)))
  const failed: string[] = []
  for (const { email, password } of users) {
    const signed = await signedIn(email, password).catch(() => undefined)
    if (!signed?.access) failed.push(password)
  }
  expect(failed).toEqual([])
})

test('someone who is not there is challenged alike each time and refused as with a wrong password', async () => {
  const pool = await startPool()
  const first = await begin(pool, 'nobody@example.com')
  const second = await begin(pool, 'Nobody@example.com')
  const other = await begin(pool, 'someone@example.com')
  expect(first.ChallengeName).toBe('PASSWORD_VERIFIER')
  expect(Object.keys(first.ChallengeParameters ?? {}).sort()).toEqual(
    ['SALT', 'SECRET_BLOCK', 'SRP_B', 'USERNAME', 'USER_ID_FOR_SRP'].sort(),
  )
  for (const name of ['SALT', 'USER_ID_FOR_SRP']) {
    expect(second.ChallengeParameters?.[name]).toBe(first.ChallengeParameters?.[name])
    expect(other.ChallengeParameters?.[name]).not.toBe(first.ChallengeParameters?.[name])
  }
  expect(second.ChallengeParameters?.SRP_B).not.toBe(first.ChallengeParameters?.SRP_B)
  await expect(signIn({ username: 'nobody@example.com', password: PASSWORD })).rejects.toMatchObject(wrong)
})

test('a public value of zero is refused', async () => {
  const pool = await startPool()
  await pool.addUser('a@example.com')
  for (const srpA of ['0', '00', 'xyz'])
    await expect(begin(pool, 'a@example.com', srpA)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
})

test('other flows and other app clients are refused', async () => {
  const pool = await startPool()
  await pool.addUser('a@example.com')
  const parameters = { USERNAME: 'a@example.com', PASSWORD }
  for (const flow of ['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'CUSTOM_AUTH', 'USER_AUTH'] as const)
    await expect(
      pool.client.send(
        new InitiateAuthCommand({ ClientId: CLIENT, AuthFlow: flow, AuthParameters: parameters }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await expect(
    pool.client.send(new InitiateAuthCommand({ ClientId: 'another', AuthFlow: 'USER_SRP_AUTH' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('a secret block serves one try, for three minutes', async () => {
  const pool = await startPool()
  const sub = await pool.addUser('a@example.com')
  const over = { name: 'NotAuthorizedException', message: expect.stringContaining('session is expired') }
  const first = await begin(pool, 'a@example.com')
  const block = first.ChallengeParameters?.SECRET_BLOCK ?? ''
  await expect(claim(pool, sub, block)).rejects.toMatchObject(wrong)
  await expect(claim(pool, sub, block)).rejects.toMatchObject(over)
  const second = await begin(pool, 'a@example.com')
  pool.clock.ahead += 180_000
  await expect(claim(pool, sub, second.ChallengeParameters?.SECRET_BLOCK ?? '')).rejects.toMatchObject(over)
})

test('a challenge is answered for the user it was issued to, and for nobody else', async () => {
  const pool = await startPool()
  await pool.addUser('greta@example.com')
  const other = await pool.addUser('hugo@example.com')
  for (const name of [other, 'hugo@example.com', 'nobody@example.com']) {
    const { ChallengeParameters } = await begin(pool, 'greta@example.com')
    await expect(claim(pool, name, ChallengeParameters?.SECRET_BLOCK ?? '')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    })
  }
  const { ChallengeParameters } = await begin(pool, 'greta@example.com')
  await expect(
    claim(pool, 'Greta@Example.com', ChallengeParameters?.SECRET_BLOCK ?? ''),
  ).rejects.toMatchObject(wrong)
})

test('a right proof with a clock more than five minutes off is refused', async () => {
  const pool = await startPool()
  await pool.addUser('a@example.com')
  pool.clock.ahead = 290_000
  await signedIn('a@example.com')
  for (const ahead of [310_000, -310_000]) {
    pool.clock.ahead = ahead
    await expect(signedIn('a@example.com')).rejects.toMatchObject(wrong)
  }
})

test('five wrong passwords lock for a second, the next ones for twice as long each', async () => {
  const pool = await startPool()
  await pool.addUser('a@example.com')
  const fail = () => signIn({ username: 'a@example.com', password: 'Wrong-Horse-77' })
  for (let tried = 0; tried < 5; tried++) await expect(fail()).rejects.toMatchObject(wrong)
  await expect(signedIn('a@example.com')).rejects.toMatchObject(locked)
  pool.clock.ahead += 1000
  await expect(fail()).rejects.toMatchObject(wrong)
  pool.clock.ahead += 1500
  await expect(fail()).rejects.toMatchObject(locked)
  pool.clock.ahead += 600
  await signedIn('a@example.com')
  // The sign-in resets the failures: one more doesn't lock the account.
  forgetSignIn()
  await expect(fail()).rejects.toMatchObject(wrong)
  await signedIn('a@example.com')
})
