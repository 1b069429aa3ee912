// Whether the page is as narrow as on a phone, or has room for more: the breakpoints of the styles, for code.
import { useSyncExternalStore } from 'react'

type Media = { matches: () => boolean; useMatches: () => boolean }

/** A media query, as a function that reads it now and as a hook that follows it. */
export const mediaOf = (query: string): Media => {
  const list = matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  const matches = () => list.matches
  return { matches, useMatches: () => useSyncExternalStore(subscribe, matches) }
}

const narrow = mediaOf('(max-width: 767.98px)')

/** Whether a table has room for more than its main columns, and a page for a card over it. */
export const hasMediumWidth = mediaOf('(min-width: 1100px)')

/** Whether the page is narrow at this moment. */
export const isNarrowNow = narrow.matches
/** Whether the page shows things below one another: cards instead of tables, lists instead of the calendar's grid. */
export const useNarrow = narrow.useMatches
