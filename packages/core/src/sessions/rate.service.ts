// Limits for sign-in (product § 11), for what strangers can cause, and for what one person may see or write. An attempt is
// counted before it is carried out, and taken back if it did not fail. It counts until it is as old as its limit's window.

import { createHash } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { RequestInfo } from '../access/actor.ts'
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { now } from '../clock.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { newId } from '../ids.ts'
import { isPassing, withRetries } from '../storage/retry.ts'
import { db } from '../storage/seam.ts'

const WINDOW_SECONDS = 900
const BEGUN_SECONDS = 300
// As long as Cognito keeps a challenge open.
const PASSWORD_SECONDS = 180

/** Attempts within a window: failed ones per account, address or TOTP challenge; mails requested; what a person may see. */
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
  invoiceMail: 200,
  paperLink: 120,
  join: 5,
  phone: 120,
  reveal: 60,
} as const

export type RateScope = keyof typeof limits

/**
 * Windows longer than 15 minutes, in seconds: for clinics' mails, by sender (those with invoices apart) and by mailbox; for
 * requests to join; for looking up owners by phone; for revealing phones.
 */
const windows: Partial<Record<RateScope, number>> = {
  clinicMail: DAY_SECONDS,
  clinicMailTo: DAY_SECONDS,
  invoiceMail: DAY_SECONDS,
  join: 3600,
  phone: 3600,
  reveal: 3600,
}

const windowOf = (scope: RateScope): number => windows[scope] ?? WINDOW_SECONDS

/** A counted attempt: it counts until it is taken back or is older than its window. */
export type Reservation = { pk: string; name: string; time: string }

/** The counted attempt, or none if the limit is reached: then the seconds until the next attempt is possible. */
type Counted = { reservation?: Reservation; seconds: number }

// Never stored in plain text: a typed name may be a password by mistake, and an address is personal data.
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The key under which an account is counted: the hash of its e-mail address as typed, case and padding aside. */
export const accountOf = (typed: string): string => hash(typed.normalize('NFC').trim().toLowerCase())

const seconds = (): number => Math.floor(now() / 1000)

const key = (pk: string, sk: string) => ({ TableName: 'table', Key: { pk, sk } })

const isRefused = (error: unknown): boolean =>
  (error as { name?: string }).name === 'ConditionalCheckFailedException'

const triesKey = (scope: RateScope, subject: string): string => `rate#${scope}#${hash(subject)}`

/** The names of attempts, and `<seconds> <name>` for when each was counted: two sets, so that one update adds to both. */
type Tries = { names?: Set<string>; times?: Set<string> }

const readTries = async (pk: string): Promise<{ name: string; time: string; at: number }[]> => {
  const { Item }: { Item?: Tries } = await db.send(new GetCommand({ ...key(pk, '-'), ConsistentRead: true }))
  return [...(Item?.times ?? [])].map(time => {
    const [at = '', name = ''] = time.split(' ')
    return { name, time, at: Number(at) }
  })
}

const removal = (pk: string, tries: readonly Pick<Reservation, 'name' | 'time'>[]) =>
  new UpdateCommand({
    ...key(pk, '-'),
    UpdateExpression: 'DELETE #names :names, #times :times',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#names': 'names', '#times': 'times' },
    ExpressionAttributeValues: {
      ':names': new Set(tries.map(({ name }) => name)),
      ':times': new Set(tries.map(({ time }) => time)),
    },
  })

