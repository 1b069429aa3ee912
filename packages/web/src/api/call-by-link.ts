// Calls without a session: anybody who has a link may make them, logged in or not. `callAuth` also uses them and may add a token.
import type { Problem } from '@vetrounds/core/errors'
import { ApiError } from './api-error.ts'

const TIMEOUT_MS = 8000

const problemIn = async (answer: Response): Promise<ApiError> => {
  const { status } = answer
  try {
    return new ApiError({ ...((await answer.json()) as Problem), status })
  } catch {
    // A gateway's error page.
    return new ApiError({ code: 'server.failed', status })
  }
}

/** A body that breaks off or isn't JSON counts as no answer: something between here and the API sent it. */
const unanswered = (error: unknown): never => {
  const isTimeout = (error as Error).name === 'TimeoutError'
  throw new ApiError({ code: isTimeout ? 'timeout' : 'network', status: 0 })
}

/** Reads `/api/<path>`, or posts a body to it. Throws `ApiError`. */
export const callByLink = async (
  path: string,
  body?: Record<string, string>,
  headers?: Record<string, string>,
): Promise<unknown> => {
  const answer = await fetch(`/api/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(unanswered)
  if (!answer.ok) throw await problemIn(answer)
  return answer.status === 204 ? null : answer.json().catch(unanswered)
}
