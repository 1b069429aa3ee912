// This page's service worker: registers it, and switches to a new build when somebody asks for it.
import { newVersion } from './new-version.ts'

const SCRIPT = '/sw.js'
/** A page that stays open for days asks for a new build this often. */
const LOOK_MS = 60 * 60_000
const PATIENCE_MS = 15_000

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

const takeOver = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (!registration.waiting) await registration.update()
  if (registration.installing) await installed(registration.installing)
  const { waiting } = registration
  if (!waiting) return
  const taken = controlled()
  waiting.postMessage(TAKE_OVER)
  await taken
}

/** Reloads the page in the newest build, even if the cached one is older than what the server still serves. */
export const reloadNewest = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration) {
    const patience = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([takeOver(registration).catch(() => undefined), patience])
  }
  location.reload()
}