// If the row is gone, there is nothing to remove.
const remove = async (pk: string, tries: readonly Pick<Reservation, 'name' | 'time'>[]): Promise<void> => {
  try {
    await withRetries(() => db.send(removal(pk, tries)), isPassing)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/** Takes back one counted attempt that did not fail. Safe to repeat. */
export const takeBackAttempt = ({ pk, ...own }: Reservation): Promise<void> => remove(pk, [own])

const added = (scope: RateScope, { pk, name, time }: Reservation) =>
  new UpdateCommand({
    ...key(pk, '-'),
    UpdateExpression: 'ADD #names :name, #times :time SET #ttl = :ttl',
    ConditionExpression:
      'attribute_not_exists(#names) OR (size(#names) < :limit AND NOT contains(#names, :own))',
    ExpressionAttributeNames: { '#names': 'names', '#times': 'times', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':name': new Set([name]),
      ':time': new Set([time]),
      ':own': name,
      ':limit': limits[scope],
      ':ttl': seconds() + 2 * windowOf(scope),
    },
  })

// Includes the hash, since one key may be used in several clinics for different changes.
const nameOf = ({ id, key = id, hash: of = '' }: RequestInfo): string => hash(`${key} ${of}`).slice(0, 16)

/**
 * Counts an attempt unless the limit is reached; a `change` counts once, however often it is sent. Exact under any concurrency:
 * one conditional ADD, and attempts older than the window are only removed once they fill up the limit.
 */
export const countTry = async (scope: RateScope, subject: string, change?: RequestInfo): Promise<Counted> => {
  const name = change ? nameOf(change) : newId()
  const reservation = { pk: triesKey(scope, subject), name, time: `${seconds()} ${name}` }
  for (;;) {
    try {
      await withRetries(() => db.send(added(scope, reservation)), isPassing)
      return { reservation, seconds: 0 }
    } catch (error) {
      if (!isRefused(error)) throw error
    }
    const tries = await readTries(reservation.pk)
    const own = tries.find(each => each.name === name)
    if (own) return { reservation: { ...reservation, time: own.time }, seconds: 0 }
    const since = seconds() - windowOf(scope)
    const live = tries.filter(({ at }) => at > since)
    if (live.length >= limits[scope]) return { seconds: Math.min(...live.map(({ at }) => at)) - since }
    // If fewer are left and none is old, another call has made room meanwhile: the next round counts this attempt.
    const old = tries.filter(({ at }) => at <= since)
    if (old.length > 0) await remove(reservation.pk, old)
  }
}

/** Counts one attempt, or answers undefined when the limit is reached. */
export const reserveTry = async (scope: RateScope, subject: string): Promise<Reservation | undefined> =>
  (await countTry(scope, subject)).reservation

/** Counts one attempt, or throws `code` with the seconds until the next one is possible. */
export const assertTry = async (
  code: ErrorCode,
  scope: RateScope,
  subject: string,
  change?: RequestInfo,
): Promise<void> => {
  const { reservation, seconds: left } = await countTry(scope, subject, change)
  if (!reservation) throw new AppError(code, { seconds: left })
}

/** Takes back the newest attempt of an account whose sign-in was completed by a later call (a code, a new password). */
export const takeBackNewestAttempt = async (scope: RateScope, subject: string): Promise<void> => {
  const pk = triesKey(scope, subject)
  const [newest] = (await readTries(pk)).sort((a, b) => b.at - a.at)
  if (newest) await takeBackAttempt({ pk, name: newest.name, time: newest.time })
}

/**
 * How often one person may ask for something in a quarter of an hour: more than anybody at a desk does, less than would hold up
 * other clinics. `writes` are changes, `papers` are PDFs, `connections` those to the push channel, each of which is authorised
 * again every five minutes.
 */
const loads = { writes: 2000, papers: 300, connections: 500 } as const

/**
 * Counts what a person asks for, in fixed quarters of an hour: this only bounds the load, it does not prevent guessing. Throws
 * `rate.limited`. When the count itself fails, the work goes on.
 */
export const countLoad = async (of: keyof typeof loads, userId: string): Promise<void> => {
  const start = Math.floor(seconds() / WINDOW_SECONDS) * WINDOW_SECONDS
  const command = new UpdateCommand({
    ...key(`rate#${of}#${hash(userId)}`, String(start)),
    UpdateExpression: 'ADD #n :one SET #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(#n) OR #n < :limit',
    ExpressionAttributeNames: { '#n': 'n', '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':limit': loads[of], ':ttl': start + 2 * WINDOW_SECONDS },
  })
  try {
    await db.send(command)
  } catch (error) {
    if (isRefused(error)) throw new AppError('rate.limited', { seconds: start + WINDOW_SECONDS - seconds() })
    // A busy table throws an AppError; if it stays busy, the change that follows reports it. Only other faults are logged here.
    if (!(error instanceof AppError)) console.warn(`countLoad: ${(error as Error).name}`)
  }
}

/** Whose sign-in is under way: the account as counted (`accountOf`), and the user that Cognito named. */
export type Begun = { account: string; userId: string }

const begunKey = (handle: string) => `rate#srp#${hash(handle)}`

/** Notes whose sign-in a SECRET_BLOCK, Session or user id belongs to, since later calls could name another account. */
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
