// Whether a virtual table has drawn its first row: before, it measures itself, which a busy machine does late.
import { type RefObject, useEffect, useState } from 'react'

export const useDrawn = (frame: RefObject<HTMLElement | null>): boolean => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isDrawn) return
    let next = 0
    const look = () => {
      if (frame.current?.querySelector('[role="row"]')) setDrawn(true)
      else next = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(next)
  }, [frame, isDrawn])
  return isDrawn
}
