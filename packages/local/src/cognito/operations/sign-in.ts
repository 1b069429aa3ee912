// Signing in by password (SRP) and the challenges that may follow.
import { createHmac, randomBytes } from 'node:crypto'
import { checkNotLocked, countFailure, forgetFailures } from '../attempts.ts'
import { checkAttributes } from '../attributes.ts'
import { CognitoError, invalidParameter, notAuthorized, notImplemented, wrongPassword } from '../errors.ts'
import { type Input, type Texts, text, texts } from '../input.ts'
import { checkPassword, passwordFields } from '../passwords.ts'
import { type Answer, checkClient, findUser, type Operation, type Pool, save } from '../pool.ts'
import { closeSession, openSession, readSession } from '../sessions.ts'
import { isTimely, provesPassword, publicValue, serverPair, type Verifier, verifierOf } from '../srp.ts'
import type { User } from '../store.ts'
import { issueTokens } from '../tokens.ts'
import { acceptedStep } from '../totp.ts'
import { postAuthentication } from '../triggers.ts'

/** The simulated id and verifier of a user who doesn't exist, the same each time. */
// https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
const simulated = (pool: Pool, username: string): { id: string; password: Verifier } => {
  const bytes = createHmac('sha256', pool.keys.simulation).update(username.toLowerCase()).digest()
  const hex = bytes.toString('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return { id, password: verifierOf(pool.poolName, id, hex, bytes.subarray(16)) }
}

/**
 * Supports SRP only; with rotation on, refreshing has an operation of its own.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html
 */
export const initiateAuth: Operation = (pool, input) => {
  checkClient(pool, input)
  const flow = text(input, 'AuthFlow')
  if (flow !== 'USER_SRP_AUTH') throw invalidParameter(`${flow} flow not enabled for this client`)
  const given = texts(input, 'AuthParameters')
  const username = text(given, 'USERNAME')
  const srpA = text(given, 'SRP_A')
  if (publicValue(srpA) === undefined) throw invalidParameter('SRP_A is not valid.')
  pool.store.sweep(pool.now())
  const { id, password } = findUser(pool, username) ?? simulated(pool, username)
  const { secret, shown } = serverPair(password)
  const block = randomBytes(256).toString('base64')
  openSession(pool, 'PASSWORD_VERIFIER', id, { secret, shown, srpA }, block)
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SRP_B: shown,
      SECRET_BLOCK: block,
      USERNAME: id,
      USER_ID_FOR_SRP: id,
    },
  }
}

const challenge = (pool: Pool, user: User, name: string, parameters: Texts): Answer => ({
  ChallengeName: name,
  Session: openSession(pool, name, user.id),
  ChallengeParameters: { USER_ID_FOR_SRP: user.id, ...parameters },
})

const complete = async (pool: Pool, user: User, metadata: Texts): Promise<Answer> => {
  await postAuthentication(pool, user, metadata)
  // The user may have been disabled, changed or deleted while the trigger ran.
  const present = pool.store.userById(user.id)
  if (!present) throw wrongPassword()
  refuseDisabled(present)
  return { ChallengeParameters: {}, AuthenticationResult: issueTokens(pool, present) }
}

