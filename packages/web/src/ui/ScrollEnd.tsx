// Stands at the end of a scrolling list and asks for more rows before its end comes into sight.
import { type ReactNode, useEffect, useRef } from 'react'

/** `onReach` is called each time the end comes near, also when rows that were added leave it there. */
export const ScrollEnd = ({ onReach, children }: { onReach: () => void; children?: ReactNode }) => {
  const end = useRef<HTMLDivElement>(null)
  // Observed anew after each render: an observer tells of changes only, and a short page leaves the end in sight.
  useEffect(() => {
    const { current } = end
    if (!current) return
    // A slow frame brings several changes at once; the last one holds.
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && onReach(), {
      root: current.closest('[data-scroll]'),
      rootMargin: '600px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  })
  return <div ref={end}>{children}</div>
}
