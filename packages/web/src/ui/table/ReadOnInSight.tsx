// The place of rows that are still to be read, behind those that are there: they are asked for as it comes into sight.
import { type RefObject, useEffect, useRef } from 'react'
import { SkeletonRows } from '../Skeleton.tsx'

type Props = {
  /** The element in which the rows scroll; the page unless told. */
  scroller?: RefObject<HTMLElement | null>
  /** How many pixels before it is in sight. */
  ahead: number
  onSeen: () => void
}

export const ReadOnInSight = ({ scroller, ahead, onSeen }: Props) => {
  const mark = useRef<HTMLDivElement>(null)
  // After each render: rows that have come may have left it in sight.
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
