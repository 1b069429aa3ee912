// The second factor and the other challenges of a sign-in, through Amplify.
import {
  AdminCreateUserCommand,
  AdminSetUserMFAPreferenceCommand,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { totp } from '@vetrounds/local/cognito/totp'
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { beforeAll, expect, test } from 'vitest'
import { quickenAmplify } from './support/quick-amplify.ts'
import {
  forgetSignIn,
  PASSWORD,
  POOL,
  signedIn,
  startPool,
  type TestPool,
  tokens,
} from './support/user-pool.ts'

const STEP = 30_000
const EMAIL = 'vet@example.com'
const expired = { name: 'NotAuthorizedException', message: expect.stringContaining('session is expired') }
const used = { name: 'ExpiredCodeException' }

beforeAll(quickenAmplify)

// From RFC 6238, appendix B, SHA-1: the last six of the eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code is that of RFC 6238', (seconds, code) => {
  expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code)
})

/** Sets up an authenticator for a signed-in user; the code used for that is spent. */
const enroll = async (pool: TestPool): Promise<string> => {
  await pool.addUser(EMAIL)
  await signedIn(EMAIL)
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: totp(sharedSecret, pool.now()) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  return sharedSecret
}

/** Signs in up to the point where a code is asked for. */
const askedForCode = async (): Promise<void> => {
  forgetSignIn()
  const { nextStep } = await signIn({ username: EMAIL, password: PASSWORD })
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
}

const answer = (code: string) => confirmSignIn({ challengeResponse: code })

test('an authenticator that was set up is asked for, and its code signs in', async () => {
  const pool = await startPool()
  const secret = await enroll(pool)
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  await askedForCode()
  expect(tokens().access).toBe('')
  pool.clock.ahead += STEP
  expect((await answer(totp(secret, pool.now()))).isSignedIn).toBe(true)
})

test('a code counts once: not after its set-up, not in a second sign-in, not in two at a time', async () => {
  const pool = await startPool()
  const secret = await enroll(pool)
  const first = totp(secret, pool.now())
  await askedForCode()
  await expect(answer(first)).rejects.toMatchObject(used)
  pool.clock.ahead += STEP
  const second = totp(secret, pool.now())
  const both = await Promise.allSettled([answer(second), answer(second)])
  expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  await askedForCode()
  await expect(answer(second)).rejects.toMatchObject(used)
})

test('a code is taken one step early and one late, not two; a wrong one may be tried again', async () => {
  const pool = await startPool()
  const secret = await enroll(pool)
  pool.clock.ahead += 3 * STEP
  const at = (steps: number) => totp(secret, pool.now() + steps * STEP)
  for (const steps of [-2, 2]) {
    await askedForCode()
    await expect(answer(at(steps))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  }
  expect((await answer(at(-1))).isSignedIn).toBe(true)
  await askedForCode()
  expect((await answer(at(1))).isSignedIn).toBe(true)
  // This time step is older than that of the last accepted code.
  await askedForCode()
  await expect(answer(at(0))).rejects.toMatchObject(used)
})

test('a challenge ends after three minutes', async () => {
  const pool = await startPool()
  const secret = await enroll(pool)
  await askedForCode()
  pool.clock.ahead += 179_000
  await expect(answer('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  pool.clock.ahead += 1500
  await expect(answer(totp(secret, pool.now()))).rejects.toMatchObject(expired)
})

test('five wrong codes lock for a second', async () => {
  const pool = await startPool()
  const secret = await enroll(pool)
  pool.clock.ahead += STEP
  await askedForCode()
  const right = totp(secret, pool.now())
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (let tried = 0; tried < 5; tried++)
    await expect(answer(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(answer(right)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
  pool.clock.ahead += 1000
  expect((await answer(totp(secret, pool.now()))).isSignedIn).toBe(true)
})

test('a second set-up counts once it is verified; until then the first authenticator signs in', async () => {
  const pool = await startPool()
  const secret = await enroll(pool)
  const { sharedSecret: next } = await setUpTOTP()
  await expect(verifyTOTPSetup({ code: '12345' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  })
  pool.clock.ahead += STEP
  await askedForCode()
  await answer(totp(secret, pool.now()))
  await verifyTOTPSetup({ code: totp(next, pool.now()) })
  pool.clock.ahead += STEP
  await askedForCode()
  await expect(answer(totp(secret, pool.now()))).rejects.toMatchObject({ name: 'CodeMismatchException' })
  expect((await answer(totp(next, pool.now()))).isSignedIn).toBe(true)
})

test('a factor that was never verified can not be asked for, and an administrator can stop asking', async () => {
  const pool = await startPool()
  await pool.addUser('other@example.com')
  await signedIn('other@example.com')
  await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  await enroll(pool)
  await pool.client.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: POOL,
      Username: EMAIL,
      SoftwareTokenMfaSettings: { Enabled: false },
    }),
  )
  const { access } = await signedIn(EMAIL)
  const user = await pool.client.send(new GetUserCommand({ AccessToken: access }))
  expect(user.UserMFASettingList).toBeUndefined()
})

test('where a second factor is required, a first sign-in sets a password, then an authenticator', async () => {
  const pool = await startPool({ mfa: 'ON' })
  await pool.client.send(
    new AdminCreateUserCommand({ UserPoolId: POOL, Username: EMAIL, TemporaryPassword: 'Temporary-123' }),
  )
  expect(pool.mails[0]).toMatchObject({ to: EMAIL, text: expect.stringContaining('Temporary-123') })
  const first = await signIn({ username: EMAIL, password: 'Temporary-123' })
  expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
  await expect(answer('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  const second = await confirmSignIn({ challengeResponse: PASSWORD })
  if (second.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP')
    throw new Error(`Asked for ${second.nextStep.signInStep}.`)
  const secret = second.nextStep.totpSetupDetails.sharedSecret
  await expect(answer('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
  expect((await answer(totp(secret, pool.now()))).isSignedIn).toBe(true)
  pool.clock.ahead += STEP
  await askedForCode()
  expect((await answer(totp(secret, pool.now()))).isSignedIn).toBe(true)
})

test('a temporary password ends after a week', async () => {
  const pool = await startPool()
  const week = 7 * 86_400_000
  const invited = async (name: string, ago: number) => {
    pool.clock.ahead = -ago
    await pool.client.send(
      new AdminCreateUserCommand({ UserPoolId: POOL, Username: name, TemporaryPassword: 'Temporary-123' }),
    )
    pool.clock.ahead = 0
    forgetSignIn()
    return signIn({ username: name, password: 'Temporary-123' })
  }
  const inTime = await invited('a@example.com', week - 60_000)
  expect(inTime.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
  await expect(invited('b@example.com', week + 1)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: expect.stringContaining('Temporary password has expired'),
  })
})
