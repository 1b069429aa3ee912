// What a failed replay means for its item (product § 10).
import type { ErrorCode, Problem } from '@vetrounds/core/errors'
import { errorStatus } from '@vetrounds/core/errors'
import { ApiError } from '../api/api-error.ts'
import { isGatewayStatus } from '../api/transport.ts'
import type { Why } from './item.ts'

/**
 * `leave`: the server's answer is final, and the item goes to the tray. `count`: a try without a usable answer; the run ends.
 * `pause`: not the item's fault; the run ends and nothing is counted. `mayBeSaved`: for all we know the server has it.
 */
export type Verdict =
  | { kind: 'leave'; why: Why; problem: Problem | undefined; mayBeSaved: boolean }
  | { kind: 'count' }
  | { kind: 'pause'; retryAfterMs: number | undefined; mayBeSaved: boolean }

/** Signed out, an outdated page, too many requests, out of service. */
const PAUSES = [401, 426, 429, 503]

/** Answers after which to try again: too slow, too early. */
const TRY_AGAIN = [408, 425]

/** Not this item's fault; `origin.refused` is said while the edge's secret is being replaced. */
const isPause = ({ status, code }: ApiError): boolean => PAUSES.includes(status) || code === 'origin.refused'

/**
 * The server is still working on its first try, or what refused it was no server of ours: that says `server.failed` with a 500 alone, and
 * `retry`, which an upload that was cut off comes with, with a 503.
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

/** The person may no longer do it. Other refusals with a 403 are of the change itself, or can be helped: they have sentences of their own. */
const ofAccess: ReadonlySet<string> = new Set([
  'action.not_allowed',
  'branch.not_reached',
  'member.suspended',
] satisfies ErrorCode[])

/** Said before it is looked up whether the change has happened (`serve.ts`); or what it creates is there, whoever made it. */
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
 * With `wasUnanswered`, an earlier try got no answer. Had that one been saved, this one would have been given its answer: a
 * refusal proves that it was not, unless it comes before that is looked up.
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
