// Signing up, confirming and requesting the code again: same answers and similar times, whether or not there is an account.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { deviceNow, nowIso } from '@vetrounds/core/clock'
import { leaveAccountMail } from '@vetrounds/core/outbox/account-mail.service'
import { accountOf, type Begun } from '@vetrounds/core/sessions/rate.service'
import { newSignUpProof, rememberedSignUp, rememberSignUp } from '@vetrounds/core/sessions/sign-up.service'
import { removeUnconfirmed } from './cognito.ts'
import { type CognitoAnswer, errorName, forward, refusal, sameMailAnswer } from './forward-to-cognito.ts'
import type { Call } from './limits.ts'
import { type Attributes, attributesFault, attributesIn, isPassword } from './sign-up-rules.ts'

// Longer than the service takes, so that all calls take exactly one step; the local pool is quicker.
const STEP_MS = process.env.AWS_LAMBDA_FUNCTION_NAME ? 1800 : 300
// Anything slower is answered at once: the function is stopped soon after.
const LONGEST_MS = 3600

const operations = new Set(['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'])

/** Whether the call belongs to a sign-up. */
export const isSignUp = ({ operation }: Pick<Call, 'operation'>): boolean => operations.has(operation)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const attributesOf = ({ body }: Call): Attributes | undefined => {
  const given = attributesIn(body.UserAttributes ?? [])
  return given && { ...given, email: given.email ?? text(body.Username) }
}

/** Refuses a sign-up that could never succeed, whether or not the address has an account; it counts against no limit. */
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

/** An answer, and the secret that the browser must show when it confirms: the code works only in that browser. */
type Answered = { answer: CognitoAnswer; proof?: string }

// An unconfirmed account is replaced: otherwise the password of the person who created it would work
// once the address's owner confirms.
const made = async (call: Record<string, unknown>): Promise<CognitoAnswer> => {
  const first = await forward('SignUp', call)
  const isFree = taken.has(errorName(first) ?? '') && (await removeUnconfirmed(text(call.Username)))
  return isFree ? forward('SignUp', call) : first
}

const signUp = async (call: Call): Promise<Answered> => {
  const { ClientId, Username, Password } = call.body
  const to = text(Username)
  const attributes = attributesOf(call) ?? {}
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  // Only these fields are forwarded: metadata for triggers, analytics and the like are not for the caller to send.
  const answer = await made({ ClientId, Username, Password, UserAttributes })
  const isTaken = taken.has(errorName(answer) ?? '')
  if (answer.status !== 200 && !isTaken) return { answer }
  const proof = newSignUpProof()
  if (isTaken)
    await leaveAccountMail(nowIso(), { kind: 'accountExists', to, language: languageOf(attributes) })
  else await rememberSignUp(proof, { account: accountOf(to), userId: text(answer.body.UserSub) })
  const { body } = sameMailAnswer(answer)
  // Nobody needs the new user's id before signing in, and there is none to give for a taken address.
  return { answer: { status: 200, body: { ...body, UserConfirmed: false, UserSub: randomUUID() } }, proof }
}

const wrongCode = (): CognitoAnswer =>
  refusal('CodeMismatchException', 'Invalid verification code provided, please try again.')

// Confirms by id, so that it can't confirm an account that replaced the one whose password was given here.
const confirm = async ({ body }: Call, kept: string | undefined): Promise<Answered> => {
  const { ClientId, ConfirmationCode } = body
  const Username = await rememberedSignUp(kept, accountOf(text(body.Username)))
  if (!Username) return { answer: wrongCode() }
  const answer = await forward('ConfirmSignUp', { ClientId, Username, ConfirmationCode })
  if (answer.status === 200) return { answer: { status: 200, body: {} } }
  const passing = sameMailAnswer(answer)
  // A wrong or expired code, an unknown account, a confirmed one: all answered the same.
  return { answer: passing.status === 200 ? wrongCode() : passing }
}

const resend = async ({ body }: Call): Promise<Answered> => {
  const { ClientId, Username } = body
  return { answer: sameMailAnswer(await forward('ResendConfirmationCode', { ClientId, Username })) }
}

const ways: Record<string, (call: Call, kept: string | undefined) => Promise<Answered>> = {
  SignUp: signUp,
  ConfirmSignUp: confirm,
  ResendConfirmationCode: resend,
}

/** Answers after a whole number of time steps, so that the duration doesn't disclose what was done. */
export const inFixedTimeSteps = async <T>(work: () => Promise<T>): Promise<T> => {
  const start = deviceNow()
  try {
    return await work()
  } finally {
    const took = deviceNow() - start
    if (took < LONGEST_MS) await wait(STEP_MS - (took % STEP_MS))
  }
}

/** Forwards a sign-up call, in steps of time; `memoized` is the secret that the browser shows (`proof` of an earlier call). */
export const forwardSignUp = (call: Call, kept: string | undefined): Promise<Answered> =>
  inFixedTimeSteps(
    async () =>
      (await ways[call.operation]?.(call, kept)) ?? { answer: refusal('InvalidAction', 'Not offered here.') },
  )

/** The secret that a browser gets for entering the right password of an unconfirmed account. */
export const proofOfSignIn = async (begun: Begun): Promise<string> => {
  const proof = newSignUpProof()
  await rememberSignUp(proof, begun)
  return proof
}
