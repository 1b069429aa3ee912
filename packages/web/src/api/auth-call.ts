// Calls under /api/auth that Amplify doesn't know: recovery codes, a witness, and actions that a link or a challenge authorises.
import { callByLink } from './call-by-link.ts'
import { tokenOf } from './request.ts'

/** Posts to `/api/auth/<path>`: with the session's token if `signedIn`, for a branch if one is given. Throws `ApiError`. */
export const callAuth = async (
  path: 'recovery-codes' | 'recover' | 'cancel-reset' | 'witness',
  body: Record<string, string>,
  { signedIn = false, branch }: { signedIn?: boolean; branch?: string | undefined } = {},
): Promise<unknown> => {
  const token = signedIn ? await tokenOf({}) : undefined
  return callByLink(`auth/${path}`, body, {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(branch && { 'x-branch': branch }),
  })
}
