// The scroll position of pages: each begins at its top, and going back restores the position at which it was left (spec § 2).
import { deviceNow } from '@vetrounds/core/clock'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scroll positions by history entry (location key), until the document is reloaded. */
const positions = new Map<string, number>()

/** How long to wait for data to give a page its former height, in milliseconds. */
const PATIENCE_MS = 2000

const TAKEN_OVER = ['wheel', 'pointerdown', 'keydown'] as const

/** Whether a page is being scrolled to its former position, so that its position of this moment is not to be remembered. */
let isRestoring = false

/**
 * Scrolls to `top` as soon as the page is high enough, unless the person does something first. Returns a function that stops it.
 */
const scrollTo = (scroller: HTMLElement, top: number): (() => void) => {
  const end = deviceNow() + PATIENCE_MS
  let next = 0
  isRestoring = true
  const stop = () => {
    isRestoring = false
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

/** Returns the element that scrolls: `main` on pages of the shell, the document on others. */
const scrollerNow = (): HTMLElement =>
  document.querySelector<HTMLElement>('.app > main') ?? document.documentElement

/** Scrolls the page at each navigation, except one that keeps the path and only changes what the page has open. */
export const usePageScroll = (): void => {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  /**
   * The scroll position, kept here because reading it from the browser forces a layout of the new page, and a second one when the
   * page changes before its first paint.
   */
  const top = useRef(0)
  useLayoutEffect(() => {
    const isSame = shown.current === pathname
    shown.current = pathname
    if (isSame) return
    const scroller = scrollerNow()
    const wanted = type === 'POP' ? (positions.get(key) ?? 0) : 0
    if (wanted === 0 && top.current === 0) {
      // Most likely the page is at its top. A scroll in this very moment isn't known yet, so the next frame makes sure.
      const frame = requestAnimationFrame(() => scroller.scrollTo(0, 0))
      return () => cancelAnimationFrame(frame)
    }
    top.current = wanted
    return scrollTo(scroller, wanted)
  }, [key, pathname, type])
  useEffect(() => {
    positions.set(key, top.current)
    // Ignores lists that scroll within the page: reading the position of the page would force another layout of all of it.
    const onScroll = ({ target }: Event) => {
      if (isRestoring || (target !== document && target !== scrollerNow())) return
      top.current = scrollerNow().scrollTop
      positions.set(key, top.current)
    }
    const options = { capture: true, passive: true }
    addEventListener('scroll', onScroll, options)
    return () => removeEventListener('scroll', onScroll, options)
  }, [key])
}
