// One endpoint as a plain object: the only place where a fact about it is written (architecture § 1).
import type * as z from 'zod'
import type { Action } from '../access/permissions.ts'
import type { ErrorCode } from '../errors.ts'
import type { GlobalFamily } from '../storage/families.ts'

/**
 * What calling it does: `read` changes nothing; `atomic` is one transaction with its kept answer and audit event;
 * `outbox` is atomic plus an item whose stream consumer acts on the outside once; `job` answers 202 and an id;
 * `external` has no clinic and no idempotency (sign-in, session, telemetry, health) and its own tests.
 */
export type Effect = 'read' | 'atomic' | 'outbox' | 'job' | 'external'

type Asking = 'GET' | 'HEAD'
type Changing = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Which method goes with which effect. What the browser, a proxy or a person may ask again at any time changes nothing
 * (RFC 9110 § 9.2.1), and has no body: that of a GET means nothing (§ 9.3.1).
 */
type Deed =
  | { effect: 'read'; method: Asking; body?: never }
  | { effect: Exclude<Effect, 'read' | 'external'>; method: Changing; body?: z.ZodObject }
  | { effect: 'external'; method: Asking | Changing; body?: z.ZodObject }

/** How a change that waits in the offline queue is shown. The names are those of endpoints. */
export type Queueable = {
  /** The read whose rows are of the kind that the change answers. */
  list: string
  /** The read of one of them. */
  one: string
  /** Whether its rows belong to a branch; else to the whole clinic (product § 1). */
  isOfBranch: boolean
  /** The list in the body of a change that makes several at once. */
  several?: string
}

export type Endpoint = Deed & {
  /** Below `/api`, with `:name` for parameters. */
  path: string
  summary: string
  /** The permission; `person` for what any signed-in person may, `public` for all. */
  action: Action | 'person' | 'public'
  /** Whether reading waits for the access check, since it may lay down something for the clinic; else both run at once. */
  afterAccess?: boolean
  /** Whether the offline queue may hold a call of it, and then how it is shown: this alone decides. */
  queueable: false | Queueable
  /** Whether a change of it can be asked of a closed clinic, too: its service then says what of it is left. */
  whenClosed?: boolean
  /** Key families outside the clinic that it touches; anything else must begin with the caller's clinic. */
  families: readonly GlobalFamily[]
  params?: z.ZodObject
  query?: z.ZodObject
  response: z.ZodType
  /** Error codes beyond those that every endpoint of its kind can answer. */
  errors: readonly ErrorCode[]
}

/** Declares an endpoint, keeping its literal types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler is given, after validation. */
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
