// What the page has asked by itself while the app's code came (page-start.ts). The app takes it in place of requests of its own.
import type { BranchKey } from './branch-key.ts'

/** An answer with its body, and when it came by the device's clock: it is taken up later. */
export type Early = { response: Response; at: number }

export type EarlyStart = {
  /** The cookies' expiries when the refresh was sent. */
  asked: string
  refreshed: Promise<Early>
  /** Of the reads, once the refresh was answered. */
  token?: string
  branch?: BranchKey | undefined
  /** By endpoint. */
  reads: Map<string, Promise<Early>>
  /** Lets other tabs refresh again. */
  release: () => void
  /** It was waited for too long: the app begins anew. */
  isOver: boolean
}

declare global {
  /** Resolves once it is known whether this page is the one that refreshes. */
  var pageStart: Promise<EarlyStart | undefined> | undefined
}

/** What the reads are taken from. */
let taken: EarlyStart | undefined

/** Whether the page has begun a refresh that nobody has taken yet. */
export const hasEarlyStart = (): boolean => globalThis.pageStart !== undefined

/** The refresh that the page has begun, with its lock held; once, and undefined where there is none. Whoever takes it releases it. */
export const takeEarlyStart = async (): Promise<EarlyStart | undefined> => {
  const start = await globalThis.pageStart
  globalThis.pageStart = undefined
  if (!start || start.isOver) return undefined
  taken = start
  return start
}

/** The answer to a read that the page has asked for with the same token and branch; once, undefined where there is none or it failed. */
export const takeEarlyRead = async (
  endpoint: string,
  { token, branch }: { token: string; branch: string | undefined },
): Promise<Early | undefined> => {
  if (taken?.token !== token || taken.branch !== branch) return undefined
  const answer = taken.reads.get(endpoint)
  taken.reads.delete(endpoint)
  return answer?.catch(() => undefined)
}
