// Watches this page's vitals and errors and reports them when it is hidden or left. Loaded when the browser is idle.
import { onCLS, onINP, onLCP } from 'web-vitals'
import { collector, type Finding, findingOf, type Report, routeOf } from './report.ts'

const send = (events: Finding[]): void => {
  const body: Report = { build: __BUILD__.slice(0, 40), route: routeOf(location.pathname), events }
  // Lost reports are no harm: nothing waits for them and nothing tries again.
  void fetch('/api/telemetry', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

/** Begins to watch; errors that happened before are lost, vitals are not. */
export const startTelemetry = (): void => {
  const { add, flush } = collector(send)
  for (const watch of [onCLS, onINP, onLCP])
    watch(({ name, value }) => add({ kind: 'vital', name, value: Math.round(value * 1000) / 1000 }))
  addEventListener('error', ({ error }) => add(findingOf(error)))
  addEventListener('unhandledrejection', ({ reason }) => add(findingOf(reason)))
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  addEventListener('pagehide', flush)
}
