// Signing up, confirming and asking for the code again: answered alike, and in like times, whether or not there is an account.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { deviceNow, nowIso } from '@vetrounds/core/clock'
import { leaveAccountMail } from '@vetrounds/core/outbox/account-mail.service'
import { alikeForAll, type CognitoAnswer, errorName, forward, refusal } from './forward.ts'
import type { Call } from './limits.ts'
import { type Attributes, attributesFault, attributesIn, isPassword } from './sign-up-rules.ts'

// Longer than the service takes, so that one step is what all calls take; this machine’s pool is quicker.
const STEP_MS = process.env.AWS_LAMBDA_FUNCTION_NAME ? 1800 : 300
// What takes longer than this is answered at once: the function is stopped soon after.
const LONGEST_MS = 3600

const operations = new Set(['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'])

/** Whether the call belongs to a sign-up. */
export const isSignUp = ({ operation }: Pick<Call, 'operation'>): boolean => operations.has(operation)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const attributesOf = ({ body }: Call): Attributes | undefined => {
  const given = attributesIn(body.UserAttributes ?? [])
  return given && { ...given, email: given.email ?? text(body.Username) }
}

/** A refusal for a sign-up that could never be, whoever has the address; it counts against no limit. */
export const refusedSignUp = (call: Call): CognitoAnswer | undefined => {
  const { operation, body } = call
  if (!isSignUp(call)) return undefined
  const email = text(body.Username)
  if (!/^[^\s@]+@[^\s@]+$/u.test(email) || email.length > 200)
    return refusal('InvalidParameterException', 'Username should be an email.')
  if (operation !== 'SignUp') return undefined
  const attributes = attributesOf(call)
  if (attributes?.email !== email)
    return refusal('InvalidParameterException', 'Only name, locale and the email of the user name are taken.')
  const fault = attributesFault(attributes)
  if (fault) return refusal('InvalidParameterException', fault)
  return isPassword(text(body.Password))
    ? undefined
    : refusal('InvalidPasswordException', 'Password did not conform with policy')
}

const languageOf = ({ locale = 'en' }: Attributes): 'en' | 'de' | 'ar' =>
  (['de', 'ar'] as const).find(language => locale.toLowerCase().startsWith(language)) ?? 'en'

const taken = new Set(['UsernameExistsException', 'AliasExistsException'])

// An account that waits to be confirmed gets its code again; the owner of any other hears that there is one.
const tellOwner = async (client: unknown, to: string, attributes: Attributes): Promise<void> => {
  const answer = await forward('ResendConfirmationCode', { ClientId: client, Username: to })
  if (answer.status === 200) return
  await leaveAccountMail(nowIso(), { kind: 'accountExists', to, language: languageOf(attributes) })
}

const signUp = async (call: Call): Promise<CognitoAnswer> => {
  const { ClientId, Username, Password } = call.body
  const attributes = attributesOf(call) ?? {}
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  // The trigger of an older pool's metadata, analytics and the like are not for the caller to send.
  const answer = await forward('SignUp', { ClientId, Username, Password, UserAttributes })
  const isTaken = taken.has(errorName(answer) ?? '')
  if (isTaken) await tellOwner(ClientId, text(Username), attributes)
  if (answer.status !== 200 && !isTaken) return answer
  const { body } = alikeForAll(answer)
  // Nobody needs the new user's id before they sign in, and there is none to give for a taken address.
  return { status: 200, body: { ...body, UserConfirmed: false, UserSub: randomUUID() } }
}

const confirm = async ({ body }: Call): Promise<CognitoAnswer> => {
  const { ClientId, Username, ConfirmationCode } = body
  const answer = await forward('ConfirmSignUp', { ClientId, Username, ConfirmationCode })
  if (answer.status === 200) return { status: 200, body: {} }
  const passing = alikeForAll(answer)
  // Wrong, over, of nobody, of an account that is confirmed: one and the same.
  return passing.status === 200
    ? refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')
    : passing
}

const resend = async ({ body }: Call): Promise<CognitoAnswer> => {
  const { ClientId, Username } = body
  return alikeForAll(await forward('ResendConfirmationCode', { ClientId, Username }))
}

const ways: Record<string, (call: Call) => Promise<CognitoAnswer>> = {
  SignUp: signUp,
  ConfirmSignUp: confirm,
  ResendConfirmationCode: resend,
}

/** Forwards a call of a sign-up. Its answer leaves at a full step of time: what took how long is not to be told from it. */
export const forwardSignUp = async (call: Call): Promise<CognitoAnswer> => {
  const start = deviceNow()
  try {
    return (await ways[call.operation]?.(call)) ?? refusal('InvalidAction', 'Not offered here.')
  } finally {
    const took = deviceNow() - start
    if (took < LONGEST_MS) await wait(STEP_MS - (took % STEP_MS))
  }
}
