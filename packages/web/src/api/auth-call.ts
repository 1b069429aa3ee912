// Calls under /api/auth that Amplify doesn't know: recovery codes, a witness, and what is proved by a link or a challenge.
import type { Problem } from '@vetrounds/core/errors'
import { ApiError } from './api-error.ts'
import { session } from './session.ts'

const TIMEOUT_MS = 8000

const tokenNow = async (): Promise<string> => {
  const current = await session.get()
  if (!current) throw new ApiError({ code: 'auth.required', status: 401 })
  return current.token
}

const problemIn = async (answer: Response): Promise<ApiError> => {
  const { status } = answer
  try {
    return new ApiError({ ...((await answer.json()) as Problem), status })
  } catch {
    // A gateway's error page.
    return new ApiError({ code: 'server.failed', status })
  }
}

/** Posts to `/api/auth/<path>`, `signedIn` with the token of the session, for a branch if one is named. Throws `ApiError`. */
export const callAuth = async (
  path: 'recovery-codes' | 'recover' | 'cancel-reset' | 'witness',
  body: Record<string, string>,
  { signedIn = false, branch }: { signedIn?: boolean; branch?: string | undefined } = {},
): Promise<unknown> => {
  const token = signedIn ? await tokenNow() : undefined
  const answer = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(branch && { 'x-branch': branch }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError({ code: 'network', status: 0 })
  })
  if (!answer.ok) throw await problemIn(answer)
  return answer.status === 204 ? null : answer.json()
}
