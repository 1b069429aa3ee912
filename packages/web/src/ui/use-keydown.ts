// Keys that are heard wherever the focus is.
import { useLayoutEffect, useRef } from 'react'

type How = {
  isOff?: boolean
  /** Before whatever has the focus. */
  isFirst?: boolean
  /** After all others, which may have answered already. */
  isLast?: boolean
}

/**
 * Hears keys from the moment at which the page is seen: effects run a moment later, on a busy machine nearly a second, and a key that was
 * pressed between was lost.
 */
export const useKeydown = (
  answer: (event: KeyboardEvent) => void,
  { isOff = false, isFirst = false, isLast = false }: How = {},
): void => {
  const latest = useRef(answer)
  useLayoutEffect(() => {
    latest.current = answer
  })
  useLayoutEffect(() => {
    if (isOff) return
    const target = isLast ? window : document
    const listen = (event: Event) => latest.current(event as KeyboardEvent)
    target.addEventListener('keydown', listen, isFirst)
    return () => target.removeEventListener('keydown', listen, isFirst)
  }, [isOff, isFirst, isLast])
}
