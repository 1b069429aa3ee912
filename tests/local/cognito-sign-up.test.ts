// Signing up, recovering and changing passwords, and changing one's address, through Amplify; with triggers.
import {
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { startCognito } from '@vetrounds/local/cognito/server'
import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { beforeAll, expect, test } from 'vitest'
import { quickenAmplify } from './support/quick-amplify.ts'
import { CLIENT, forgetSignIn, PASSWORD, POOL, signedIn, startPool } from './support/user-pool.ts'

type Triggers = Required<NonNullable<Parameters<typeof startCognito>[0]['triggers']>>

const EMAIL = 'new@example.com'
const OTHER = 'Another-Horse-8'
const HOUR = 3_600_000
const mismatch = { name: 'CodeMismatchException' }
const expired = { name: 'ExpiredCodeException' }

beforeAll(quickenAmplify)

const join = (password = PASSWORD, username = EMAIL) =>
  signUp({ username, password, options: { userAttributes: { email: username, name: 'Nora' } } })
const differing = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('whoever signs up confirms the mailbox and signs in', async () => {
  const pool = await startPool()
  const { nextStep, userId } = await join()
  expect(nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'n***@e***' },
  })
  const code = pool.mailedCode()
  expect(pool.mails).toMatchObject([{ to: EMAIL, text: expect.stringContaining(code) }])
  expect((await signIn({ username: EMAIL, password: PASSWORD })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  await expect(confirmSignUp({ username: EMAIL, confirmationCode: differing(code) })).rejects.toMatchObject(
    mismatch,
  )
  await confirmSignUp({ username: EMAIL, confirmationCode: code })
  await expect(confirmSignUp({ username: EMAIL, confirmationCode: code })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  await signedIn(EMAIL)
  expect(await fetchUserAttributes()).toEqual({
    sub: userId,
    email: EMAIL,
    email_verified: 'true',
    name: 'Nora',
  })
})

test('an address signs up once, in whatever case, two at a time too', async () => {
  await startPool()
  const both = await Promise.allSettled([join(), join(PASSWORD, 'New@Example.com')])
  expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(join()).rejects.toMatchObject({ name: 'UsernameExistsException' })
})

test('a sign-up code ends after a day or with a newer one', async () => {
  const pool = await startPool()
  await join()
  const first = pool.mailedCode()
  await resendSignUpCode({ username: EMAIL })
  const second = pool.mailedCode()
  if (first !== second)
    await expect(confirmSignUp({ username: EMAIL, confirmationCode: first })).rejects.toMatchObject(mismatch)
  pool.clock.ahead += 24 * HOUR
  await expect(confirmSignUp({ username: EMAIL, confirmationCode: second })).rejects.toMatchObject(expired)
  await resendSignUpCode({ username: EMAIL })
  await confirmSignUp({ username: EMAIL, confirmationCode: pool.mailedCode() })
})

test.each([
  ['too short', 'Short-1aA', 'InvalidPasswordException'],
  ['without upper case', 'no-upper-case-1', 'InvalidPasswordException'],
  ['without lower case', 'NO-LOWER-CASE-1', 'InvalidPasswordException'],
  ['without a digit', 'No-Digit-At-All', 'InvalidPasswordException'],
  ['beginning with a space', ' Begins-with-1-space', 'InvalidParameterException'],
  ['too long', `Aa1${'x'.repeat(254)}`, 'InvalidParameterException'],
])('a password %s is refused', async (_how, password, name) => {
  const pool = await startPool()
  await expect(join(password)).rejects.toMatchObject({ name })
  expect(pool.mails).toEqual([])
})

test('a name that is no address and attributes that are not offered are refused', async () => {
  await startPool()
  await expect(join(PASSWORD, 'nora')).rejects.toMatchObject({ name: 'InvalidParameterException' })
  const withAttribute = (key: string) =>
    signUp({
      username: EMAIL,
      password: PASSWORD,
      options: { userAttributes: { email: EMAIL, [key]: 'true' } },
    })
  await expect(withAttribute('email_verified')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(withAttribute('custom:role')).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

test('nothing reveals whether an address is known', async () => {
  const pool = await startPool()
  const username = 'nobody@example.com'
  expect(await resetPassword({ username })).toMatchObject({
    nextStep: { codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'n***@e***' } },
  })
  expect(await resendSignUpCode({ username })).toMatchObject({ destination: 'n***@e***' })
  expect(pool.mails).toEqual([])
  await expect(
    confirmResetPassword({ username, confirmationCode: '123456', newPassword: OTHER }),
  ).rejects.toMatchObject(mismatch)
  await expect(confirmSignUp({ username, confirmationCode: '123456' })).rejects.toMatchObject(expired)
})

test('a forgotten password is replaced by a mailed code, once, within the hour', async () => {
  const pool = await startPool()
  const sub = await pool.addUser(EMAIL)
  const confirm = (confirmationCode: string, newPassword = OTHER, username = EMAIL) =>
    confirmResetPassword({ username, confirmationCode, newPassword })
  await resetPassword({ username: EMAIL })
  const late = pool.mailedCode()
  pool.clock.ahead += HOUR
  await expect(confirm(late)).rejects.toMatchObject(expired)
  await resetPassword({ username: EMAIL })
  const code = pool.mailedCode()
  await expect(confirm(differing(code))).rejects.toMatchObject(mismatch)
  await expect(confirm(code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
  await confirm(code, OTHER, sub)
  await expect(confirm(code, PASSWORD)).rejects.toMatchObject(expired)
  pool.clock.ahead = 0
  await expect(signedIn(EMAIL)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await signedIn(EMAIL, OTHER)
})

test('an administrator resets a password: it is out of use until a code replaces it', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  await pool.client.send(new AdminResetUserPasswordCommand({ UserPoolId: POOL, Username: EMAIL }))
  expect((await signIn({ username: EMAIL, password: PASSWORD })).nextStep.signInStep).toBe('RESET_PASSWORD')
  await confirmResetPassword({ username: EMAIL, confirmationCode: pool.mailedCode(), newPassword: OTHER })
  await signedIn(EMAIL, OTHER)
})

test('a password is changed by who knows the old one', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  await signedIn(EMAIL)
  await expect(updatePassword({ oldPassword: OTHER, newPassword: OTHER })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  await expect(updatePassword({ oldPassword: PASSWORD, newPassword: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  })
  await updatePassword({ oldPassword: PASSWORD, newPassword: OTHER })
  await signedIn(EMAIL, OTHER)
})

test('a new address counts once its mailbox is confirmed', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  await pool.addUser('taken@example.com')
  await signedIn(EMAIL)
  const change = (email: string) => updateUserAttributes({ userAttributes: { email } })
  await expect(change('taken@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' })
  await change('moved@example.com')
  expect(pool.mails.at(-1)?.to).toBe('moved@example.com')
  await signedIn(EMAIL)
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
  expect(pool.mails.at(-1)?.to).toBe('moved@example.com')
  const confirmationCode = pool.mailedCode()
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
  await signedIn('moved@example.com')
  await expect(signedIn(EMAIL)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('a code that went to another mailbox does not confirm the present one', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  await signedIn(EMAIL)
  await updateUserAttributes({ userAttributes: { email: 'other@example.com' } })
  await updateUserAttributes({ userAttributes: { email: EMAIL } })
  await expect(
    confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.mailedCode() }),
  ).rejects.toMatchObject(expired)
})

test('an administrator changes an address at once by calling it verified', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  const change = (email: string, verified: boolean) =>
    pool.client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: POOL,
        Username: EMAIL,
        UserAttributes: [
          { Name: 'email', Value: email },
          ...(verified ? [{ Name: 'email_verified', Value: 'true' }] : []),
        ],
      }),
    )
  await change('later@example.com', false)
  expect(pool.mails.at(-1)?.to).toBe('later@example.com')
  await signedIn(EMAIL)
  await change('now@example.com', true)
  await signedIn('now@example.com')
})

test('a trigger words the mail around the code and knows user and metadata', async () => {
  const seen: unknown[] = []
  const pool = await startPool({
    triggers: {
      customMessage: async event => {
        seen.push(event.request.clientMetadata, event.request.usernameParameter)
        const link = `https://app.example/reset?code=${event.request.codeParameter}.${event.userName}&amp;x=1`
        event.response.emailSubject = 'Zurücksetzen'
        event.response.emailMessage = `<p>Hallo</p><p><a href="${link}">Weiter</a></p>`
        return event
      },
    },
  })
  const sub = await pool.addUser(EMAIL)
  await resetPassword({ username: EMAIL, options: { clientMetadata: { language: 'de' } } })
  const code = pool.mailedCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(pool.mails).toMatchObject([
    { to: EMAIL, subject: 'Zurücksetzen', html: expect.stringContaining(`?code=${code}.${sub}&amp;x=1"`) },
  ])
  expect(pool.mails[0]?.text).toBe(`Hallo\nWeiter https://app.example/reset?code=${code}.${sub}&x=1`)
  expect(seen).toEqual([{ language: 'de' }, null])
})

test('triggers may confirm or refuse a sign-up and refuse a sign-in', async () => {
  const signUps: Parameters<Triggers['preSignUp']>[0][] = []
  const signIns: Parameters<Triggers['postAuthentication']>[0][] = []
  const pool = await startPool({
    triggers: {
      preSignUp: async event => {
        signUps.push(structuredClone(event))
        if (event.request.userAttributes.email?.endsWith('@spam.example')) throw new Error('signup.closed')
        return { ...event, response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true } }
      },
      postAuthentication: async event => {
        signIns.push(event)
        if (signIns.length > 1) throw new Error('not today')
        return event
      },
    },
  })
  await expect(join(PASSWORD, 'x@spam.example')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error signup.closed.',
  })
  expect((await join()).isSignUpComplete).toBe(true)
  expect(pool.mails).toEqual([])
  expect(signUps[1]).toMatchObject({
    version: '1',
    region: 'eu-west-1',
    userPoolId: POOL,
    triggerSource: 'PreSignUp_SignUp',
    callerContext: { clientId: CLIENT },
    request: { userAttributes: { email: EMAIL, name: 'Nora' } },
  })
  await signedIn(EMAIL)
  expect(signIns[0]).toMatchObject({
    triggerSource: 'PostAuthentication_Authentication',
    request: { newDeviceUsed: false, userAttributes: { email: EMAIL } },
  })
  forgetSignIn()
  await expect(signIn({ username: EMAIL, password: PASSWORD })).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
  })
})

