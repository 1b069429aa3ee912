// One endpoint as a plain object: the only place where a fact about it is stated (architecture § 1).
import type * as z from 'zod'
import type { Action } from '../access/permissions.ts'
import type { ErrorCode } from '../errors.ts'
import type { GlobalFamily } from '../storage/families.ts'

/**
 * What calling it does: `read` changes nothing; `atomic` is one transaction with its kept answer and audit event;
 * `outbox` is atomic plus an item whose stream consumer does the outside effect once; `job` answers 202 and an id;
 * `external` has no clinic and no idempotency (sign-in, session, telemetry, health) and has its own tests.
 */
export type Effect = 'read' | 'atomic' | 'outbox' | 'job' | 'external'

type Asking = 'GET' | 'HEAD'
type Changing = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Which method goes with which effect. A request that browsers, proxies or people may repeat at any time changes nothing
 * (RFC 9110 § 9.2.1) and has no body, since a GET's body has no meaning (§ 9.3.1).
 */
type Deed =
  | { effect: 'read'; method: Asking; body?: never }
  | { effect: Exclude<Effect, 'read' | 'external'>; method: Changing; body?: z.ZodObject }
  | { effect: 'external'; method: Asking | Changing; body?: z.ZodObject }

/** How a change waiting in the offline queue is shown. The values are names of endpoints. */
export type Queueable = {
  /** The list whose rows are of the same kind as the change's answer. */
  list: string
  /** The read of a single row. */
  one: string
  /** Further reads that show the change. */
  also?: readonly string[]
  /** Whether its rows belong to a branch; otherwise to the whole clinic (product § 1). */
  isOfBranch: boolean
  /** For a change that creates several rows at once: the list in its body. */
  several?: string
}

export type Endpoint = Deed & {
  /** Below `/api`, with `:name` for parameters. */
  path: string
  summary: string
  /** The permission; `person` for what any signed-in person may, `public` for all. */
  action: Action | 'person' | 'public'
  /** Whether the read waits for the access check, since it may write something for the clinic; otherwise both run in parallel. */
  afterAccess?: boolean
  /** Whether role and session are read anew for it, although for its action a reading from the last 20 seconds would do. */
  isSensitive?: true
  /** Whether calls may wait in the offline queue, and how they are shown there. Nothing else decides this. */
  queueable: false | Queueable
  /** Whether screens poll it: then an answer without rows isn't logged. */
  isPoll?: true
  /** Whether it may also be called on a closed clinic; its service then decides what is still allowed. */
  whenClosed?: boolean
  /** Whether it may also be called at a closed branch: bookings there must not stay for ever. */
  whenBranchClosed?: true
  /** Key families outside the clinic that it touches; any other key must begin with the caller's clinic. */
  families: readonly GlobalFamily[]
  params?: z.ZodObject
  query?: z.ZodObject
  response: z.ZodType
  /** The HTTP status of a success, if neither 200 nor a job's 202. */
  status?: 204
  /** Error codes beyond those of every endpoint of its kind. */
  errors: readonly ErrorCode[]
}

/** Declares an endpoint, keeping its literal types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, after validation. */
export type InputOf<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

type Part<Name extends string, T> = T extends z.ZodType
  ? Record<string, never> extends Sent<T>
    ? { [K in Name]?: Sent<T> }
    : { [K in Name]: Sent<T> }
  : { [K in Name]?: undefined }

/** What a caller sends. Parts without required fields may be left out. */
export type RequestOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** Whether a call changes something and so needs an idempotency key. */
export const isMutation = ({ effect }: Pick<Endpoint, 'effect'>): boolean =>
  effect === 'atomic' || effect === 'outbox' || effect === 'job'
