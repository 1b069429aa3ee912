// Starts the app: texts first, then the page in place of the static shell of index.html.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { startSession } from './api/session.ts'
import { logBreakpoints } from './behaviour/breakpoints.ts'
import { startI18n } from './i18n/i18n.ts'
import { router } from './router.tsx'
import { followTheme } from './theme/theme.ts'

followTheme()
if (import.meta.env.DEV) logBreakpoints()
startSession()
await startI18n()
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
    <RouterProvider router={router} />
  </StrictMode>,
)

const whenIdle = globalThis.requestIdleCallback ?? (work => setTimeout(work, 2000))
whenIdle(() => void import('./telemetry/telemetry.ts').then(({ startTelemetry }) => startTelemetry()))
