// When the queue is run: every 5 minutes, back online, visible again (spec § 9), service reachable again, signed in.
import { currentPerson } from '../api/person.ts'
import { session } from '../api/session.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { openQueue, queue, trigger } from './queue.ts'

const EVERY_MS = 300_000

/** Loads the module that handles the files of waiting changes. */
type LoadFiles = () => Promise<unknown>

let started: Promise<void> | undefined

const start = async (loadFiles: LoadFiles | undefined): Promise<void> => {
  await openQueue()
  /** Loads it if the person has such files: an earlier session may have left them here for a person who has just signed in. */
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
 * Opens the queue, once per page load, and from then on sends waiting changes whenever that may work. Resolves when the queue has
 * been read. `loadFiles` is called if a change waits for its files.
 */
export const startQueue = (loadFiles?: LoadFiles): Promise<void> => {
  started ??= start(loadFiles)
  return started
}
