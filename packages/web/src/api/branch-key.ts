// The branch that a tab works in, as the browser remembers it.
import { cookieNames, readCookie } from '@vetrounds/core/sessions/cookies'

/** `<clinic>.<branch>`, the value of the X-Branch header. */
export type BranchKey = `${string}.${string}`

export const branchKeyName = cookieNames.branchId

/** The text as a branch's key; undefined for anything else. */
export const asBranchKey = (text: string | null | undefined): BranchKey | undefined =>
  /^[0-9A-Z]{26}\.[0-9A-Z]{26}$/.test(text ?? '') ? (text as BranchKey) : undefined

/** The tab's own branch. */
export const tabsBranch = (): BranchKey | undefined => asBranchKey(sessionStorage.getItem(branchKeyName))

/** The browser's last branch. */
export const lastBranch = (): BranchKey | undefined => asBranchKey(readCookie(document.cookie, branchKeyName))
