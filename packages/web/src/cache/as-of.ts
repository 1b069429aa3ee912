// How old the page's data is: the time of the least recently read answer among those shown.
import { useEffect, useSyncExternalStore } from 'react'
import { endpointOf } from './answers.ts'
import { onRead, readAt } from './cache.ts'

/** An endpoint whose answer changes so rarely that its age says nothing about the page. */
const BACKGROUND = 'readTeam'

const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Counts the answer under an SWR key as shown on the page. */
export const useShown = (key: string | undefined): void => {
  useEffect(() => {
    if (!key || endpointOf(key) === BACKGROUND) return
    shown.set(key, (shown.get(key) ?? 0) + 1)
    tell()
    return () => {
      const left = (shown.get(key) ?? 1) - 1
      if (left > 0) shown.set(key, left)
      else shown.delete(key)
      tell()
    }
  }, [key])
}

const oldest = (): number | undefined => {
  const times = [...shown.keys()].map(readAt).filter(time => time !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onRead(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** When the page's oldest data was read, in ms; undefined if it shows none that was read. */
export const useAsOf = (): number | undefined => useSyncExternalStore(subscribe, oldest)
