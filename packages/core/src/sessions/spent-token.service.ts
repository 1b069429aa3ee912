// Remembers whose refresh tokens were exchanged for new ones. If such a token is used again, its holder never got the answer with
// the new one; or, if the new one was used already, somebody has a copy.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { now, nowIso } from '../clock.ts'
import { accountMailRow } from '../outbox/account-mail.service.ts'
import { cancellation, isPassing, withRetries } from '../storage/retry.ts'
import { db } from '../storage/seam.ts'
import { accountReader } from './account-reader.service.ts'
import { tokenHash } from './link.ts'
import { endingReused, findLiveSession, type Origin, type Session } from './session.service.ts'

/** How long Cognito itself accepts a spent token again, less the time until the token is noted here (infra/auth.ts). */
const GRACE_SECONDS = 55
/**
 * How long after its first use a token still counts if its successor was not used: whoever lost the answer asks again at once.
 */
const LOST_SECONDS = 600
/** How long a copy is recognised: an access token lives for half an hour, and a laptop sleeps over a holiday. */
const KEPT_SECONDS = 30 * DAY_SECONDS

const seconds = (): number => Math.floor(now() / 1000)

const keyOf = (token: string) => ({ pk: `rate#spent#${tokenHash(token)}`, sk: '-' })

// The key comes from the former token, which is stored nowhere: the table alone is not enough to decrypt anything.
const sealKey = (token: string): Buffer => createHash('sha256').update(`seal\n${token}`).digest()

const sealed = (next: string, token: string): Uint8Array => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(token), nonce)
  const text = Buffer.concat([cipher.update(next, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

const opened = (kept: Uint8Array, token: string): string => {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(token), kept.subarray(0, 12))
  decipher.setAuthTag(kept.subarray(12, 28))
  return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()]).toString('utf8')
}

type Spent = { userId: string; sessionId: string; since: number; next: Uint8Array; ttl: number }

/**
 * What a shown token counts as: itself, if it was not spent or Cognito still accepts it; its successor, if that was not used and
 * the answer with it may just have been lost; else only the live session that it belonged to, with `isReused` if its successor
 * was used (otherwise the token came too late).
 */
export const refreshTokenStatus = async (
  token: string,
): Promise<{ token: string } | { token?: never; session: Session | undefined; isReused: boolean }> => {
  const { Item }: { Item?: Spent } = await db.send(
    new GetCommand({ TableName: 'table', Key: keyOf(token), ConsistentRead: true }),
  )
  if (!Item || Item.ttl < seconds() || Item.since + GRACE_SECONDS > seconds()) return { token }
  const session = await findLiveSession(Item.userId, Item.sessionId, true)
  if (session?.spent !== tokenHash(token)) return { session, isReused: true }
  if (Item.since + LOST_SECONDS < seconds()) return { session, isReused: false }
  return { token: opened(Item.next, token) }
}

/** Notes that a token was exchanged for `next`. The caller also notes it in `session.spent` as the last one (`touchSession`). */
export const noteSpent = async (
  token: string,
  next: string,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<void> => {
  const command = () =>
    new UpdateCommand({
      TableName: 'table',
      Key: keyOf(token),
      // `since` keeps its first value: Cognito counts from the first use.
      UpdateExpression:
        'SET #since = if_not_exists(#since, :now), #next = :next, #user = :user, #session = :session, #ttl = :ttl',
      ExpressionAttributeNames: {
        ...{ '#since': 'since', '#next': 'next', '#user': 'userId', '#session': 'sessionId', '#ttl': 'ttl' },
      },
      ExpressionAttributeValues: {
        ':now': seconds(),
        ':next': sealed(next, token),
        ':user': userId,
        ':session': sessionId,
        ':ttl': seconds() + KEPT_SECONDS,
      },
    })
  await withRetries(() => db.send(command()), isPassing)
}

/**
 * Ends a session whose refresh token was copied, logs it and mails its person: the thief may hold the newer token. Does nothing
 * if the session was ended meanwhile, so that two copies used at once lead to one mail.
 */
export const endReused = async (session: Session, origin: Origin): Promise<void> => {
  const reader = await accountReader(session.userId)
  const { ip, agent, place } = origin
  const at = nowIso()
  const told = { kind: 'sessionCopied' as const, at, ip, agent, ...(place && { place }) }
  const TransactItems = [
    ...endingReused(session, origin),
    ...(reader ? [{ Put: { TableName: 'table', Item: accountMailRow(at, { ...reader, ...told }) } }] : []),
  ]
  try {
    await withRetries(() => db.send(new TransactWriteCommand({ TransactItems })), isPassing)
  } catch (error) {
    if (cancellation(error)?.[0]?.Code !== 'ConditionalCheckFailed') throw error
  }
}
