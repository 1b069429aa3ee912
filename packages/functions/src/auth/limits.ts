// Which operations the pass-through accepts, which limits each counts against, and when a counted attempt is taken back.
import { resource } from '@vetrounds/core/resource'
import {
  accountOf,
  type Begun,
  type RateScope,
  type Reservation,
  rememberBegun,
  rememberedBegun,
  rememberPassword,
  reserveTry,
  takeBackAttempt,
  takeBackNewestAttempt,
} from '@vetrounds/core/sessions/rate.service'
import { findLiveSession } from '@vetrounds/core/sessions/session.service'
import { acceptedToken } from '../middleware/token.ts'
import { type CognitoAnswer, errorName, refusal } from './forward-to-cognito.ts'

export type Call = { operation: string; body: Record<string, unknown>; ip: string }

type Counted = [scope: RateScope, subject: string]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

const flows = new Set(['USER_SRP_AUTH'])
// No MFA_SETUP: the pool never forces anybody to set up a factor while signing in, and doing so would bypass our notes.
const challenges = new Set(['PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED'])

const operations = new Set([
  ...['InitiateAuth', 'RespondToAuthChallenge', 'AssociateSoftwareToken', 'VerifySoftwareToken'],
  ...['SetUserMFAPreference', 'GetUser', 'ChangePassword'],
  ...['ForgotPassword', 'ConfirmForgotPassword'],
  ...['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'],
])

/** Operations that identify an account by a typed address, which may be unknown. */
const byAddress = new Set(['ForgotPassword', 'SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'])

/** Operations that cause a mail, whatever they answer. */
const mailing = new Set(['ForgotPassword', 'SignUp', 'ResendConfirmationCode'])

const wrongPassword = () => refusal('NotAuthorizedException', 'Incorrect username or password.')

/** Refuses what the pass-through never forwards: other operations, flows, challenges or app clients. */
export const refusedOutright = ({ operation, body }: Call): CognitoAnswer | undefined => {
  if (!operations.has(operation))
    return refusal('InvalidAction', `${operation || 'This operation'} is not offered here.`)
  if ('ClientId' in body && body.ClientId !== resource('WebClient').id)
    return refusal('ResourceNotFoundException', 'User pool client does not exist.')
  if (operation === 'InitiateAuth' && !flows.has(text(body.AuthFlow)))
    return refusal('InvalidParameterException', 'Only USER_SRP_AUTH is offered here.')
  // Attempts are counted by the account's e-mail address: with a second identifier (its uuid) it would have twice as many.
  if (operation === 'InitiateAuth' && !text(record(body.AuthParameters).USERNAME).includes('@'))
    return wrongPassword()
  if (byAddress.has(operation) && !text(body.Username).includes('@'))
    return refusal('InvalidParameterException', 'An email address is needed.')
  // The mailed link carries the user's id: one identifier, one counter. Any other identifier is refused like an unknown user.
  if (operation === 'ConfirmForgotPassword' && !/^[\da-f-]{36}$/.test(text(body.Username)))
    return refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')
  if (operation === 'RespondToAuthChallenge' && !challenges.has(text(body.ChallengeName)))
    return refusal('InvalidParameterException', 'This challenge is not offered here.')
  return undefined
}

// Found by the secret block or session that Cognito issued for this sign-in, never by the name that the caller sends along.
const begunOf = async ({ operation, body }: Call): Promise<Begun | undefined> => {
  if (operation !== 'RespondToAuthChallenge') return undefined
  return body.ChallengeName === 'PASSWORD_VERIFIER'
    ? rememberedBegun(text(record(body.ChallengeResponses).PASSWORD_CLAIM_SECRET_BLOCK))
    : rememberedBegun(text(body.Session))
}

// Somebody with an IPv6 address has 2^64 of them: the network is what counts.
export const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return [...groups, ...missing, ...rest].slice(0, 4).join(':')
}

/** Operations authorised by an access token, which count against its person. */
const byToken = new Set(['VerifySoftwareToken', 'ChangePassword'])

// The person of a verified token and a live session: by an unverified claim, one could use up somebody else's attempts.
const holderOf = async ({ operation, body }: Call): Promise<string | undefined> => {
  if (!byToken.has(operation)) return undefined
  const token = await acceptedToken(text(body.AccessToken))
  return token && (await findLiveSession(token.userId, token.sessionId, true)) && token.userId
}

