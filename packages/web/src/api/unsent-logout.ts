// A logout by choice that did not reach the service: it is noted on this device and sent before anybody signs in here again.

type Deps = {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Sends the logout of the session that the cookie belongs to. Rejects if the service did not answer. */
  send: () => Promise<void>
  /** Runs work while no tab refreshes or logs out. */
  lock: (work: () => Promise<void>) => Promise<void>
  /** Whether this browser has a live session: then the cookie belongs to that session. */
  hasSession: () => boolean
  later: (ms: number, work: () => void) => void
}

const KEY = 'owed-logout'
const RETRY_MS = [2000, 4000, 8000, 16_000, 30_000]

export const createOwedLogout = ({ store, send, lock, hasSession, later }: Deps) => {
  let failures = 0
  let isPlanned = false

  const isOwed = (): boolean => {
    try {
      return store.getItem(KEY) !== null
    } catch {
      // With storage blocked nothing was noted, and a sign-in must not be held up.
      return false
    }
  }
  const drop = (): void => {
    if (isOwed()) store.removeItem(KEY)
  }

  const settle = async (): Promise<void> => {
    if (!isOwed()) return
    await lock(async () => {
      // Another tab may have sent the logout while this one waited.
      if (!isOwed()) return
      // If there is a session, the cookie belongs to it, and nobody chose to leave that session.
      if (!hasSession()) await send()
      drop()
    })
    failures = 0
  }

  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000, () => {
      isPlanned = false
      attempt()
    })
    failures += 1
  }

  /** Tries to send the logout, and retries until the service has answered. */
  const attempt = (): void => void settle().catch(plan)

  return {
    /** Notes that the session just left is still alive at the service, and keeps trying to end it. */
    note: (): void => {
      try {
        store.setItem(KEY, '1')
        plan()
      } catch (error) {
        // With storage full the logout isn't retried; the session then ends when it expires.
        console.warn('The logout could not be noted.', error)
      }
    },
    attempt,
    /** Resolves when no logout is pending: a sign-in may begin. Rejects while the service can't be reached. */
    settle,
    /** Forgets the noted logout: the cookie meanwhile belongs to a newer session, or to none. */
    drop,
  }
}
