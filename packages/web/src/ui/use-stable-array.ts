// Keeps an array that was only put together anew, so that what is made of it isn't.
import { useState } from 'react'

/** The array of the render before while its elements are the same ones in the same order. */
export const useStableArray = <T>(items: readonly T[] | undefined): readonly T[] | undefined => {
  const [kept, setKept] = useState(items)
  const isSame =
    kept === items ||
    (kept !== undefined && kept.length === items?.length && kept.every((item, at) => item === items[at]))
  if (!isSame) setKept(items)
  return isSame ? kept : items
}
