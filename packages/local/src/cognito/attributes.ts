// The attributes that a user may have, and how they are changed. The e-mail address matters most, as people sign in with it.
import { randomUUID } from 'node:crypto'
import { newCode, spendCode } from './codes.ts'
import { CognitoError, invalidParameter, notAuthorized } from './errors.ts'
import type { Texts } from './input.ts'
import { delivery, sendCode } from './mail.ts'
import { type Answer, type Pool, save } from './pool.ts'
import type { Status, User } from './store.ts'

// https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
const standard = new Set([
  ...[
    'address',
    'birthdate',
    'email',
    'family_name',
    'gender',
    'given_name',
    'locale',
    'middle_name',
    'name',
  ],
  ...[
    'nickname',
    'phone_number',
    'picture',
    'preferred_username',
    'profile',
    'updated_at',
    'website',
    'zoneinfo',
  ],
])
const verified = new Set(['email_verified', 'phone_number_verified'])

/** Who changes attributes: users can't declare their own address verified. */
type By = 'user' | 'admin'

/** @throws InvalidParameterException, or NotAuthorizedException for an attribute that this caller may not write */
export const checkAttributes = (given: Texts, by: By): void => {
  for (const [name, value] of Object.entries(given)) {
    if (verified.has(name) && by === 'user')
      throw notAuthorized('A client attempted to write unauthorized attribute')
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub')
    if (!standard.has(name) && !verified.has(name))
      throw invalidParameter(`Attributes did not conform to the schema: ${name} does not exist.`)
    if (value.length > 2048)
      throw invalidParameter(`Attributes did not conform to the schema: ${name} is too long.`)
  }
  if (given.email !== undefined) checkEmail(given.email)
}

/** @throws InvalidParameterException when a user name is no e-mail address */
export const checkEmail = (email: string): void => {
  if (!/^[^\s@]+@[^\s@]+$/u.test(email) || email.length > 320)
    throw invalidParameter('Username should be an email.')
}

/** A user's row before it is written; its id is the `sub`. */
export const draftUser = (pool: Pool, given: Texts, email: string, status: Status): User => ({
  id: randomUUID(),
  attributes: { ...given, email },
  password: { salt: '', verifier: '' },
  status,
  enabled: true,
  created: pool.now(),
  modified: pool.now(),
  mfa: false,
})

/** A user's attributes, in the order and form that every answer has. */
export const attributeList = (user: User, only: readonly string[] = []): Answer[] =>
  Object.entries({ sub: user.id, ...user.attributes })
    .filter(([name]) => only.length === 0 || only.includes(name))
    .map(([Name, Value]) => ({ Name, Value }))

const refuseTaken = (pool: Pool, user: User, email: string): void => {
  const holder = pool.store.userByEmail(email)
  if (holder && holder.id !== user.id)
    throw new CognitoError('AliasExistsException', 'An account with the email already exists.')
}

/**
 * Changes attributes. A new address waits until its mailbox is confirmed; until then the user signs in with the old one. An
 * administrator who sets it as verified in the same call changes it at once.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-email-phone-verification.html
 */
export const changeAttributes = async (
  pool: Pool,
  user: User,
  given: Texts,
  by: By,
  metadata: Texts,
): Promise<Answer[]> => {
  checkAttributes(given, by)
  const { email, ...others } = given
  const known = email === undefined || email === user.attributes.email
  if (!known) refuseTaken(pool, user, email)
  const atOnce = !known && given.email_verified === 'true'
  const merged = { ...user.attributes, ...others, ...(atOnce && { email }) }
  // An empty value removes the attribute.
  const attributes = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  const waits = !known && !atOnce
  const pendingEmail = email === undefined ? user.pendingEmail : waits ? email : undefined
  const changed = save(pool, { ...user, attributes, pendingEmail })
  // A code that went to another mailbox must not confirm this one.
  if (email !== undefined) spendCode(pool, user, 'email')
  if (!waits) return []
  const code = newCode(pool, changed, 'email')
  await sendCode(pool, changed, 'CustomMessage_UpdateUserAttribute', code, metadata, email)
  return [delivery(email)]
}

/** Makes the waiting address the user's address after its code came back, or marks the present one as verified. */
export const confirmEmail = (pool: Pool, user: User): void => {
  const email = user.pendingEmail ?? user.attributes.email ?? ''
  refuseTaken(pool, user, email)
  const attributes = { ...user.attributes, email, email_verified: 'true' }
  save(pool, { ...user, attributes, pendingEmail: undefined })
}
