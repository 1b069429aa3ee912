// The two Web Locks of the queue (product § 10): one held for each access to the store, one held for a run.

const STORE = 'offline-store'
const RUN = 'offline-run'

/** How long a run requested by a person waits for another tab's run to end, in milliseconds. */
const WAIT_MS = 30_000

/** Runs work while no other tab changes the store. Keep it short: nothing that waits for the network. */
export const lockStore = <T>(mode: LockMode, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(STORE, { mode }, work)

/** Runs work while no other tab sends. Returns undefined if one does: at once or, with `mayWait`, after 30 s. */
export const lockRun = async <T>(mayWait: boolean, work: () => Promise<T>): Promise<T | undefined> => {
  if (!mayWait)
    return navigator.locks.request(RUN, { ifAvailable: true }, lock => (lock ? work() : undefined))
  const signal = AbortSignal.timeout(WAIT_MS)
  try {
    return await navigator.locks.request(RUN, { signal }, work)
  } catch (error) {
    if (signal.aborted && error === signal.reason) return undefined
    throw error
  }
}

/** Whether anything can be stored here: that needs a secure context, Web Locks, and storage that isn't blocked. */
export const canKeep = (): boolean => {
  try {
    return Boolean(globalThis.isSecureContext && navigator.locks && indexedDB && localStorage)
  } catch {
    return false
  }
}
