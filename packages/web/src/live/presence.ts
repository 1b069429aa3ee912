// Whether somebody is at this screen, by keys and pointers: whoever isn't there is told of news less often.
import { deviceNow } from '@vetrounds/core/clock'

/** After this long without a key or pointer, nobody is there. */
const IDLE_AFTER_MS = 90_000

const signs = ['pointerdown', 'pointermove', 'keydown'] as const

let touchedAt = deviceNow()
const listeners = new Set<() => void>()

/** Whether nobody seems to be there. */
export const isIdle = (): boolean => deviceNow() - touchedAt >= IDLE_AFTER_MS

const touch = () => {
  const wasIdle = isIdle()
  touchedAt = deviceNow()
  if (wasIdle) for (const listener of listeners) listener()
}

/** Calls back when somebody is there again after a while; returns how to stop. Presence is known while anybody listens. */
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
