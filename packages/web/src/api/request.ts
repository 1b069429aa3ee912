// The only way to call the API: path and method from the generated table; token, branch and key in headers (spec § 4, 7, 9).
import { deviceNow, now } from '@vetrounds/core/clock'
import { contractVersion } from '@vetrounds/core/contract/build'
import type { RequestOf, ResponseOf } from '@vetrounds/core/contract/endpoint'
import type { EndpointName, Endpoints } from '@vetrounds/core/contract/endpoints'
import { endpointTable } from '@vetrounds/core/contract/table'
import type { Problem } from '@vetrounds/core/errors'
import { newId } from '@vetrounds/core/new-id'
import { anySignal } from './any-signal.ts'
import { ApiError } from './api-error.ts'
import { currentBranch } from './branch.ts'
import { takeEarlyRead } from './early-start.ts'
import { countAwaited } from './first-data.ts'
import { noteFirstRead } from './first-reads.ts'
import { noteFactorMissing } from './second-factor.ts'
import { followServer } from './server-clock.ts'
import { RefreshUnavailable, session } from './session.ts'
import { TIMEOUT_MS } from './session-hint.ts'
import {
  isGatewayStatus,
  reportDenied,
  reportOutdated,
  reportRead,
  reportTrouble,
  reportWrite,
} from './transport.ts'

export type Input<N extends EndpointName> = RequestOf<Endpoints[N]>
export type Answer<N extends EndpointName> = ResponseOf<Endpoints[N]>

type Table = typeof endpointTable

/** The endpoints that change nothing. */
export type ReadName = { [N in keyof Table]: Table[N][2] extends 'read' ? N : never }[keyof Table]

type Options = {
  /** The idempotency key of an earlier attempt at the same change (`ApiError.key`). */
  key?: string | undefined
  /** A branch other than the tab's, as `<clinic>.<branch>`. */
  branch?: string | undefined
  /** Sends under this person's token or not at all. */
  person?: string | undefined
  signal?: AbortSignal | undefined
}

