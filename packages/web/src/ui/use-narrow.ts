// Whether the page is as narrow as a phone, or has room for more: the widths that styles ask for, for code that needs them.
import { useSyncExternalStore } from 'react'

type Media = { matches: () => boolean; useMatches: () => boolean }

/** A media query, as it stands and as a hook that follows it. */
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
export const middling = mediaOf('(min-width: 1100px)')

/** Whether it is narrow at this moment. */
export const isNarrowNow = narrow.matches
/** Whether the page shows one thing below the other: cards in place of tables, lists in place of the calendar's grid. */
export const useNarrow = narrow.useMatches
