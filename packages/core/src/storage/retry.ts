// When a write may be tried again, and how long to wait (data model § 1.8; full jitter as the Builders' Library advises).
import { setTimeout as wait } from 'node:timers/promises'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { now } from '../clock.ts'
import { AppError } from '../errors.ts'

const passing = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'TransactionInProgressException',
  'TimeoutError',
  'ECONNRESET',
  'ECONNREFUSED',
])

const nameOf = (error: unknown): string =>
  (error as { code?: string }).code ?? (error as { name?: string }).name ?? ''

type Reason = { Code?: string; Item?: Record<string, AttributeValue> }

/** The cancellation codes and rows of a refused transaction, in the order of its actions; undefined for any other error. */
export const cancellation = (
  error: unknown,
): { Code?: string; Item?: Record<string, unknown> }[] | undefined =>
  nameOf(error) === 'TransactionCanceledException'
    ? // The document client converts rows to plain values in answers, but not in errors.
      (error as { CancellationReasons?: Reason[] }).CancellationReasons?.map(({ Code, Item }) => ({
        ...(Code !== undefined && { Code }),
        ...(Item && { Item: unmarshall(Item) }),
      }))
    : undefined

/** Whether the same write may simply be sent again. */
export const isPassing = (error: unknown): boolean => {
  const reasons = cancellation(error)
  if (!reasons) return passing.has(nameOf(error))
  return reasons.some(({ Code = 'None' }) =>
    ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(Code),
  )
}

/** Whether to read the row again and repeat: somebody changed it between read and write, or the error passes by itself. */
export const isOvertaken = (error: unknown): boolean =>
  isPassing(error) || /conditional request failed/i.test(String(error))

/** Whether the table refuses the row itself, such as one beyond 400 KB, so that sending it again can't help. */
export const isRefusedForGood = (error: unknown): boolean =>
  // ElectroDB wraps the database's error.
  nameOf((error as { cause?: unknown }).cause ?? error) === 'ValidationException'

/** The gateway gives up at 4.5 s (infra/api.ts): the caller must have an answer before that. */
let patience = 2500

/** Sets how long a write is retried, in ms. For tests: on a busy machine the count should end the retries, not the clock. */
export const setPatience = (ms: number): void => {
  patience = ms
}

/**
 * Runs `work` up to 5 times (or `tries`) within 2.5 s, as long as `again` accepts the error. Then throws 503 `retry`: sent with
 * the same idempotency key, the call is safe to repeat.
 */
export const withRetries = async <T>(
  work: () => Promise<T>,
  again: (error: unknown) => boolean,
  tries = 5,
): Promise<T> => {
  const start = now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!again(error)) throw error
      const pause = Math.random() * Math.min(160, 10 * 2 ** attempt)
      if (attempt + 1 >= tries || now() - start + pause > patience) throw new AppError('retry')
      await wait(pause)
    }
  }
}
