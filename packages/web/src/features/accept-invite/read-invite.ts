// Reads what the link of an invitation leads to. Whoever holds it may, logged in or not, so no token goes with it.
import type { InviteView } from '@vetrounds/core/members/invite'
import { ApiError } from '../../api/api-error.ts'

const TIMEOUT_MS = 5000

/** What the link leads to, or `unknown`. Throws `ApiError` where the service can't be reached. */
export const readInvite = async (token: string): Promise<InviteView | 'unknown'> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(`/api/invites/${encodeURIComponent(token)}`, { signal }).catch(() => undefined)
  if (!answer) throw new ApiError({ code: 'network', status: 0 })
  if (answer.ok) return answer.json()
  // A link that was cut off is none, either.
  if (answer.status === 404 || answer.status === 400) return 'unknown'
  throw new ApiError({ code: 'retry', status: answer.status })
}
