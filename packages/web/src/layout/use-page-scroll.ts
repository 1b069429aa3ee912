// Where the page's scroller stands: each page begins at its top, and going back finds it where it was left (spec § 2).
import { deviceNow } from '@vetrounds/core/clock'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
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

/** Scrolls the element at each navigation; one that only changes what a page has open leaves it where it is. */
export const usePageScroll = (scroller: RefObject<HTMLElement | null>): void => {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    const isSame = shown.current === pathname
    shown.current = pathname
    if (isSame || !scroller.current) return
    return scrollTo(scroller.current, type === 'POP' ? (positions.get(key) ?? 0) : 0)
  }, [scroller, key, pathname, type])
  useEffect(() => {
    const element = scroller.current
    const note = () => positions.set(key, element?.scrollTop ?? 0)
    note()
    element?.addEventListener('scroll', note, { passive: true })
    return () => element?.removeEventListener('scroll', note)
  }, [scroller, key])
}
