// Reads a list to its end, page by page, while somebody waits for the whole of it.
import { useEffect } from 'react'

type List = {
  isComplete: boolean
  isStale: boolean
  /** Whether an answer is awaited, after which less may be wanted. */
  isReading?: boolean
  error: unknown
  more: () => void
}

/** While more is wanted, each page asks for the next; an error stops it until the list was read anew. */
export const useReadOn = (list: List, isWanted: boolean): void => {
  useEffect(() => {
    if (isWanted && !list.isComplete && !list.isStale && !list.isReading && !list.error) list.more()
  })
}
