// Refuses new passwords that attackers try first (ASVS 5.0 § 6.2.4, 6.2.12), wherever one is set through us.
// Somebody who sets one at Cognito directly, bypassing us, harms only themselves.
import { type CognitoAnswer, refusal } from './forward-to-cognito.ts'
import type { Call } from './limits.ts'

/** No common password is longer, and the limit bounds the work. */
const LONGEST = 64
/** The minimum length of a password's letters to be compared as a word: `Ab` with ten random digits contains none. */
const SHORTEST_WORD = 4

/**
 * How many of the most frequent passwords are refused with digits and signs around them, too: less frequent ones are rare words.
 */
const FREQUENT = 10_000

type Lists = { all: ReadonlySet<string>; frequent: ReadonlySet<string> }

let lists: Promise<Lists> | undefined

// Unpacked when the first new password comes: a refresh or a login needs none of it.
const common = (): Promise<Lists> => {
  lists ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const byFrequency = ['vetrounds', ...dictionary['passwords-common'].map(String)]
    return { all: new Set(byFrequency), frequent: new Set(byFrequency.slice(0, FREQUENT)) }
  })
  return lists
}

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

const spelled = (text: string): string => text.replace(/[@431!0$5]/g, sign => letters[sign] ?? sign)

/**
 * Whether a password is among the common and breached ones, in whatever case: itself, with digits and signs around it
 * (`Password123456`), or with signs for letters (`P4ssw0rd!2026`).
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  if (password.length > LONGEST) return false
  const { all, frequent } = await common()
  const plain = password.toLowerCase()
  const core = plain.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return (
    [plain, spelled(plain)].some(each => all.has(each)) ||
    [core, spelled(core)].some(each => each.length >= SHORTEST_WORD && frequent.has(each))
  )
}

const textIn = (fields: unknown, name: string): string | undefined => {
  const value =
    fields !== null && typeof fields === 'object' ? (fields as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

const chosenIn = ({ operation, body }: Call): string | undefined => {
  switch (operation) {
    case 'SignUp':
    case 'ConfirmForgotPassword':
      return textIn(body, 'Password')
    case 'ChangePassword':
      return textIn(body, 'ProposedPassword')
    case 'RespondToAuthChallenge':
      return textIn(body.ChallengeResponses, 'NEW_PASSWORD')
    default:
      return undefined
  }
}

/** Refuses a call that sets a common password, before it counts against any limit and before it reaches Cognito. */
export const refusedPassword = async (call: Call): Promise<CognitoAnswer | undefined> => {
  const chosen = chosenIn(call)
  return chosen !== undefined && (await isCommonPassword(chosen))
    ? refusal('InvalidPasswordException', 'password.common')
    : undefined
}
