// How long the poll waits: 5 s in front of somebody, 30 s when nobody has touched the page for long, else not at all.

const PAUSE_MS = { busy: 5000, idle: 30_000, failed: 15_000 }
/** As long without a key or a pointer, and nobody is there. */
const IDLE_AFTER_MS = 5 * 60_000

/** Whether nobody seems to be there. */
export const isIdle = (idleMs: number): boolean => idleMs >= IDLE_AFTER_MS

type Seen = { isVisible: boolean; isReachable: boolean; hasFailed: boolean; idleMs: number }

/** Milliseconds until the next question; nothing while there is no sense in asking. */
export const pauseOf = ({ isVisible, isReachable, hasFailed, idleMs }: Seen): number | undefined => {
  if (!isVisible || !isReachable) return undefined
  if (isIdle(idleMs)) return PAUSE_MS.idle
  return hasFailed ? PAUSE_MS.failed : PAUSE_MS.busy
}
