// Listens to keys wherever the focus is.
import { useLayoutEffect, useRef } from 'react'

type How = {
  isOff?: boolean
  /** Before the element that has the focus. */
  isFirst?: boolean
  /** After all other listeners, which may have handled the key already. */
  isLast?: boolean
}

/**
 * Listens to keys from the moment at which the page is visible. Effects run later, on a busy machine by nearly a second, so a key
 * pressed in between would be lost.
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
