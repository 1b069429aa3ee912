// The pool that every operation works on: its settings, its keys, its store.
import { createHash } from 'node:crypto'
import type {
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda'
import { CognitoError } from './errors.ts'
import { type Input, text } from './input.ts'
import type { Keys } from './keys.ts'
import type { Store, User } from './store.ts'

/** A mail that the pool sends; `html` is what Cognito would send, `text` the same as plain text. */
export interface PoolMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
}

type Trigger<E> = (event: E) => Promise<E>

/** Functions that Cognito would call; the events have AWS's own shapes. */
export interface Triggers {
  preSignUp?: Trigger<PreSignUpTriggerEvent>
  customMessage?: Trigger<CustomMessageTriggerEvent>
  postAuthentication?: Trigger<PostAuthenticationTriggerEvent>
}

export interface Pool {
  region: string
  poolId: string
  clientId: string
  /** The part of the pool's id after the region, which passwords are bound to. */
  poolName: string
  issuer: string
  keys: Keys
  store: Store
  /** Milliseconds since the epoch. */
  now: () => number
  accessTokenSeconds: number
  refreshTokenSeconds: number
  retryGraceSeconds: number
  mfa: 'OPTIONAL' | 'ON'
  mailFrom: string
  sendMail: (mail: PoolMail) => Promise<void>
  triggers: Triggers
}

/** What an operation answers. */
export type Answer = Readonly<Record<string, unknown>>
export type Operation = (pool: Pool, input: Input) => Answer | Promise<Answer>

/** The hash under which a token or session is stored, so that the file holds nothing that a thief could use. */
export const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html#API_SignUp_RequestParameters */
export const checkClient = (pool: Pool, input: Input): void => {
  const clientId = text(input, 'ClientId')
  if (clientId !== pool.clientId)
    throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
}

/** Finds a user by name: the e-mail address, or the `sub`, which can be used instead of it everywhere. */
export const findUser = (pool: Pool, username: string): User | undefined =>
  pool.store.userById(username) ?? pool.store.userByEmail(username)

/** The user that an administrator's call names. */
export const adminUser = (pool: Pool, input: Input): User => {
  checkPool(pool, input)
  const user = findUser(pool, text(input, 'Username'))
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
  return user
}

export const checkPool = (pool: Pool, input: Input): void => {
  const poolId = text(input, 'UserPoolId')
  if (poolId !== pool.poolId)
    throw new CognitoError('ResourceNotFoundException', `User pool ${poolId} does not exist.`)
}

/** Writes a changed user. */
export const save = (pool: Pool, user: User): User => {
  const changed = { ...user, modified: pool.now() }
  pool.store.saveUser(changed)
  return changed
}
