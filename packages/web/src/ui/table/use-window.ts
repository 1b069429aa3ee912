// Which rows of a table are in sight, and how to bring one there. A list counts its rows, it doesn't measure them.
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Span } from './slots.ts'

/** Rows beyond both edges: a quick wheel shows none that isn't there. */
const BEYOND = 10
const HEAD = 32

/** A row that shows its details, and how high they are: the rows after it stand so much lower. */
export type OpenedRow = { place: number; height: number }

/** Pixels from the first row to another one. */
export const topOf = (place: number, rowHeight: number, opened: OpenedRow | undefined): number =>
  place * rowHeight + (opened && place > opened.place ? opened.height : 0)

/** The row that stands at so many pixels from the first one; who scrolls through details is still at their row. */
export const placeAt = (top: number, rowHeight: number, opened: OpenedRow | undefined): number => {
  const place = Math.floor(top / rowHeight)
  if (!opened || place <= opened.place) return place
  return Math.max(opened.place, Math.floor((top - opened.height) / rowHeight))
}

type Window = {
  scroller: RefObject<HTMLDivElement | null>
  /** The rows in sight, and those with the ones around them. */
  sight: Span
  around: Span
  /** Pixels across. */
  width: number
  onScroll: () => void
  /** Pixels that are scrolled away. */
  top: () => number
  /** Rows that fit. */
  fits: () => number
  bringIntoSight: (place: number) => void
}

/** `start` is how far it is scrolled at first, in pixels; with another `question` it begins at its top. */
export const useWindow = (
  count: number,
  rowHeight: number,
  start: number,
  opened: OpenedRow | undefined,
  question: string | undefined,
): Window => {
  const scroller = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState<Span>(() => {
    const from = Math.min(count, Math.floor(start / rowHeight))
    return { from, to: from + 20 }
  })
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  // As they were last told: asking the page for them would have it lay everything out between two renders.
  const seen = useRef({ top: start, height: 800 })
  const [top] = useState(() => () => seen.current.top)
  const fits = () => Math.max(1, Math.floor((seen.current.height - HEAD) / rowHeight))
  const measure = () => {
    const first = placeAt(seen.current.top, rowHeight, opened)
    const next = { from: Math.min(first, count), to: Math.min(count, first + fits() + 1) }
    setSight(now => (now.from === next.from && now.to === next.to ? now : next))
  }
  const latest = useRef(measure)
  // After each render: the count may be another one.
  useLayoutEffect(() => {
    latest.current = measure
    measure()
  })
  const asked = useRef(question)
  useLayoutEffect(() => {
    if (asked.current === question) return
    asked.current = question
    seen.current.top = 0
    if (scroller.current) scroller.current.scrollTop = 0
    latest.current()
  }, [question])
  useLayoutEffect(() => {
    const area = scroller.current
    if (!area) return
    if (seen.current.top > 0) area.scrollTop = seen.current.top
    const watch = new ResizeObserver(() => {
      seen.current = { top: area.scrollTop, height: area.clientHeight }
      setWidth(area.clientWidth)
      latest.current()
    })
    watch.observe(area)
    return () => watch.disconnect()
  }, [])
  const around = useMemo(
    () => ({ from: Math.max(0, sight.from - BEYOND), to: Math.min(count, sight.to + BEYOND) }),
    [sight, count],
  )
  return {
    scroller,
    sight,
    around,
    width,
    // In the same frame: what scrolled into sight is drawn with it.
    onScroll: () => {
      seen.current.top = scroller.current?.scrollTop ?? 0
      flushSync(measure)
    },
    top,
    fits,
    bringIntoSight: place => {
      const area = scroller.current
      if (!area) return
      const [top, height] = [topOf(place, rowHeight, opened), area.clientHeight - HEAD]
      if (top < area.scrollTop) area.scrollTop = top
      else if (top + rowHeight > area.scrollTop + height) area.scrollTop = top + rowHeight - height
    },
  }
}
