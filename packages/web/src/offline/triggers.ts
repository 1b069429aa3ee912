// When the queue is run: every 5 minutes, back online, visible again (spec § 9), service reachable again, signed in.
import { currentPerson } from '../api/person.ts'
import { session } from '../api/session.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { openQueue, queue, trigger } from './queue.ts'

const EVERY_MS = 300_000

/** Loads what sees to the files of waiting changes. */
type LoadFiles = () => Promise<unknown>

let started: Promise<void> | undefined

const start = async (loadFiles: LoadFiles | undefined): Promise<void> => {
  await openQueue()
  /** Those of whoever has just come may have been kept here by an earlier session. */
  const loadNeeded = async (): Promise<void> => {
    const who = currentPerson()?.id
    if (who !== undefined && (await queue.filesNamed(who)).all.length > 0) await loadFiles?.()
  }
  await loadNeeded().catch(console.warn)
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
    if (hasToken && !hadToken)
      void loadNeeded()
        .catch(console.warn)
        .then(() => trigger())
    hadToken = hasToken
  })
  trigger()
}

/**
 * Opens the queue, once per page load, and from then on sends what waits whenever that may work. Resolves when it is known
 * what waits. `loadFiles` is called if a change waits for its files.
 */
export const startQueue = (loadFiles?: LoadFiles): Promise<void> => {
  started ??= start(loadFiles)
  return started
}
