// Detects by keys and pointer whether somebody is at this screen; if not, it is updated less often.
import { deviceNow } from '@vetrounds/core/clock'

/** After this time without a key or pointer event, in ms, nobody counts as present. */
const IDLE_AFTER_MS = 90_000

const signs = ['pointerdown', 'pointermove', 'keydown'] as const

let touchedAt = deviceNow()
const listeners = new Set<() => void>()

/** Whether nobody seems to be at the screen. */
export const isIdle = (): boolean => deviceNow() - touchedAt >= IDLE_AFTER_MS

const touch = () => {
  const wasIdle = isIdle()
  touchedAt = deviceNow()
  if (wasIdle) for (const listener of listeners) listener()
}

/**
 * Calls back when somebody returns to the screen. Returns a function that unsubscribes. Presence is tracked only while there is a
 * listener.
 */
export const onReturn = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    touchedAt = deviceNow()
    for (const sign of signs) addEventListener(sign, touch, { passive: true })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const sign of signs) removeEventListener(sign, touch)
  }
}
