// How long to wait between polls: 5 s in front of somebody, 30 s if nobody has touched the page for long, otherwise no polling.

const PAUSE_MS = { busy: 5000, idle: 30_000, failed: 15_000 }
/** After this long without a key or pointer, nobody is there. */
const IDLE_AFTER_MS = 5 * 60_000

/** Whether nobody seems to be there. */
export const isIdle = (idleMs: number): boolean => idleMs >= IDLE_AFTER_MS

type Seen = { isVisible: boolean; isReachable: boolean; hasFailed: boolean; idleMs: number }

/** Milliseconds until the next poll; undefined while polling makes no sense. */
export const pauseOf = ({ isVisible, isReachable, hasFailed, idleMs }: Seen): number | undefined => {
  if (!isVisible || !isReachable) return undefined
  if (isIdle(idleMs)) return PAUSE_MS.idle
  return hasFailed ? PAUSE_MS.failed : PAUSE_MS.busy
}
