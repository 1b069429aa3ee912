// What a failed replay means for its item (product § 10).
import type { ErrorCode, Problem } from '@vetrounds/core/errors'
import { errorStatus } from '@vetrounds/core/errors'
import { ApiError } from '../api/api-error.ts'
import type { Why } from './item.ts'

/**
 * `leave`: the server's answer is final, and the item goes to the tray. `count`: a failed try; the run ends.
 * `pause`: not the item's fault; the run ends and nothing is counted.
 */
export type Verdict =
  | { kind: 'leave'; why: Why; problem: Problem | undefined }
  | { kind: 'count' }
  | { kind: 'pause'; retryAfterMs: number | undefined }

/** Signed out, an outdated page, too many requests, out of service. */
const PAUSES = [401, 426, 429, 503]

/** Answers after which to try again: too slow, too early. */
const TRY_AGAIN = [408, 425]

const isKnown = (code: string): code is ErrorCode => code in errorStatus

const problemOf = ({ code, status, errors, data, requestId }: ApiError): Problem | undefined =>
  isKnown(code)
    ? {
        type: 'about:blank',
        title: code,
        status,
        code,
        ...(errors.length > 0 && { errors: [...errors] }),
        ...(Object.keys(data).length > 0 && { data }),
        requestId: requestId ?? '',
      }
    : undefined

const whyOf = ({ status, code }: ApiError): Why => {
  if (status === 403) return 'access'
  return code === 'changed_elsewhere' ? 'changed' : 'refused'
}

export const verdictOf = (error: unknown): Verdict => {
  if (!(error instanceof ApiError)) return { kind: 'count' }
  const { status, code } = error
  if (PAUSES.includes(status)) return { kind: 'pause', retryAfterMs: error.retryAfterMs }
  // The server is still working on its first try.
  if (status < 400 || status >= 500 || TRY_AGAIN.includes(status) || code === 'idempotency.in_flight')
    return { kind: 'count' }
  return { kind: 'leave', why: whyOf(error), problem: problemOf(error) }
}
