// Keeps why the last session of this tab ended, so that the login shows it for longer than a toast stays.
import { useSyncExternalStore } from 'react'
import { type Ended, session } from '../api/session.ts'

let ended: Exclude<Ended, 'left'> | undefined
const listeners = new Set<() => void>()

const set = (next: typeof ended): void => {
  ended = next
  for (const listener of listeners) listener()
}

// Somebody who has logged in does not need the reason.
session.beforeIn(async () => set(undefined))

/** Keeps why a session ended; forgets it if the person chose to leave. */
export const keepEndReason = (why: Ended): void => set(why === 'left' ? undefined : why)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why the last session was ended; undefined if the person chose to leave. */
export const useEndReason = (): typeof ended => useSyncExternalStore(subscribe, () => ended)
