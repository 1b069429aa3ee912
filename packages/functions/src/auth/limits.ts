// Which operations the pass-through takes, what each counts against, and when a counted try is given back.
import { resource } from '@vetrounds/core/resource'
import {
  accountOf,
  giveBackNewest,
  giveBackTry,
  type RateScope,
  type Reservation,
  rememberAccount,
  rememberedAccount,
  reserveTry,
} from '@vetrounds/core/sessions/rate.service'
import { type CognitoAnswer, errorName, refusal } from './forward.ts'

export type Call = { operation: string; body: Record<string, unknown>; ip: string }

type Counted = [scope: RateScope, subject: string]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

const flows = new Set(['USER_SRP_AUTH'])
const challenges = new Set(['PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED', 'MFA_SETUP'])

const operations = new Set([
  ...['InitiateAuth', 'RespondToAuthChallenge', 'AssociateSoftwareToken', 'VerifySoftwareToken'],
  ...['SetUserMFAPreference', 'GetUser', 'ChangePassword', 'GlobalSignOut'],
  ...['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode', 'ForgotPassword', 'ConfirmForgotPassword'],
])

/** The user that a challenge is answered for, as Cognito named them in its challenge. */
export const challengedUser = ({ body }: Call): string => text(record(body.ChallengeResponses).USERNAME)

/** A refusal for what the pass-through never forwards: other operations, flows, challenges, another app client. */
export const refusedOutright = ({ operation, body }: Call): CognitoAnswer | undefined => {
  if (!operations.has(operation))
    return refusal('InvalidAction', `${operation || 'This operation'} is not offered here.`)
  if ('ClientId' in body && body.ClientId !== resource('WebClient').id)
    return refusal('ResourceNotFoundException', 'User pool client does not exist.')
  if (operation === 'InitiateAuth' && !flows.has(text(body.AuthFlow)))
    return refusal('InvalidParameterException', 'Only USER_SRP_AUTH is offered here.')
  // An account counts under its e-mail address: a second spelling (its uuid) would have tries of its own.
  if (operation === 'InitiateAuth' && !text(record(body.AuthParameters).USERNAME).includes('@'))
    return refusal('NotAuthorizedException', 'Incorrect username or password.')
  if (operation === 'RespondToAuthChallenge' && !challenges.has(text(body.ChallengeName)))
    return refusal('InvalidParameterException', 'This challenge is not offered here.')
  return undefined
}

const accountOfChallenge = async (call: Call): Promise<string | undefined> => {
  const user = challengedUser(call)
  return user.includes('@') ? accountOf(user) : rememberedAccount(user)
}

// Who has an IPv6 address has 2^64 of them: the network is what counts.
const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return [...groups, ...missing, ...rest].slice(0, 4).join(':')
}

const subOf = (accessToken: unknown): string => {
  try {
    return text(JSON.parse(Buffer.from(text(accessToken).split('.')[1] ?? '', 'base64url').toString()).sub)
  } catch {
    return ''
  }
}

// What a call counts against; undefined when it belongs to no sign-in that was begun here.
const countedOf = async (call: Call): Promise<Counted[] | undefined> => {
  const { operation, body, ip } = call
  const address: Counted = ['address', networkOf(ip)]
  switch (operation) {
    case 'RespondToAuthChallenge': {
      if (body.ChallengeName === 'SOFTWARE_TOKEN_MFA') return [['code', text(body.Session)], address]
      if (body.ChallengeName !== 'PASSWORD_VERIFIER') return []
      const account = await accountOfChallenge(call)
      return account ? [['account', account], address] : undefined
    }
    case 'VerifySoftwareToken':
      return [['code', text(body.Session) || subOf(body.AccessToken)], address]
    case 'ConfirmForgotPassword':
    case 'ConfirmSignUp':
      return [['reset', accountOf(text(body.Username))], address]
    case 'ChangePassword':
      return [['password', subOf(body.AccessToken)], address]
    case 'ForgotPassword':
    case 'ResendConfirmationCode':
    case 'SignUp':
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

// A mail that was sent stays counted: what is limited there is the sending.
const mails = new Set(['ForgotPassword', 'ResendConfirmationCode', 'SignUp'])

const staysCounted = (call: Call, answer: CognitoAnswer, [scope]: Counted): boolean => {
  if (mails.has(call.operation)) return answer.status === 200
  // The password was right and a code is asked for: the account's try stays open until the sign-in is complete.
  if (scope === 'account' && answer.status === 200) return !('AuthenticationResult' in answer.body)
  return failures.has(errorName(answer) ?? '')
}

/** The answer of our own limits. */
export const tooMany = (): CognitoAnswer =>
  refusal('TooManyFailedAttemptsException', 'Too many attempts, please try again later')

/** Reserves, does the work, and gives back what was no failure. A try whose answer was lost stays counted. */
export const withinLimits = async (
  call: Call,
  work: () => Promise<CognitoAnswer>,
): Promise<CognitoAnswer> => {
  const counted = await countedOf(call)
  if (!counted) return refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  const reserved: { of: Counted; reservation: Reservation }[] = []
  for (const of of counted) {
    const reservation = await reserveTry(...of)
    if (!reservation) {
      await Promise.all(reserved.map(each => giveBackTry(each.reservation)))
      return tooMany()
    }
    reserved.push({ of, reservation })
  }
  const answer = await work()
  await Promise.all(
    reserved
      .filter(({ of }) => !staysCounted(call, answer, of))
      .map(({ reservation }) => giveBackTry(reservation)),
  )
  await remember(call, answer)
  return answer
}

const remember = async (call: Call, answer: CognitoAnswer): Promise<void> => {
  if (answer.status !== 200) return
  if (call.operation === 'InitiateAuth') {
    const user = text(record(answer.body.ChallengeParameters).USER_ID_FOR_SRP)
    if (user) await rememberAccount(user, accountOf(text(record(call.body.AuthParameters).USERNAME)))
  }
  // The try that the password step left open: this call completed the sign-in.
  const completes =
    call.operation === 'RespondToAuthChallenge' && call.body.ChallengeName !== 'PASSWORD_VERIFIER'
  if (completes && 'AuthenticationResult' in answer.body) {
    const account = await accountOfChallenge(call)
    if (account) await giveBackNewest('account', account)
  }
}
