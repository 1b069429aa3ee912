// A chosen logout that did not reach the service: noted on this device, and sent before anybody signs in here again.

type Deps = {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Sends the logout of whatever session the cookie is of; rejects where the service did not answer. */
  send: () => Promise<void>
  /** Runs work while no tab refreshes or logs out. */
  lock: (work: () => Promise<void>) => Promise<void>
  /** Whether a session lives in this browser: then the cookie is that one's. */
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
      // Blocked storage noted nothing, and must not stand before a sign-in.
      return false
    }
  }
  const drop = (): void => {
    if (isOwed()) store.removeItem(KEY)
  }

  const settle = async (): Promise<void> => {
    if (!isOwed()) return
    await lock(async () => {
      // Another tab may have done it while this one waited.
      if (!isOwed()) return
      // Nobody chose to leave the session that the cookie now belongs to.
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

  /** Tries to send it, again and again until the service has answered. */
  const attempt = (): void => void settle().catch(plan)

  return {
    /** Notes that the session just left is still alive at the service, and keeps trying to end it. */
    note: (): void => {
      try {
        store.setItem(KEY, '1')
        plan()
      } catch (error) {
        // A full store costs the second try; the session ends by its time.
        console.warn('The logout could not be noted.', error)
      }
    },
    attempt,
    /** Resolves when no logout is pending: a sign-in may begin. Rejects while the service can't be reached. */
    settle,
    /** The cookie belongs to a newer session, or to none. */
    drop,
  }
}
