// This page's service worker: registers it, and switches to a new build when somebody asks for it.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { newVersion } from './new-version.ts'

const SCRIPT = '/sw.js'
/** A page that stays open for days asks for a new build this often. */
const LOOK_MS = 4 * 60 * MINUTE_MS
/** How long to wait for a new build to be fetched. */
const FETCH_MS = 15_000
/**
 * How long for the fetched one to take over, and for the page to come after it: Chromium may miss either for good, if the
 * former worker was stopped or started in that very moment (decision 160).
 */
const SWITCH_MS = 2000
const LOAD_MS = 3000

/** What the worker that workbox writes listens to. */
const TAKE_OVER = { type: 'SKIP_WAITING' }

const watch = (registration: ServiceWorkerRegistration): void => {
  // Without a controller there was no former build: the first one is not news.
  if (registration.waiting && navigator.serviceWorker.controller) newVersion.announce()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) newVersion.announce()
    })
  })
}

/** Registers the worker, which then fetches the whole app: call it when nothing else is to be done. */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    const wasControlled = navigator.serviceWorker.controller !== null
    const registration = await navigator.serviceWorker.register(SCRIPT)
    watch(registration)
    // Another tab took the new build into use: this one still is the former.
    if (wasControlled) navigator.serviceWorker.addEventListener('controllerchange', newVersion.announce)
    setInterval(() => void registration.update().catch(() => undefined), LOOK_MS)
  } catch (error) {
    console.warn('The app can’t be kept for working offline.', error)
  }
}

const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'redundant') reject(new Error('The new build could not be fetched.'))
      else if (worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

const controlled = (): Promise<void> =>
  new Promise(resolve => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>(resolve => setTimeout(resolve, ms))])

const fetchNewest = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (!registration.waiting) await registration.update()
  if (registration.installing) await installed(registration.installing)
}

/** Reloads the page in the newest build, even if the cached one is older than what the server still serves. */
export const reloadNewest = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration) {
    await within(
      FETCH_MS,
      fetchNewest(registration).catch(() => undefined),
    )
    if (registration.waiting) {
      const taken = controlled()
      registration.waiting.postMessage(TAKE_OVER)
      await within(SWITCH_MS, taken)
    }
    // The worker has the page at hand: if this one still stands after that long, the next never comes by itself.
    setTimeout(() => location.reload(), LOAD_MS)
  }
  location.reload()
}

/** Goes on in the newest build. What waits is sent first: a replay is accepted from any build (product § 10). */
export const update = async (): Promise<void> => {
  const { queue } = await import('../offline/queue.ts')
  await queue.run().catch(() => undefined)
  await reloadNewest()
}