/** A change as the offline queue stored it. */
type Kept = {
  method: string
  /** The path below `/api`, with its parameters filled in. */
  endpoint: string
  /** JSON as it was first sent: the server compares it byte by byte. */
  body: string | undefined
  key: string
  branch: string
  contract: number
  person: { id: string }
  createdAt: string
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The path of a call under `/api`: the endpoint's path with its parameters and query. */
export const endpointOf = <N extends EndpointName>(name: N, input: Input<N>): string => {
  const { params = {}, query = {} } = input as Parts
  const filled = endpointTable[name][1].replace(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(params[part])),
  )
  const search = new URLSearchParams()
  for (const [part, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null && each !== '') search.append(part, String(each))
  const text = search.toString()
  return `${filled}${text && `?${text}`}`
}

/** Returns a token other than the refused one; if `person` is given, only a token of this person. Throws `ApiError`. */
export const tokenOf = async (
  { key, person }: { key?: string | undefined; person?: string | undefined },
  refused?: string,
): Promise<string> => {
  try {
    const current = await session.get({ refused })
    if (current && (person === undefined || current.claims.sub === person)) return current.token
  } catch (error) {
    if (error instanceof RefreshUnavailable) {
      reportTrouble('doubtful')
      throw new ApiError({ code: 'auth.unavailable', status: 503, key })
    }
    throw error
  }
  throw new ApiError({ code: 'auth.required', status: 401, key })
}

/** `Retry-After` in milliseconds; the header has seconds or a date (RFC 9110 § 10.2.3). */
const retryAfterOf = (answer: Response): number | undefined => {
  const text = answer.headers.get('retry-after')
  if (text === null) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const problemOf = async (answer: Response, key: string | undefined): Promise<ApiError> => {
  const { status } = answer
  const more = { status, key, retryAfterMs: retryAfterOf(answer) }
  try {
    const problem = (await answer.json()) as Problem
    if (typeof problem.code !== 'string') throw new TypeError('no problem of ours')
    return new ApiError({ ...problem, ...more })
  } catch {
    // The answer comes from a gateway instead of the API: an error page, or JSON without a code.
    return new ApiError({ code: status === 503 ? 'retry' : 'server.failed', ...more })
  }
}

type Call = {
  method: string
  endpoint: string
  body: string | undefined
  headers: Record<string, string>
  key: string | undefined
  /** Sends under this person's token or not at all. */
  person?: string | undefined
  signal?: AbortSignal | undefined
}

// Browsers refuse more than 64 KiB of keepalive bodies at once; a character takes at most 3 bytes.
const KEPT_ALIVE_AT_MOST = 20_000

const fetched = async (call: Call, token: string): Promise<Response> => {
  const { method, endpoint, body, headers, key, signal } = call
  const early = method === 'GET' && (await takeEarlyRead(endpoint, { token, branch: headers['x-branch'] }))
  if (early) {
    followServer(early.response.headers.get('date'), early.at)
    return early.response
  }
  try {
    const answer = await fetch(`/api${endpoint}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      // A change under way is still carried out if its page is closed or reloaded.
      keepalive: key !== undefined && (body?.length ?? 0) < KEPT_ALIVE_AT_MOST,
      signal: anySignal([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    })
    followServer(answer.headers.get('date'))
    return answer
  } catch (error) {
    throw unanswered(error, call)
  }
}

/** Returns the body of an answer. A body that breaks off or isn't JSON comes from something between here and the API. */
const read = async (answer: Response, call: Call): Promise<unknown> => {
  if (answer.status === 204) return null
  try {
    return await answer.json()
  } catch (error) {
    throw unanswered(error, call)
  }
}

const unanswered = (error: unknown, { key, signal }: Call): unknown => {
  if (signal?.aborted) return error
  const isTimeout = (error as Error).name === 'TimeoutError'
  reportTrouble(isTimeout ? 'doubtful' : 'failed')
  return new ApiError({ code: isTimeout ? 'timeout' : 'network', status: 0, key })
}

const exchange = async (call: Call): Promise<unknown> => {
  let token = await tokenOf(call)
  let answer = await fetched(call, token)
  if (answer.status === 401) {
    token = await tokenOf(call, token)
    answer = await fetched(call, token)
    if (answer.status === 401) session.refuse(token)
  }
  if (answer.status === 426) reportOutdated()
  if (isGatewayStatus(answer.status)) reportTrouble('failed')
  if (!answer.ok) {
    const problem = await problemOf(answer, call.key)
    if (problem.code === 'auth.two_factor_needed') noteFactorMissing(call.headers['x-branch'])
    // A refusal leads to a reread of `/me`, so a refusal of `/me` itself is not reported.
    else if ([403, 404].includes(answer.status) && !/^\/me(\?|$)/.test(call.endpoint)) reportDenied()
    throw problem
  }
  return read(answer, call)
}

/**
 * Calls any endpoint. Throws `ApiError`. After a 401 it refreshes the token and repeats the call once; if that is refused too,
 * the session ends (spec § 4).
 */
export const callEndpoint = async <N extends EndpointName>(
  name: N,
  input: Input<N>,
  options: Options = {},
): Promise<Answer<N>> => {
  const [method, , effect] = endpointTable[name]
  const { body } = input as Parts
  const branch = options.branch ?? currentBranch()
  const endpoint = endpointOf(name, input)
  const askedAt = deviceNow()
  const isRead = effect === 'read'
  const exchanged = exchange({
    method,
    endpoint,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: { 'x-build': String(contractVersion), ...(branch && { 'x-branch': branch }) },
    key: isRead ? undefined : (options.key ?? newId()),
    person: options.person,
    signal: options.signal,
  })
  if (isRead) noteFirstRead(endpoint, branch)
  const answer = await (isRead ? countAwaited(exchanged) : exchanged)
  if (isRead) reportRead({ name, askedAt })
  else reportWrite()
  return answer as Answer<N>
}

/** Calls an endpoint that only reads; use `useChange` to send a change. Throws `ApiError`. */
export const request = <N extends ReadName>(
  name: N,
  input: Input<N>,
  options?: Options,
): Promise<Answer<N>> => callEndpoint(name, input, options)

/** Sends a stored change as it was made: with its own branch, key and contract version, and only as its own person (spec § 7). */
export const replay = ({ method, endpoint, body, key, branch, contract, person, createdAt }: Kept) =>
  exchange({
    method,
    endpoint,
    body,
    headers: {
      'x-build': String(contract),
      'x-branch': branch,
      'x-offline-retry': 'true',
      'x-original-attempt-time': createdAt,
    },
    key,
    person: person.id,
  })
