// Starts the app: texts first, then the page in place of the static shell of index.html.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { currentBranch } from './api/branch.ts'
import { afterFirstData, watchFirstData } from './api/first-data.ts'
import { keepFirstReads, noteFirstReads } from './api/first-reads.ts'
import { session, startSession } from './api/session.ts'
import { logBreakpoints } from './behaviour/breakpoints.ts'
import { watchPersonalStorage } from './behaviour/personal-storage.ts'
import { startCache, tidyCache } from './cache/start.ts'
import { followLanguage, startI18n } from './i18n/i18n.ts'
import { router } from './router.tsx'
import { followTheme } from './theme/theme.ts'
import { loadSprite } from './ui/sprite.ts'

// Imported on demand: the login page doesn't need the queue's code.
const startQueue = async (): Promise<void> =>
  (await import('./offline/triggers.ts')).startQueue(() => import('./files/waiting.ts'))

followTheme()
if (import.meta.env.DEV) logBreakpoints()
startSession()
watchPersonalStorage()
session.beforeIn(async () => void startQueue())
if (session.person()) void startQueue()

const routerSettled = (): Promise<void> =>
  new Promise(resolve => {
    // The router may report its state during the call of `subscribe`, before `stop` is set.
    let stop: (() => void) | undefined
    const settle = ({ initialized }: { initialized: boolean }) => {
      if (!initialized) return
      stop?.()
      resolve()
    }
    stop = router.subscribe(settle)
    settle(router.state)
  })

// No top-level await in this file: with one the bundler stops joining files into chunks.
const show = async (): Promise<void> => {
  await Promise.all([startI18n(), startCache(), loadSprite()])
  followLanguage()
  // The static shell stays until the first page can take its place.
  await routerSettled()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
noteFirstReads()
watchFirstData(show())
afterFirstData(() => {
  const person = session.person()
  if (person) keepFirstReads(person.id, currentBranch())
})

/** The wait before the service worker fetches the rest of the app, so that the pages loaded in advance come first. */
const REST_MS = 5000

afterFirstData(() => void import('./telemetry/telemetry.ts').then(({ startTelemetry }) => startTelemetry()))
setTimeout(() => {
  void startQueue()
  void tidyCache()
  if (import.meta.env.PROD) void import('./app-shell/worker.ts').then(({ startWorker }) => startWorker())
}, REST_MS)
