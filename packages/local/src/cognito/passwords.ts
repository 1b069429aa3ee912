// The pool's password policy, and what setting a password changes.
import { randomInt } from 'node:crypto'
import { CognitoError, invalidParameter } from './errors.ts'
import { type Pool, save } from './pool.ts'
import { verifierOf } from './srp.ts'
import type { User } from './store.ts'

// https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html#user-pool-settings-policies
const SHORTEST = 10
const LONGEST = 256
const TEMPORARY_LIFE = 7 * 86_400_000
const rules: readonly [RegExp, string][] = [
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
]

/**
 * Checks a password.
 * @throws InvalidPasswordException when the policy forbids it,
 * InvalidParameterException when it is too long, or begins or ends with a space
 */
export const checkPassword = (password: string): void => {
  // The pattern of every password member: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
  if (password.length > LONGEST || !/^\S+.*\S+$/s.test(password))
    throw invalidParameter('The password is too long, or begins or ends with a space.')
  const broken =
    [...password].length < SHORTEST
      ? 'Password not long enough'
      : rules.find(([pattern]) => !pattern.test(password))?.[1]
  if (broken)
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken}`)
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const ALL = `${LETTERS}${LETTERS.toLowerCase()}23456789`
const oneOf = (letters: string): string => letters.charAt(randomInt(letters.length))

/** A password that the policy allows, for a user whom an administrator makes. */
export const temporaryPassword = (): string =>
  [LETTERS, LETTERS.toLowerCase(), '23456789', ...Array.from({ length: 13 }, () => ALL)].map(oneOf).join('')

/** The fields of a user's row that a password sets. A temporary one must be changed at the first sign-in, within a week. */
export const passwordFields = (
  pool: Pool,
  userId: string,
  password: string,
  kind: 'temporary' | 'permanent',
): Pick<User, 'password' | 'status' | 'passwordUntil'> => ({
  password: verifierOf(pool.poolName, userId, password),
  status: kind === 'temporary' ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
  passwordUntil: kind === 'temporary' ? pool.now() + TEMPORARY_LIFE : undefined,
})

/** Checks and sets a password. */
export const setPassword = (
  pool: Pool,
  user: User,
  password: string,
  kind: 'temporary' | 'permanent' = 'permanent',
): User => {
  checkPassword(password)
  return save(pool, { ...user, ...passwordFields(pool, user.id, password, kind) })
}
