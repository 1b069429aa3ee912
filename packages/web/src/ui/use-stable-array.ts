// Keeps the old array if a new one has the same elements, so that what is computed from it is not computed anew.
import { useState } from 'react'

/** Returns the array of the previous render as long as its elements are the same in the same order. */
export const useStableArray = <T>(items: readonly T[] | undefined): readonly T[] | undefined => {
  const [kept, setKept] = useState(items)
  const isSame =
    kept === items ||
    (kept !== undefined && kept.length === items?.length && kept.every((item, at) => item === items[at]))
  if (!isSame) setKept(items)
  return isSame ? kept : items
}
