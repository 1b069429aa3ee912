// Tells when the first page stands: its code, texts and data have come, and nothing more was waited for a moment. What is only needed
// later is loaded from then on, so that it never delays the data of the page, on the slowest line least of all.
import { useSyncExternalStore } from 'react'

/** So long nothing was waited for, in milliseconds. */
const QUIET_MS = 400
/** Drawing takes at most so long. */
const DRAWN_MS = 2000
/** After ten seconds what still says that it is busy is waited for no more, such as a list that can't be read. */
const BUSY_TIMES = 25

let isStarted = false
let stands = false
let awaited = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** How often nothing was awaited and the page busy all the same. */
let busyTimes = 0
const waiting = new Set<() => void>()

/** What a slow machine draws between two reads, while nothing is under way: the page's head is missing, or a part says that it waits. */
const isBusy = (): boolean =>
  !document.querySelector('h1') || document.querySelector('[aria-busy=true]') !== null

const settle = (): void => {
  if (awaited > 0) return
  if (isBusy() && busyTimes < BUSY_TIMES) {
    busyTimes += 1
    settleSoon()
    return
  }
  stands = true
  for (const run of waiting) run()
  waiting.clear()
}

const settleSoon = (): void => {
  // Rows that have come are drawn first. Safari has no idle callback.
  const whenDrawn = globalThis.requestIdleCallback ?? (run => setTimeout(run))
  clearTimeout(timer)
  if (isStarted && !stands) timer = setTimeout(() => whenDrawn(settle, { timeout: DRAWN_MS }), QUIET_MS)
}

/** Counts what the page waits for while it is under way: a read, texts, code. Answers as it does. */
export const countAwaited = async <T>(coming: Promise<T>): Promise<T> => {
  awaited += 1
  clearTimeout(timer)
  try {
    return await coming
  } finally {
    awaited -= 1
    if (awaited === 0) settleSoon()
  }
}

/** Runs once the first page stands, or at once where it does; returns how to call that off. */
export const afterFirstData = (run: () => void): (() => void) => {
  if (stands) run()
  else waiting.add(run)
  return () => waiting.delete(run)
}

/** Whether the first page stands, for parts that it shows without. A component alone, as in a test, is no page that waits. */
export const useFirstData = (): boolean => useSyncExternalStore(afterFirstData, () => stands || !isStarted)

/** Begins to watch, with the app, until `shown` and whatever the page waits for then. */
export const watchFirstData = (shown: Promise<void>): void => {
  isStarted = true
  void countAwaited(shown)
}
