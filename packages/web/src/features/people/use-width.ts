// How much room a table has, in the steps at which it drops a column.
import { useSyncExternalStore } from 'react'

const steps = [1300, 1100] as const
const queries = steps.map(px => ({ px, query: matchMedia(`(min-width: ${px}px)`) }))

const subscribe = (listener: () => void) => {
  for (const { query } of queries) query.addEventListener('change', listener)
  return () => {
    for (const { query } of queries) query.removeEventListener('change', listener)
  }
}

/** The widest step that the window has, in pixels; 0 below them all. */
export const useWidth = (): number =>
  useSyncExternalStore(subscribe, () => queries.find(({ query }) => query.matches)?.px ?? 0)
