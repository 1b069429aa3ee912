// Tells when the first page is complete: its code, texts and data have arrived, and for a moment nothing more was awaited. What
// is needed only later loads after that, so that it never delays the page's own data, above all on a slow connection.
import { useSyncExternalStore } from 'react'

/** How long nothing must have been awaited for the page to count as complete, in milliseconds. */
const QUIET_MS = 400
/** The longest wait for the browser to become idle after drawing, in milliseconds. */
const DRAWN_MS = 2000
/** After about ten seconds the page counts as complete even if a part still says it is busy, e.g. a list that can't be read. */
const BUSY_TIMES = 25

let isStarted = false
let stands = false
let awaited = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** How many checks found the page busy although nothing was awaited. */
let busyTimes = 0
const waiting = new Set<() => void>()

/**
 * Whether the page is still being drawn although no read is under way, as on a slow machine between two reads: the page has no
 * heading yet, or a part of it is marked busy.
 */
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
  // Waits until the rows that have arrived are drawn. Safari has no idle callback.
  const whenDrawn = globalThis.requestIdleCallback ?? (run => setTimeout(run))
  clearTimeout(timer)
  if (isStarted && !stands) timer = setTimeout(() => whenDrawn(settle, { timeout: DRAWN_MS }), QUIET_MS)
}

/** Counts a promise that the page waits for (a read, texts, code) until it settles. Returns its result or throws its error. */
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

/** Calls `run` once the first page is complete, at once if it already is. Returns a function that cancels the call. */
export const afterFirstData = (run: () => void): (() => void) => {
  if (stands) run()
  else waiting.add(run)
  return () => waiting.delete(run)
}

/**
 * Whether the first page is complete, for parts that the page is first shown without. Always true if nothing watches the page, as
 * in a test of a single component.
 */
export const useFirstData = (): boolean => useSyncExternalStore(afterFirstData, () => stands || !isStarted)

/** Starts watching when the app starts: the page is complete after `shown` and everything that the page awaits from then on. */
export const watchFirstData = (shown: Promise<void>): void => {
  isStarted = true
  void countAwaited(shown)
}