// The limits that a call counts against; undefined if it belongs neither to a sign-in begun here nor to a signed-in person: its
// attempts would count for nobody.
const countedOf = (
  { operation, body, ip }: Call,
  begun: Begun | undefined,
  holder: string | undefined,
): Counted[] | undefined => {
  const address: Counted = ['address', networkOf(ip)]
  switch (operation) {
    case 'RespondToAuthChallenge': {
      if (!begun) return undefined
      if (body.ChallengeName === 'SOFTWARE_TOKEN_MFA') return [['code', text(body.Session)], address]
      return body.ChallengeName === 'PASSWORD_VERIFIER' ? [['account', begun.account], address] : []
    }
    case 'VerifySoftwareToken':
      return holder ? [['code', holder], address] : undefined
    case 'ConfirmForgotPassword':
      return [['reset', accountOf(text(body.Username))], address]
    case 'ChangePassword':
      return holder ? [['password', holder], address] : undefined
    case 'ConfirmSignUp':
      return [['signUpCode', accountOf(text(body.Username))], address]
    case 'ForgotPassword':
    case 'SignUp':
    case 'ResendConfirmationCode':
      return [
        ['mail', accountOf(text(body.Username))],
        ['mailAddress', networkOf(ip)],
      ]
    default:
      return []
  }
}

const failures = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
])

const staysCounted = (call: Call, answer: CognitoAnswer, [scope]: Counted): boolean => {
  // Counted regardless of the result: a count that depends on it would disclose whether there is an account.
  if (mailing.has(call.operation)) return true
  // The password was right and a code is needed: the account's attempt stays counted until the sign-in is complete.
  if (scope === 'account' && answer.status === 200) return !('AuthenticationResult' in answer.body)
  return failures.has(errorName(answer) ?? '')
}

/** The answer when one of our own limits is reached. */
const tooMany = (): CognitoAnswer =>
  refusal('TooManyFailedAttemptsException', 'Too many attempts, please try again later')

// A step for another user than the one it was issued to: counted, and never forwarded.
const isAnothers = ({ body }: Call, begun: Begun | undefined): boolean => {
  const name = text(record(body.ChallengeResponses).USERNAME)
  return begun !== undefined && name !== begun.userId && accountOf(name) !== begun.account
}

/** An answer, and the user in whose log a refused attempt is noted: only a counted one, in a sign-in begun here. */
type Limited = { answer: CognitoAnswer; failedFor?: string }

/**
 * Counts the attempt, does the work, and takes the count back unless the attempt failed. One whose answer was lost stays counted.
 */
export const withinLimits = async (
  call: Call,
  work: (begun: Begun | undefined) => Promise<CognitoAnswer>,
): Promise<Limited> => {
  const [begun, holder] = await Promise.all([begunOf(call), holderOf(call)])
  const counted = countedOf(call, begun, holder)
  if (!counted) return { answer: refusal('NotAuthorizedException', 'Session is expired or was revoked.') }
  const reserved: { of: Counted; reservation: Reservation }[] = []
  for (const of of counted) {
    const reservation = await reserveTry(...of)
    if (!reservation) {
      await Promise.all(reserved.map(each => takeBackAttempt(each.reservation)))
      return { answer: tooMany() }
    }
    reserved.push({ of, reservation })
  }
  const answer = isAnothers(call, begun) ? wrongPassword() : await work(begun)
  await Promise.all(
    reserved
      .filter(({ of }) => !staysCounted(call, answer, of))
      .map(({ reservation }) => takeBackAttempt(reservation)),
  )
  await remember(call, answer, begun)
  const isFailure = begun !== undefined && reserved.length > 0 && failures.has(errorName(answer) ?? '')
  return { answer, ...(isFailure && { failedFor: begun.userId }) }
}

const remember = async (call: Call, answer: CognitoAnswer, begun: Begun | undefined): Promise<void> => {
  if (answer.status !== 200) return
  if (call.operation === 'InitiateAuth') {
    const { SECRET_BLOCK, USERNAME, USER_ID_FOR_SRP } = record(answer.body.ChallengeParameters)
    const account = accountOf(text(record(call.body.AuthParameters).USERNAME))
    await rememberBegun(text(SECRET_BLOCK), { account, userId: text(USERNAME) || text(USER_ID_FOR_SRP) })
  }
  // Another step follows. It is recognised by its Session, and the completed sign-in by the token's user.
  const session = text(answer.body.Session)
  if (!begun || !session) return
  const isCode = answer.body.ChallengeName === 'SOFTWARE_TOKEN_MFA'
  await Promise.all([
    rememberBegun(session, begun),
    rememberBegun(begun.userId, begun),
    // Cognito asks for a code only after the right password, which a recovery code requires.
    ...(isCode ? [rememberPassword(session, begun.userId)] : []),
  ])
}

/** Takes back the attempt that the password step left counted, once a later step has signed this (verified) user in. */
export const completeSignIn = async ({ body }: Call, userId: string): Promise<void> => {
  if (body.ChallengeName === 'PASSWORD_VERIFIER') return
  const begun = await rememberedBegun(userId)
  if (begun) await takeBackNewestAttempt('account', begun.account)
}
