// Setting up an authenticator and choosing whether sign-ins ask for it.
import { CognitoError, invalidParameter, notImplemented } from '../errors.ts'
import { flag, type Input, optionalText, structure, text } from '../input.ts'
import { type Answer, adminUser, type Operation, type Pool, save } from '../pool.ts'
import { closeSession, openSession, readSession } from '../sessions.ts'
import type { User } from '../store.ts'
import { userOfToken } from '../tokens.ts'
import { acceptedStep, newTotpSecret } from '../totp.ts'

const SETUP = 'MFA_SETUP'

/** Finds the calling user by access token or, in the middle of a sign-in, by the Session of the challenge MFA_SETUP. */
const caller = (pool: Pool, input: Input): { user: User; session?: string } => {
  const token = optionalText(input, 'AccessToken')
  if (token) return { user: userOfToken(pool, token) }
  const session = text(input, 'Session')
  const user = pool.store.userById(readSession(pool, SETUP, session).userId)
  if (!user?.enabled) throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.')
  return { user, session }
}

const nextSession = (pool: Pool, user: User, session: string | undefined, verified: boolean): Answer => {
  if (!session) return {}
  closeSession(pool, session)
  return { Session: openSession(pool, SETUP, user.id, verified ? { verified: 'yes' } : {}) }
}

/**
 * The former authenticator keeps working until the new one is verified.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AssociateSoftwareToken.html
 */
export const associateSoftwareToken: Operation = (pool, input) => {
  const { user, session } = caller(pool, input)
  const secret = newTotpSecret()
  save(pool, { ...user, pendingTotp: secret })
  return { SecretCode: secret, ...nextSession(pool, user, session, false) }
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifySoftwareToken.html */
export const verifySoftwareToken: Operation = (pool, input) => {
  const { user, session } = caller(pool, input)
  const secret = user.pendingTotp
  if (!secret)
    throw new CognitoError('SoftwareTokenMFANotFoundException', 'No authenticator waits to be verified.')
  const step = acceptedStep(secret, text(input, 'UserCode'), pool.now(), 0)
  if (typeof step !== 'number')
    throw new CognitoError(
      'EnableSoftwareTokenMFAException',
      'Code mismatch and fail enable Software Token MFA',
    )
  save(pool, {
    ...user,
    pendingTotp: undefined,
    // The code is used up: it can't be used to sign in as well.
    totp: { secret, lastStep: step },
    // During a sign-in, the set-up answers a challenge for a second factor, so it is turned on; elsewhere the preference decides.
    mfa: user.mfa || session !== undefined,
  })
  return { Status: 'SUCCESS', ...nextSession(pool, user, session, true) }
}

const prefer = (pool: Pool, user: User, input: Input): Answer => {
  for (const other of ['SMSMfaSettings', 'EmailMfaSettings', 'WebAuthnMfaSettings'])
    if (flag(structure(input, other) ?? {}, 'Enabled')) throw notImplemented(`factor by ${other}`)
  const wanted = structure(input, 'SoftwareTokenMfaSettings')
  if (!wanted) return {}
  const mfa = flag(wanted, 'Enabled')
  if (mfa && !user.totp) throw invalidParameter('User has not verified software token mfa')
  save(pool, { ...user, mfa })
  return {}
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserMFAPreference.html */
export const setUserMfaPreference: Operation = (pool, input) =>
  prefer(pool, userOfToken(pool, text(input, 'AccessToken')), input)

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserMFAPreference.html */
export const adminSetUserMfaPreference: Operation = (pool, input) =>
  prefer(pool, adminUser(pool, input), input)

/** The members about the second factor in an answer about a user. */
export const mfaFields = (user: User): Answer =>
  user.mfa && user.totp
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {}
