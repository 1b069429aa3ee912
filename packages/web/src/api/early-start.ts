// Requests that the page sends by itself while the app's code is still loading (page-start.ts). The app uses their answers
// instead of sending the requests itself.
import type { BranchKey } from './branch-key.ts'

/** An answer with its body, and the time it arrived by the device's clock, since the app uses it only later. */
export type Early = { response: Response; at: number }

export type EarlyStart = {
  /** The cookies' expiries when the refresh was sent. */
  asked: string
  refreshed: Promise<Early>
  /** The token of the reads, once the refresh was answered. */
  token?: string
  branch?: BranchKey | undefined
  /** The answers to the reads, by endpoint. */
  reads: Map<string, Promise<Early>>
  /** Lets other tabs refresh again. */
  release: () => void
  /** Whether the early start took too long: the app then starts its own requests. */
  isOver: boolean
}

declare global {
  /** Resolves once it is known whether this page is the one that refreshes. */
  var pageStart: Promise<EarlyStart | undefined> | undefined
}

/** The early start whose reads `takeEarlyRead` hands out. */
let taken: EarlyStart | undefined

/** Whether the page has begun a refresh that nobody has taken yet. */
export const hasEarlyStart = (): boolean => globalThis.pageStart !== undefined

/**
 * Returns the refresh that the page has begun, with its lock held; undefined if there is none or it was already taken. The caller
 * must release the lock.
 */
export const takeEarlyStart = async (): Promise<EarlyStart | undefined> => {
  const start = await globalThis.pageStart
  globalThis.pageStart = undefined
  if (!start || start.isOver) return undefined
  taken = start
  return start
}

/**
 * Returns the answer to a read that the page has sent with the same token and branch. Each answer is returned once; undefined if
 * there is none or the read failed.
 */
export const takeEarlyRead = async (
  endpoint: string,
  { token, branch }: { token: string; branch: string | undefined },
): Promise<Early | undefined> => {
  if (taken?.token !== token || taken.branch !== branch) return undefined
  const answer = taken.reads.get(endpoint)
  taken.reads.delete(endpoint)
  return answer?.catch(() => undefined)
}
