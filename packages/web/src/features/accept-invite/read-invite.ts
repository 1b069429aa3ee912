// Reads what the link of an invitation leads to.
import type { InviteView } from '@vetrounds/core/members/invite'
import { ApiError } from '../../api/api-error.ts'
import { callByLink } from '../../api/call-by-link.ts'

/** What the link leads to, or `unknown`. Throws `ApiError` where the service can't be reached. */
export const readInvite = async (token: string): Promise<InviteView | 'unknown'> => {
  try {
    return (await callByLink(`invites/${encodeURIComponent(token)}`)) as InviteView
  } catch (error) {
    // A link that was cut off is none, either.
    if (error instanceof ApiError && [400, 404].includes(error.status)) return 'unknown'
    throw error
  }
}
