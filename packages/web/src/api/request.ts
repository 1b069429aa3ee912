// The one way to the API: path and method from the generated table, token, branch and key in headers (spec § 4, 7, 9).
import { contractVersion } from '@vetrounds/core/contract/build'
import type { RequestOf, ResponseOf } from '@vetrounds/core/contract/endpoint'
import type { EndpointName, Endpoints } from '@vetrounds/core/contract/endpoints'
import { endpointTable } from '@vetrounds/core/contract/table'
import type { Problem } from '@vetrounds/core/errors'
import { newId } from '@vetrounds/core/new-id'
import { ApiError } from './api-error.ts'
import { currentBranch } from './branch.ts'
import { followServer } from './server-clock.ts'
import { RefreshUnavailable, session } from './session.ts'
import { isGatewayStatus, reportTrouble } from './transport.ts'

const TIMEOUT_MS = 5000

export type Input<N extends EndpointName> = RequestOf<Endpoints[N]>
export type Answer<N extends EndpointName> = ResponseOf<Endpoints[N]>

type Options = {
  /** The key of an earlier try of the same change (`ApiError.key`). */
  key?: string | undefined
  /** Another branch than the tab's, as `<clinic>.<branch>`. */
  branch?: string | undefined
  signal?: AbortSignal | undefined
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const outdatedListeners = new Set<() => void>()

/** Calls back when the server no longer serves this build (426). */
export const onOutdated = (listener: () => void): (() => void) => {
  outdatedListeners.add(listener)
  return () => outdatedListeners.delete(listener)
}

const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each))
  const text = search.toString()
  return `/api${filled}${text && `?${text}`}`
}

const tokenOf = async (refused: string | undefined, key: string | undefined): Promise<string> => {
  try {
    const current = await session.get({ refused })
    if (current) return current.token
  } catch (error) {
    if (error instanceof RefreshUnavailable) {
      reportTrouble('doubtful')
      throw new ApiError({ code: 'auth.unavailable', status: 503, key })
    }
    throw error
  }
  throw new ApiError({ code: 'auth.required', status: 401, key })
}

const problemOf = async (answer: Response, key: string | undefined): Promise<ApiError> => {
  const { status } = answer
  try {
    const problem = (await answer.json()) as Problem
    return new ApiError({ ...problem, status, key })
  } catch {
    // Not from the API itself: a gateway's page.
    return new ApiError({ code: status === 503 ? 'retry' : 'server.failed', status, key })
  }
}

/**
 * Calls an endpoint. Throws `ApiError`; a 401 is answered by one refresh and one repeat, and ends the session
 * if that is no good either (spec § 4).
 */
export const request = async <N extends EndpointName>(
  name: N,
  input: Input<N>,
  options: Options = {},
): Promise<Answer<N>> => {
  const [method, path, effect] = endpointTable[name]
  const parts = input as Parts
  const key = effect === 'read' ? undefined : (options.key ?? newId())
  const branch = options.branch ?? currentBranch()
  const send = async (token: string): Promise<Response> => {
    try {
      const answer = await fetch(addressOf(path, parts), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-build': String(contractVersion),
          ...(branch && { 'x-branch': branch }),
          ...(key && { 'idempotency-key': key }),
          ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
        signal: AbortSignal.any([
          AbortSignal.timeout(TIMEOUT_MS),
          ...(options.signal ? [options.signal] : []),
        ]),
      })
      followServer(answer.headers.get('date'))
      return answer
    } catch (error) {
      if (options.signal?.aborted) throw error
      const isTimeout = (error as Error).name === 'TimeoutError'
      reportTrouble(isTimeout ? 'doubtful' : 'failed')
      throw new ApiError({ code: isTimeout ? 'timeout' : 'network', status: 0, key })
    }
  }
  const token = await tokenOf(undefined, key)
  let answer = await send(token)
  if (answer.status === 401) {
    answer = await send(await tokenOf(token, key))
    if (answer.status === 401) session.refuse()
  }
  if (answer.status === 426) for (const listener of outdatedListeners) listener()
  if (isGatewayStatus(answer.status)) reportTrouble('failed')
  if (!answer.ok) throw await problemOf(answer, key)
  return (answer.status === 204 ? null : await answer.json()) as Answer<N>
}
