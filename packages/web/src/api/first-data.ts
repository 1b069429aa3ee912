// Tells when the first page stands: what it asked for has been answered, and nothing more was asked for a moment. What is only
// needed later is loaded from then on, so that it never delays the data of the page.

/** So long nothing was being read, in milliseconds. */
const QUIET_MS = 400
/** Drawing takes at most so long. */
const DRAWN_MS = 2000
/** A page that asks nothing stands at the latest by then. */
const NOTHING_ASKED_MS = 3000

let isStarted = false
let stands = false
let reading = 0
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

const settle = (): void => {
  if (reading > 0) return
  stands = true
  for (const run of waiting.splice(0)) run()
}

const settleAfter = (ms: number): void => {
  clearTimeout(timer)
  // Rows that have come are drawn first. Safari has no idle callback.
  const whenDrawn = globalThis.requestIdleCallback ?? (run => setTimeout(run))
  if (isStarted && !stands) timer = setTimeout(() => whenDrawn(settle, { timeout: DRAWN_MS }), ms)
}

/** Counts a read while it is under way; answers as it does. */
export const countRead = async <T>(read: Promise<T>): Promise<T> => {
  reading += 1
  clearTimeout(timer)
  try {
    return await read
  } finally {
    reading -= 1
    if (reading === 0) settleAfter(QUIET_MS)
  }
}

/** Runs once the first page stands, or at once where it does. */
export const afterFirstData = (run: () => void): void => {
  if (stands) run()
  else waiting.push(run)
}

/** Begins to watch, with the app. */
export const watchFirstData = (): void => {
  isStarted = true
  if (reading === 0) settleAfter(NOTHING_ASKED_MS)
}
