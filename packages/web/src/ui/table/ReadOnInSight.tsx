// The place behind the loaded rows for those that are still to be read. They are requested when it becomes visible.
import { type RefObject, useEffect, useRef } from 'react'
import { SkeletonRows } from '../Skeleton.tsx'

type Props = {
  /** The element in which the rows scroll; the page by default. */
  scroller?: RefObject<HTMLElement | null>
  /** How many pixels before the place is visible `onSeen` is called. */
  ahead: number
  onSeen: () => void
}

export const ReadOnInSight = ({ scroller, ahead, onSeen }: Props) => {
  const mark = useRef<HTMLDivElement>(null)
  // After each render, as the place may still be visible after rows have arrived.
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), {
      root: scroller?.current ?? null,
      rootMargin: `${ahead}px`,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return (
    <div ref={mark}>
      <SkeletonRows rows={3} />
    </div>
  )
}
