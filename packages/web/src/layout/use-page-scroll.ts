// Where the page stands: each one begins at its top, and going back finds it where it was left (spec § 2).
import { deviceNow } from '@vetrounds/core/clock'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** By the entry of the history, as long as this page of the browser lives. */
const positions = new Map<string, number>()

/** How long what is read may take to give a page its former height, in milliseconds. */
const PATIENCE_MS = 2000

const TAKEN_OVER = ['wheel', 'pointerdown', 'keydown'] as const

/** Scrolls there as soon as the page is high enough, unless the person does something first. Returns how to stop. */
const scrollTo = (scroller: HTMLElement, top: number): (() => void) => {
  const end = deviceNow() + PATIENCE_MS
  let next = 0
  const stop = () => {
    cancelAnimationFrame(next)
    for (const sign of TAKEN_OVER) removeEventListener(sign, stop, true)
  }
  const look = () => {
    scroller.scrollTop = top
    if (scroller.scrollTop >= top - 1 || deviceNow() > end) stop()
    else next = requestAnimationFrame(look)
  }
  for (const sign of TAKEN_OVER) addEventListener(sign, stop, true)
  look()
  return stop
}

/** The shell's page scrolls by itself, any other with the window. */
const scrollerNow = (): HTMLElement =>
  document.querySelector<HTMLElement>('.app > main') ?? document.documentElement

/** Scrolls the page at each navigation; one that only changes what a page has open leaves it where it is. */
export const usePageScroll = (): void => {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  /** Where the page stands. Asking the browser makes it lay out the new page, and again once it has changed before its first paint. */
  const top = useRef(0)
  useLayoutEffect(() => {
    const isSame = shown.current === pathname
    shown.current = pathname
    if (isSame) return
    const scroller = scrollerNow()
    const wanted = type === 'POP' ? (positions.get(key) ?? 0) : 0
    if (wanted === 0 && top.current === 0) {
      // Most likely it stands there. What has scrolled in this very moment isn't known yet.
      const frame = requestAnimationFrame(() => scroller.scrollTo(0, 0))
      return () => cancelAnimationFrame(frame)
    }
    const stop = scrollTo(scroller, wanted)
    top.current = scroller.scrollTop
    return stop
  }, [key, pathname, type])
  useEffect(() => {
    positions.set(key, top.current)
    // A list within the page scrolls for itself: asking where the page stands would have all of it laid out once more.
    const onScroll = ({ target }: Event) => {
      if (target !== document && target !== scrollerNow()) return
      top.current = scrollerNow().scrollTop
      positions.set(key, top.current)
    }
    const options = { capture: true, passive: true }
    addEventListener('scroll', onScroll, options)
    return () => removeEventListener('scroll', onScroll, options)
  }, [key])
}