test('a mail that can not be sent is told, and a later code confirms', async () => {
  let broken = true
  const sent: string[] = []
  const pool = await startPool({
    sendMail: async mail => {
      if (broken) throw new Error('no route')
      sent.push(mail.text)
    },
  })
  await expect(join()).rejects.toMatchObject({ name: 'CodeDeliveryFailureException' })
  broken = false
  await resendSignUpCode({ username: EMAIL })
  const code = /\d{6}/.exec(sent[0] ?? '')?.[0]
  await pool.client.send(
    new ConfirmSignUpCommand({ ClientId: CLIENT, Username: EMAIL, ConfirmationCode: code }),
  )
  const user = await pool.client.send(new AdminGetUserCommand({ UserPoolId: POOL, Username: EMAIL }))
  expect(user.UserStatus).toBe('CONFIRMED')
})

test('of two parallel answers to one code one counts', async () => {
  const pool = await startPool()
  await pool.addUser(EMAIL)
  await pool.client.send(new ForgotPasswordCommand({ ClientId: CLIENT, Username: EMAIL }))
  const answer = (Password: string) =>
    pool.client.send(
      new ConfirmForgotPasswordCommand({
        ClientId: CLIENT,
        Username: EMAIL,
        ConfirmationCode: pool.mailedCode(),
        Password,
      }),
    )
  const both = await Promise.allSettled([answer(OTHER), answer(PASSWORD)])
  expect(both.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})
