// Starts the app: texts first, then the page in place of the static shell of index.html.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { startSession } from './api/session.ts'
import { logBreakpoints } from './behaviour/breakpoints.ts'
import { keepAnswer, startCache, tidyCache } from './cache/cache.ts'
import { startI18n } from './i18n/i18n.ts'
import { startQueue } from './offline/triggers.ts'
import { router } from './router.tsx'
import { followTheme } from './theme/theme.ts'

followTheme()
if (import.meta.env.DEV) logBreakpoints()
startSession()
void startQueue()
await Promise.all([startI18n(), startCache()])
// The static shell stays until the first page can take its place.
await new Promise<void>(resolve => {
  if (router.state.initialized) resolve()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    resolve()
  })
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <SWRConfig value={{ onSuccess: keepAnswer }}>
      <RouterProvider router={router} />
    </SWRConfig>
  </StrictMode>,
)

/** After the pages that are fetched ahead: the worker fetches the rest of the app. */
const WORKER_AFTER_MS = 5000

const whenIdle = globalThis.requestIdleCallback ?? (work => setTimeout(work, 2000))
whenIdle(() => {
  void tidyCache()
  if (import.meta.env.PROD)
    setTimeout(
      () => void import('./app-shell/worker.ts').then(({ startWorker }) => startWorker()),
      WORKER_AFTER_MS,
    )
  void import('./telemetry/telemetry.ts').then(({ startTelemetry }) => startTelemetry())
})
