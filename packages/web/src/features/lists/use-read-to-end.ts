// Reads a list to its end, page by page, while somebody waits for the whole of it.
import { useEffect } from 'react'

type List = {
  isComplete: boolean
  isStale: boolean
  /** Whether an answer is awaited, after which fewer rows may be wanted. */
  isReading?: boolean
  error: unknown
  more: () => void
}

/** While more rows are wanted, each page asks for the next one; an error stops this until the list is read again. */
export const useReadOn = (list: List, isWanted: boolean): void => {
  useEffect(() => {
    if (isWanted && !list.isComplete && !list.isStale && !list.isReading && !list.error) list.more()
  })
}