// The factors' order: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html
const secondFactor = (pool: Pool, user: User, metadata: Texts): Answer | Promise<Answer> => {
  if (user.totp && (user.mfa || pool.mfa === 'ON'))
    return challenge(pool, user, 'SOFTWARE_TOKEN_MFA', { FRIENDLY_DEVICE_NAME: 'Authenticator' })
  if (pool.mfa === 'ON')
    return challenge(pool, user, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  return complete(pool, user, metadata)
}

const refuseDisabled = (user: User): void => {
  if (!user.enabled) throw notAuthorized('User is disabled.')
}

const verifyPassword = (pool: Pool, given: Texts, metadata: Texts): Answer | Promise<Answer> => {
  const secretBlock = text(given, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const timestamp = text(given, 'TIMESTAMP')
  const { userId, data } = readSession(pool, 'PASSWORD_VERIFIER', secretBlock)
  // A block is good for one attempt, whatever its outcome.
  closeSession(pool, secretBlock)
  const name = text(given, 'USERNAME')
  if (name !== userId && findUser(pool, name)?.id !== userId)
    throw notAuthorized('Invalid session for the user.')
  checkNotLocked(pool, 'password', userId)
  const user = pool.store.userById(userId)
  // The old password doesn't count any more, right or wrong.
  // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminResetUserPassword.html
  if (user?.status === 'RESET_REQUIRED')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user')
  const kept = user?.password ?? simulated(pool, userId).password
  const pair = { secret: data.secret ?? '', shown: data.shown ?? '' }
  const claim = { secretBlock, timestamp, signature: text(given, 'PASSWORD_CLAIM_SIGNATURE') }
  const proved = provesPassword(pool.poolName, userId, kept, pair, publicValue(data.srpA ?? '') ?? 1n, claim)
  if (!user || !proved || !isTimely(timestamp, pool.now())) {
    countFailure(pool, 'password', userId)
    throw wrongPassword()
  }
  forgetFailures(pool, 'password', userId)
  refuseDisabled(user)
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
  if (user.passwordUntil && pool.now() >= user.passwordUntil)
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    return challenge(pool, user, 'NEW_PASSWORD_REQUIRED', {
      userAttributes: JSON.stringify(user.attributes),
      requiredAttributes: '[]',
    })
  return secondFactor(pool, user, metadata)
}

interface Continued {
  user: User
  session: string
  data: Texts
}

/** The user, Session and data of a challenge that continues. The user name that the client sends must be that user's. */
const continued = (pool: Pool, input: Input, name: string, given: Texts): Continued => {
  const session = text(input, 'Session')
  const { userId, data } = readSession(pool, name, session)
  const user = pool.store.userById(userId)
  if (!user || findUser(pool, text(given, 'USERNAME'))?.id !== user.id)
    throw notAuthorized('Invalid session for the user.')
  refuseDisabled(user)
  return { user, session, data }
}

// https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-totp.html
const verifyCode = (pool: Pool, { user, session }: Continued, given: Texts, metadata: Texts) => {
  const code = text(given, 'SOFTWARE_TOKEN_MFA_CODE')
  checkNotLocked(pool, 'mfa', user.id)
  if (!user.totp) throw new CognitoError('SoftwareTokenMFANotFoundException', 'No authenticator is set up.')
  const step = acceptedStep(user.totp.secret, code, pool.now(), user.totp.lastStep)
  // The Session stays, so that another code can be tried.
  if (step === undefined || step === 'used') {
    countFailure(pool, 'mfa', user.id)
    throw step === 'used'
      ? new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
      : new CognitoError('CodeMismatchException', 'Invalid code received for user')
  }
  closeSession(pool, session)
  forgetFailures(pool, 'mfa', user.id)
  return complete(pool, save(pool, { ...user, totp: { ...user.totp, lastStep: step } }), metadata)
}

const ATTRIBUTE = 'userAttributes.'

const takeNewPassword = (pool: Pool, { user, session }: Continued, given: Texts, metadata: Texts) => {
  const password = text(given, 'NEW_PASSWORD')
  const added = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name.startsWith(ATTRIBUTE))
      .map(([name, value]) => [name.slice(ATTRIBUTE.length), value]),
  )
  checkAttributes(added, 'user')
  // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html (NEW_PASSWORD_REQUIRED)
  const kept = Object.keys(added).find(name => user.attributes[name])
  if (kept) throw notAuthorized(`Cannot modify an already provided ${kept}`)
  checkPassword(password)
  closeSession(pool, session)
  const changed = save(pool, {
    ...user,
    ...passwordFields(pool, user.id, password, 'permanent'),
    attributes: { ...user.attributes, ...added },
  })
  return secondFactor(pool, changed, metadata)
}

const finishSetup = (pool: Pool, { user, session, data }: Continued, metadata: Texts) => {
  if (data.verified !== 'yes') throw notAuthorized('The authenticator is not verified yet.')
  closeSession(pool, session)
  return complete(pool, user, metadata)
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html */
export const respondToAuthChallenge: Operation = (pool, input) => {
  checkClient(pool, input)
  const name = text(input, 'ChallengeName')
  const given = texts(input, 'ChallengeResponses')
  const metadata = texts(input, 'ClientMetadata')
  switch (name) {
    case 'PASSWORD_VERIFIER':
      return verifyPassword(pool, given, metadata)
    case 'SOFTWARE_TOKEN_MFA':
      return verifyCode(pool, continued(pool, input, name, given), given, metadata)
    case 'NEW_PASSWORD_REQUIRED':
      return takeNewPassword(pool, continued(pool, input, name, given), given, metadata)
    case 'MFA_SETUP':
      return finishSetup(pool, continued(pool, input, name, given), metadata)
    default:
      throw notImplemented(`challenge ${name}`)
  }
}
