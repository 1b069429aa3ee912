// What a failed request throws: a problem from the API, or the lack of any answer.
import type { ErrorCode, FieldError } from '@vetrounds/core/errors'

/**
 * `offline.*`: it can neither be sent now nor be kept: storage is full or blocked, the page came without https (`off`), there
 * is no branch to keep it for, or what it needs was not sent (`held`).
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
  /** For support; missing when no answer came. */
  readonly requestId: string | undefined
  /** The idempotency key of a change: repeat it with this key, and it happens once. */
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
