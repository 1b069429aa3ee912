// Why the last session of this tab ended, for the login to say it for longer than a toast stands.
import { useSyncExternalStore } from 'react'
import { type Ended, session } from '../api/session.ts'

let ended: Exclude<Ended, 'left'> | undefined
const listeners = new Set<() => void>()

const set = (next: typeof ended): void => {
  ended = next
  for (const listener of listeners) listener()
}

// Whoever comes in, or leaves by choice, has no use for it.
session.beforeIn(async () => set(undefined))

/** Notes how a session ended. */
export const noteEnd = (why: Ended): void => set(why === 'left' ? undefined : why)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The forced end of the last session; nothing where it was left by choice. */
export const useSessionEnded = (): typeof ended => useSyncExternalStore(subscribe, () => ended)
