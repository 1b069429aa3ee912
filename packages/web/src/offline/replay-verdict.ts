// Decides what happens to an item whose replay failed (product § 10).
import type { ErrorCode, Problem } from '@vetrounds/core/errors'
import { errorStatus } from '@vetrounds/core/errors'
import { ApiError } from '../api/api-error.ts'
import { isGatewayStatus } from '../api/transport.ts'
import type { Why } from './item.ts'

/**
 * `moveToTray`: the server's answer is final, and the item goes to the tray. `count`: an attempt without a usable answer is counted,
 * and the run ends. `pause`: not the item's fault; the run ends and nothing is counted. `mayBeSaved`: the server may have saved
 * it.
 */
export type Verdict =
  | { kind: 'leave'; why: Why; problem: Problem | undefined; mayBeSaved: boolean }
  | { kind: 'count' }
  | { kind: 'pause'; retryAfterMs: number | undefined; mayBeSaved: boolean }

/** Signed out, an outdated page, too many requests, out of service. */
const PAUSES = [401, 426, 429, 503]

/** Answers after which to try again: too slow, too early. */
const TRY_AGAIN = [408, 425]

/** Whether the failure is not this item's fault; `origin.refused` occurs while the edge's secret is being replaced. */
const isPause = ({ status, code }: ApiError): boolean => PAUSES.includes(status) || code === 'origin.refused'

/**
 * Whether the attempt got no usable answer: the server is still working on the first attempt, or the refusal didn't come from our
 * server. Our server sends `server.failed` only with a 500, and `retry` (also for an upload that was cut off) only with a 503.
 */
const isNoAnswer = ({ status, code }: ApiError): boolean =>
  status < 400 ||
  status >= 500 ||
  TRY_AGAIN.includes(status) ||
  code === 'idempotency.in_flight' ||
  code === 'server.failed' ||
  code === 'retry'

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

/**
 * Codes that mean the person may no longer make the change. Other refusals with a 403 concern the change itself or can be
 * remedied; they have sentences of their own.
 */
const ofAccess: ReadonlySet<string> = new Set([
  'action.not_allowed',
  'branch.not_reached',
  'member.suspended',
] satisfies ErrorCode[])

/**
 * Codes that don't prove that the change wasn't saved: the server sends them before it looks up whether the change has happened
 * (`serve.ts`), or they say that the thing to be created exists, whoever created it.
 */
const provesNothing: ReadonlySet<string> = new Set([
  ...ofAccess,
  'auth.two_factor_needed',
  'clinic.closed',
  'branch.closed',
  'not_found',
  'already_exists',
  'route.unknown',
  'method.not_allowed',
])

const whyOf = ({ code }: ApiError): Why => {
  if (ofAccess.has(code)) return 'access'
  return code === 'changed_elsewhere' ? 'changed' : 'refused'
}

/**
 * Decides what a failed replay means. With `wasUnanswered`, an earlier attempt got no answer. If that one had been saved, this
 * one would have received its answer: so a refusal proves that it was not, unless the server refuses before it looks that up.
 */
export const verdictOf = (error: unknown, wasUnanswered = false): Verdict => {
  if (!(error instanceof ApiError)) return { kind: 'count' }
  const { status, code } = error
  if (isPause(error))
    return {
      kind: 'pause',
      retryAfterMs: error.retryAfterMs,
      mayBeSaved: wasUnanswered || isGatewayStatus(status),
    }
  if (isNoAnswer(error)) return { kind: 'count' }
  const mayBeSaved = wasUnanswered && provesNothing.has(code)
  return { kind: 'leave', why: whyOf(error), problem: problemOf(error), mayBeSaved }
}
