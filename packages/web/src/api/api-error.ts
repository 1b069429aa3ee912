// The error that a failed request throws: a problem from the API, or no answer at all.
import type { ErrorCode, FieldError } from '@vetrounds/core/errors'

/**
 * `offline.*`: the change can neither be sent now nor be stored for later: storage is full or blocked, the page came without
 * https (`off`), there is no branch to store it for, or a change that it depends on was not sent (`held`).
 */
export type ApiErrorCode =
  | ErrorCode
  | 'network'
  | 'timeout'
  | `offline.${'full' | 'blocked' | 'off' | 'no_branch' | 'held'}`

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly data: Record<string, unknown>
  /** The request's number, for support; missing when no answer came. */
  readonly requestId: string | undefined
  /** The idempotency key of a change: a repeat with the same key has no second effect. */
  readonly key: string | undefined
  /** How long the server asks us to wait (`Retry-After`), in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(problem: {
    code: ApiErrorCode
    status: number
    errors?: readonly FieldError[] | undefined
    data?: Record<string, unknown> | undefined
    requestId?: string | undefined
    key?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    super(problem.code)
    this.code = problem.code
    this.status = problem.status
    this.errors = problem.errors ?? []
    this.data = problem.data ?? {}
    this.requestId = problem.requestId
    this.key = problem.key
    this.retryAfterMs = problem.retryAfterMs
  }
}
