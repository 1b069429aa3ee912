// Reads the invitation that a link belongs to.
import type { InviteView } from '@vetrounds/core/members/invite'
import { ApiError } from '../../api/api-error.ts'
import { callByLink } from '../../api/call-by-link.ts'

/** Returns the link's invitation, or `unknown`. Throws `ApiError` where the service can't be reached. */
export const readInvite = async (token: string): Promise<InviteView | 'unknown'> => {
  try {
    return (await callByLink(`invites/${encodeURIComponent(token)}`)) as InviteView
  } catch (error) {
    // A truncated link is unknown, too.
    if (error instanceof ApiError && [400, 404].includes(error.status)) return 'unknown'
    throw error
  }
}
