// Limits for sign-in (product § 11) and for mails that strangers can cause: a try is counted before it is forwarded, and
// uncounted if it was no failure.
import { createHash } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { RequestInfo } from '../access/actor.ts'
import { now } from '../clock.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import { db } from '../storage/seam.ts'

const WINDOW_SECONDS = 900
const BEGUN_SECONDS = 300
// As long as Cognito keeps a challenge open.
const PASSWORD_SECONDS = 180

/** Tries that may fail in 15 minutes: per account, per address, per TOTP challenge; and mails requested. */
const limits = {
  account: 5,
  address: 20,
  code: 5,
  reset: 5,
  password: 5,
  recovery: 5,
  signUpCode: 5,
  mail: 5,
  mailAddress: 20,
  clinicMail: 60,
  clinicMailTo: 10,
  join: 5,
  phone: 120,
} as const

export type RateScope = keyof typeof limits

/**
 * Windows longer than 15 minutes, in seconds: for clinics' mails by sender and by mailbox, for requests to join, and for
 * looking up owners by phone.
 */
const windows: Partial<Record<RateScope, number>> = {
  clinicMail: 86_400,
  clinicMailTo: 86_400,
  join: 3600,
  phone: 3600,
}

const windowOf = (scope: RateScope): number => windows[scope] ?? WINDOW_SECONDS

/** A try that counts until it is uncounted. */
export type Reservation = { pk: string; window: string }

// Never stored in plain text: a typed name may be a password by mistake, and an address is personal data.
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The key under which an account is counted: the hash of its e-mail address as typed, case and padding aside. */
export const accountOf = (typed: string): string => hash(typed.normalize('NFC').trim().toLowerCase())

const seconds = (): number => Math.floor(now() / 1000)

const key = (pk: string, sk: string) => ({ TableName: 'table', Key: { pk, sk } })

const startOf = (scope: RateScope): number => Math.floor(seconds() / windowOf(scope)) * windowOf(scope)

/** Seconds until the window of a scope ends, and its count with it. */
export const secondsLeft = (scope: RateScope): number => startOf(scope) + windowOf(scope) - seconds()

/** Counts one try, or answers undefined when the limit is reached. Exact under any concurrency: one conditional ADD. */
export const reserveTry = async (scope: RateScope, subject: string): Promise<Reservation | undefined> => {
  const pk = `rate#${scope}#${hash(subject)}`
  const start = startOf(scope)
  const window = String(start)
  const command = () =>
    new UpdateCommand({
      ...key(pk, window),
      UpdateExpression: 'ADD #n :one SET #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(#n) OR #n < :limit',
      ExpressionAttributeNames: { '#n': 'n', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':limit': limits[scope], ':ttl': start + 2 * windowOf(scope) },
    })
  try {
    await withRetries(() => db.send(command()), isPassing)
    return { pk, window }
  } catch (error) {
    if ((error as { name?: string }).name === 'ConditionalCheckFailedException') return undefined
    throw error
  }
}

/** A change that counts once, however often it is sent. */
type Counted = { scope: RateScope; subject: string; change: RequestInfo }

// Includes the hash, since one key may be used in several clinics for different changes.
const nameOf = ({ id, key = id, hash: of = '' }: RequestInfo): string => `${key} ${of}`

const changesKey = ({ scope, subject }: Counted) =>
  key(`rate#${scope}#${hash(subject)}`, String(startOf(scope)))

/** Counts a change, or answers false when the limit of its window is reached. Exact under any concurrency. */
export const countChange = async (counted: Counted): Promise<boolean> => {
  const command = () =>
    new UpdateCommand({
      ...changesKey(counted),
      UpdateExpression: 'ADD #keys :own SET #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(#keys) OR size(#keys) < :limit OR contains(#keys, :key)',
      ExpressionAttributeNames: { '#keys': 'keys', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':own': new Set([nameOf(counted.change)]),
        ':key': nameOf(counted.change),
        ':limit': limits[counted.scope],
        ':ttl': startOf(counted.scope) + 2 * windowOf(counted.scope),
      },
    })
  try {
    await withRetries(() => db.send(command()), isPassing)
    return true
  } catch (error) {
    if ((error as { name?: string }).name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

/** Uncounts a change that was refused for another reason. */
export const uncountChange = async (counted: Counted): Promise<void> => {
  await db.send(
    new UpdateCommand({
      ...changesKey(counted),
      UpdateExpression: 'DELETE #keys :own',
      ExpressionAttributeNames: { '#keys': 'keys' },
      ExpressionAttributeValues: { ':own': new Set([nameOf(counted.change)]) },
    }),
  )
}

/** Uncounts a try that was no failure. */
export const giveBackTry = async ({ pk, window }: Reservation): Promise<void> => {
  const command = new UpdateCommand({
    ...key(pk, window),
    UpdateExpression: 'ADD #n :back',
    ConditionExpression: '#n > :zero',
    ExpressionAttributeNames: { '#n': 'n' },
    ExpressionAttributeValues: { ':back': -1, ':zero': 0 },
  })
  try {
    // Never retried: a lost answer would give two back, and the stricter count is the safe one.
    await db.send(command)
  } catch (error) {
    if ((error as { name?: string }).name !== 'ConditionalCheckFailedException') throw error
  }
}

/** Uncounts the open try of an account whose sign-in was completed by a later call (a code, a new password). */
export const giveBackNewest = (scope: RateScope, subject: string): Promise<void> =>
  giveBackTry({
    pk: `rate#${scope}#${hash(subject)}`,
    window: String(startOf(scope)),
  })

/** Whose sign-in is under way: the account as counted (`accountOf`), and the user that Cognito named. */
export type Begun = { account: string; userId: string }

const begunKey = (handle: string) => `rate#srp#${hash(handle)}`

/** Notes whose sign-in a SECRET_BLOCK, Session or user id belongs to, since later calls could claim another one. */
export const rememberBegun = async (handle: string, { account, userId }: Begun): Promise<void> => {
  await db.send(
    new PutCommand({
      TableName: 'table',
      Item: { pk: begunKey(handle), sk: '-', account, userId, ttl: seconds() + BEGUN_SECONDS },
    }),
  )
}

/** What was noted for a SECRET_BLOCK, Session or user id in the last 5 minutes, or undefined. */
export const rememberedBegun = async (handle: string): Promise<Begun | undefined> => {
  if (!handle) return undefined
  const { Item }: { Item?: Begun & { ttl: number } } = await db.send(
    new GetCommand({ ...key(begunKey(handle), '-'), ConsistentRead: true }),
  )
  return Item && Item.ttl > seconds() ? { account: Item.account, userId: Item.userId } : undefined
}

const passwordKey = (session: string) => `rate#totp#${hash(session)}`

/** Notes that the password was given for the challenge of this Session, which asks for a code. */
export const rememberPassword = async (session: string, userId: string): Promise<void> => {
  await db.send(
    new PutCommand({
      TableName: 'table',
      Item: { pk: passwordKey(session), sk: '-', userId, ttl: seconds() + PASSWORD_SECONDS },
    }),
  )
}

/** Who gave the password for the challenge of this Session in the last 3 minutes, or undefined. */
export const rememberedPassword = async (session: string): Promise<string | undefined> => {
  const { Item }: { Item?: { userId: string; ttl: number } } = await db.send(
    new GetCommand({ ...key(passwordKey(session), '-'), ConsistentRead: true }),
  )
  return Item && Item.ttl > seconds() ? Item.userId : undefined
}
