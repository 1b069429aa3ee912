// Pointer gestures in the grid: a click or drag over free time books it, dragging an appointment moves it, dragging its ends
// stretches it. A finger does the same after a long press; before that it scrolls.
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Column } from '../day/layout.ts'
import { STEP } from './cursor.ts'
import {
  edgeSpeed,
  endAt,
  FINE_STEP,
  type Gesture,
  gestureOf,
  type Hit,
  isMovable,
  isUnmoved,
  type Kind,
  type Start,
  tapped,
} from './gesture.ts'

/** How many pixels the mouse may move during a click, and a finger during a long press. */
const SLACK = { mouse: 4, touch: 10 }
/** Shorter than the browser's own long press, which would open a menu. */
const LONG_PRESS_MS = 350

/** Finds the column and the minute at a point of the window. Only the sides of a track count for finding it. */
const hitIn = (grid: HTMLElement, x: number, y: number): Hit | undefined => {
  const tracks = [...grid.querySelectorAll<HTMLElement>('[data-track]')]
  const boxes = tracks.map(track => ({ track, box: track.getBoundingClientRect() }))
  const found = boxes.find(({ box }) => box.left <= x && x < box.right)
  if (!found) return undefined
  const { track, box } = found
  const share = (x - box.left) / box.width
  const onward = getComputedStyle(track).direction === 'rtl' ? 1 - share : share
  const of = Number(track.dataset.columns)
  const within = (value: number, high: number) => Math.min(high, Math.max(0, value))
  return {
    column: Number(track.dataset.first) + within(Math.floor(onward * of), of - 1),
    minute: within(((y - box.top) / box.height) * DAY_MINUTES, DAY_MINUTES),
  }
}

type Options = {
  grid: RefObject<HTMLElement | null>
  /** What scrolls along when a drag comes near its edge. */
  scroller: RefObject<HTMLElement | null>
  columns: readonly Column[]
  /** Called when the pointer is released. */
  onDone: (gesture: Gesture) => void
  /** A long press took hold of an appointment without moving it. */
  onHold: (id: string) => void
}

/** Follows the pointer; Escape gives up. */
export const useGesture = ({ grid, scroller, columns, onDone, onHold }: Options) => {
  const [gesture, setGesture] = useState<Gesture>()
  const stop = useRef<() => void>(undefined)
  // The click that follows the end of a drag must not open the dragged appointment.
  const swallow = useRef(false)
  const isLifted = useRef(false)
  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    const area = grid.current
    // The grid must not scroll under a finger that has lifted an appointment; only a listener that isn't passive can prevent it.
    const hold = (event: TouchEvent) => isLifted.current && event.cancelable && event.preventDefault()
    area?.addEventListener('touchmove', hold, { passive: false })
    return () => area?.removeEventListener('touchmove', hold)
  }, [grid])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    swallow.current = false
    if (event.button !== 0 || !event.isPrimary) return
    const area = event.currentTarget
    const target = event.target as HTMLElement
    const block = target.closest<HTMLElement>('[data-id]')
    if (block ? block.dataset.movable === undefined : !target.closest('[data-track]')) return
    if (target.closest('[data-absence]')) return
    const at = hitIn(area, event.clientX, event.clientY)
    if (!at) return
    const column = columns.findIndex(({ parts }) => parts.some(({ row }) => row.id === block?.dataset.id))
    const part = columns[column]?.parts.find(({ row }) => row.id === block?.dataset.id)
    if (block && (!part || !isMovable(part))) return
    const isTouch = event.pointerType === 'touch'
    const knob = target.closest<HTMLElement>('[data-resize]')
    const box = block?.getBoundingClientRect()
    const stretched =
      (knob?.dataset.resize as Kind | undefined) ??
      (box && !isTouch ? endAt(event.clientY, box.top, box.bottom) : undefined)
    const start: Start = {
      kind: part ? (stretched ?? 'move') : 'create',
      at,
      column: part ? column : at.column,
      ...(part && { part }),
    }
    const slack = isTouch ? SLACK.touch : SLACK.mouse
    const [x, y] = [event.clientX, event.clientY]
    let last = { x, y, isFine: false }
    let latest: Gesture | undefined
    // A handle can be dragged at once, without a long press.
    let isWaiting = isTouch && !knob
    let frame: number | undefined

    const show = () => {
      const hit = hitIn(area, last.x, last.y)
      if (!hit) return
      latest = gestureOf(start, hit, last.isFine ? FINE_STEP : STEP)
      setGesture(latest)
    }
    const scroll = () => {
      const view = scroller.current
      const box = view?.getBoundingClientRect()
      const by = box && latest ? edgeSpeed(last.y, box.top + area.offsetTop, box.bottom) : 0
      if (view && by !== 0) {
        view.scrollTop += by
        show()
      }
      frame = requestAnimationFrame(scroll)
    }
    const lift = () => {
      isWaiting = false
      isLifted.current = true
      const { from, to } = part ?? tapped(at)
      latest = { ...start, from, to }
      setGesture(latest)
    }
    const timer = isWaiting ? setTimeout(lift, LONG_PRESS_MS) : undefined
    if (isTouch && !isWaiting) isLifted.current = true

    const follow = (move: globalThis.PointerEvent) => {
      if (move.pointerId !== event.pointerId) return
      const isStill = Math.hypot(move.clientX - x, move.clientY - y) < slack
      if (isWaiting) {
        // The finger scrolls.
        if (!isStill) end()
        return
      }
      if (isStill && (!latest || isTouch)) return
      last = { x: move.clientX, y: move.clientY, isFine: move.shiftKey }
      show()
      frame ??= requestAnimationFrame(scroll)
    }
    const end = () => {
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
      isLifted.current = false
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', giveUp, true)
      setGesture(undefined)
    }
    const release = (up: globalThis.PointerEvent) => {
      if (up.pointerId !== event.pointerId) return
      end()
      // A tap arrives as a click.
      if (isWaiting) return
      if (latest) {
        swallow.current = true
        if (!isUnmoved(latest, start.column)) onDone(latest)
        else if (part && isTouch) onHold(part.row.id)
      } else if (start.kind === 'create') onDone(tapped(start.at))
    }
    const giveUp = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      swallow.current = true
      end()
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', end)
    addEventListener('keydown', giveUp, true)
    stop.current = end
    if (start.kind !== 'create' || isTouch) return
    // Otherwise a drag over free time selects the text of the page.
    event.preventDefault()
  }

  /** The column and minute at a point of the window. */
  const hitAt = useCallback(
    (x: number, y: number) => (grid.current ? hitIn(grid.current, x, y) : undefined),
    [grid],
  )

  return {
    gesture,
    onPointerDown,
    hitAt,
    /** Whether the click at hand is the end of a drag. */
    isSwallowed: () => swallow.current,
  }
}
