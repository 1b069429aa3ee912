// When the queue is run: every 5 minutes, back online, visible again (spec § 9), service reachable again, signed in.
import { session } from '../api/session.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { openQueue, trigger } from './queue.ts'

const EVERY_MS = 300_000

let started: Promise<void> | undefined

const start = async (): Promise<void> => {
  await openQueue()
  setInterval(trigger, EVERY_MS)
  addEventListener('online', () => trigger())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') trigger()
  })
  onReach(() => {
    if (reachNow() === 'online') trigger({ isPatient: true })
  })
  let hadToken = session.peek() !== undefined
  session.subscribe(() => {
    const hasToken = session.peek() !== undefined
    if (hasToken && !hadToken) trigger()
    hadToken = hasToken
  })
  trigger()
}

/**
 * Opens the queue, once per page load, and from then on sends what waits whenever that may work. Resolves when it is known
 * what waits.
 */
export const startQueue = (): Promise<void> => {
  started ??= start()
  return started
}
