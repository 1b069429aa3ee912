// Reads a list to its end, page by page, while somebody waits for the whole of it.
import { useEffect } from 'react'

type List = { isComplete: boolean; isStale: boolean; error: unknown; more: () => void }

/** While the whole is wanted, each page asks for the next; an error stops it until the list was read anew. */
export const useReadOn = (list: List, isWanted: boolean): void => {
  useEffect(() => {
    if (isWanted && !list.isComplete && !list.isStale && !list.error) list.more()
  })
}
