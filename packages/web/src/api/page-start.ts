// The first step of the session's refresher, taken by the page itself while the app's code is still loading (build/early.ts puts
// this script into the page). Under the refresher's lock it refreshes the session and then sends the reads that the page made
// last time. The app uses the answers.
import { deviceNow } from '@vetrounds/core/clock'
import { contractVersion } from '@vetrounds/core/contract/build'
import type { SessionAnswer } from '@vetrounds/core/sessions/session'
import { asBranchKey, lastBranch, tabsBranch } from './branch-key.ts'
import type { Early, EarlyStart } from './early-start.ts'
import { firstReadsOf } from './first-reads.ts'
import { expiries, hasHint, REFRESH_LOCK, TIMEOUT_MS } from './session-hint.ts'
import { claimsOf } from './token.ts'

/** How long this tab holds the lock, in milliseconds. On a slower connection the other tabs stop waiting for it. */
const HELD_MS = 15_000

const ask = async (path: string, init: RequestInit): Promise<Early> => {
  const answer = await fetch(`/api${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const at = deviceNow()
  // Read at once: otherwise the timeout would abort a body that still waits for the app.
  return { at, response: new Response(await answer.arrayBuffer(), answer) }
}

const askReads = async (start: EarlyStart): Promise<void> => {
  const { response } = await start.refreshed
  if (!response.ok) return
  const { access_token: token, user } = (await response.clone().json()) as SessionAnswer
  const branch = tabsBranch() ?? lastBranch() ?? asBranchKey(user.current_branch)
  Object.assign(start, { token, branch })
  const headers = {
    authorization: `Bearer ${token}`,
    'x-build': String(contractVersion),
    ...(branch && { 'x-branch': branch }),
  }
  for (const endpoint of firstReadsOf(claimsOf(token).sub, branch)) {
    const answer = ask(endpoint, { headers })
    start.reads.set(endpoint, answer)
    // If the app never asks for this answer, its failure must not count as an unhandled rejection.
    answer.catch(() => undefined)
  }
}

const begin = (): Promise<EarlyStart | undefined> =>
  new Promise(resolve => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) return void resolve(undefined)
      return new Promise<void>(release => {
        const start: EarlyStart = {
          asked: expiries(),
          // Even if the page is left meanwhile, the browser still receives the rotated cookie.
          refreshed: ask('/auth/refresh', { method: 'POST', keepalive: true }),
          reads: new Map(),
          release,
          isOver: false,
        }
        setTimeout(() => {
          start.isOver = true
          release()
        }, HELD_MS)
        askReads(start).catch(() => undefined)
        resolve(start)
      })
    }
    navigator.locks.request(REFRESH_LOCK, { ifAvailable: true }, hold).catch(() => resolve(undefined))
  })

if (hasHint()) globalThis.pageStart = begin()
