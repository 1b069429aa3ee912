// Which rows of a table are in sight, and how to bring one into sight. All rows have the same height, so none is measured.
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Span } from './slots.ts'

/** Extra rows beyond both edges, so that quick scrolling shows no missing rows. */
const BEYOND = 10
const HEAD = 32

/** A row that shows its details, and their height in pixels, by which the rows after it are lower. */
export type OpenedRow = { place: number; height: number }

/** Returns the pixels from the top of the first row to that of another one. */
export const topOf = (place: number, rowHeight: number, opened: OpenedRow | undefined): number =>
  place * rowHeight + (opened && place > opened.place ? opened.height : 0)

/** Returns the row at a distance in pixels from the top of the first one; a distance within details belongs to their row. */
export const placeAt = (top: number, rowHeight: number, opened: OpenedRow | undefined): number => {
  const place = Math.floor(top / rowHeight)
  if (!opened || place <= opened.place) return place
  return Math.max(opened.place, Math.floor((top - opened.height) / rowHeight))
}

type Window = {
  scroller: RefObject<HTMLDivElement | null>
  /** `sight` has the rows in sight, `around` also those around them. */
  sight: Span
  around: Span
  /** The width in pixels. */
  width: number
  onScroll: () => void
  /** Returns the scroll position in pixels. */
  top: () => number
  /** Returns how many rows fit. */
  fits: () => number
  bringIntoSight: (place: number) => void
}

/** `start` is the first scroll position in pixels; when `question` changes, the table begins at its top. */
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
  // The latest known values: reading them from the page would force a layout of everything between two renders.
  const seen = useRef({ top: start, height: 800 })
  const [top] = useState(() => () => seen.current.top)
  const fits = () => Math.max(1, Math.floor((seen.current.height - HEAD) / rowHeight))
  const measure = () => {
    const first = placeAt(seen.current.top, rowHeight, opened)
    const next = { from: Math.min(first, count), to: Math.min(count, first + fits() + 1) }
    setSight(now => (now.from === next.from && now.to === next.to ? now : next))
  }
  const latest = useRef(measure)
  // After each render, as the number of rows may have changed.
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
    // Renders synchronously, so that rows which scroll into sight appear in the same frame.
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
