// Pointer in the grid: a click or a drag over free time books it, dragging an appointment moves it, its foot resizes it.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { STEP } from './cursor.ts'
import type { Column, Part } from './layout.ts'

/** What the pointer does now; `column` counts over all columns of the grid. */
export type Gesture = {
  kind: 'create' | 'move' | 'resize'
  column: number
  from: number
  to: number
  part?: Part
}

type Start = { kind: Gesture['kind']; x: number; y: number; at: Hit; part?: Part; column: number }
type Hit = { column: number; minute: number }

/** Pixels that a hand may tremble during a click. */
const SLACK = 4
/** With Shift held. */
const FINE_STEP = 5
const DEFAULT_MINUTES = 30

const snap = (minute: number, step: number): number => Math.round(minute / step) * step
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Where a point lies: the track under it by its sides, the column in it, and the minute. */
const hitIn = (grid: HTMLElement, x: number, y: number): Hit | undefined => {
  const tracks = [...grid.querySelectorAll<HTMLElement>('[data-track]')]
  const boxes = tracks.map(track => ({ track, box: track.getBoundingClientRect() }))
  const found = boxes.find(({ box }) => box.left <= x && x < box.right)
  if (!found) return undefined
  const { track, box } = found
  const share = (x - box.left) / box.width
  const onward = getComputedStyle(track).direction === 'rtl' ? 1 - share : share
  const of = Number(track.dataset.columns)
  return {
    column: Number(track.dataset.first) + clamp(Math.floor(onward * of), 0, of - 1),
    minute: clamp(((y - box.top) / box.height) * 1440, 0, 1440),
  }
}

const gestureOf = (start: Start, hit: Hit, step: number): Gesture => {
  const { kind, part, at } = start
  if (kind === 'move' && part) {
    const length = part.to - part.from
    const from = clamp(snap(part.from + hit.minute - at.minute, step), 0, 1440 - length)
    return { kind, part, column: hit.column, from, to: from + length }
  }
  if (kind === 'resize' && part) {
    const to = clamp(snap(hit.minute, step), part.from + FINE_STEP, 1440)
    return { kind, part, column: start.column, from: part.from, to }
  }
  const [low, high] = [Math.min(at.minute, hit.minute), Math.max(at.minute, hit.minute)]
  const from = Math.floor(low / step) * step
  return { kind, column: start.column, from, to: Math.max(from + step, Math.ceil(high / step) * step) }
}

/** Follows the pointer; `onDone` is called once it lets go. Escape gives up. */
export const useGesture = (columns: readonly Column[], onDone: (gesture: Gesture) => void) => {
  const [gesture, setGesture] = useState<Gesture>()
  const stop = useRef<() => void>(undefined)
  // A click follows the end of a drag; it must not open what was dragged.
  const swallow = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    swallow.current = false
    // A finger scrolls; its taps arrive as clicks.
    if (event.button !== 0 || event.pointerType === 'touch') return
    const grid = event.currentTarget
    const target = event.target as HTMLElement
    const block = target.closest<HTMLElement>('[data-id]')
    if (block ? block.dataset.movable === undefined : !target.closest('[data-track]')) return
    const at = hitIn(grid, event.clientX, event.clientY)
    if (!at) return
    const part = columns[at.column]?.parts.find(({ row }) => row.id === block?.dataset.id)
    if (block && !part) return
    const start: Start = {
      kind: part ? (target.closest('[data-resize]') ? 'resize' : 'move') : 'create',
      x: event.clientX,
      y: event.clientY,
      at,
      column: at.column,
      ...(part && { part }),
    }
    let latest: Gesture | undefined

    const follow = (move: globalThis.PointerEvent) => {
      if (!latest && Math.hypot(move.clientX - start.x, move.clientY - start.y) < SLACK) return
      const hit = hitIn(grid, move.clientX, move.clientY)
      if (!hit) return
      latest = gestureOf(start, hit, move.shiftKey ? FINE_STEP : STEP)
      setGesture(latest)
    }
    const end = () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', giveUp, true)
      setGesture(undefined)
    }
    const release = () => {
      end()
      if (latest) {
        swallow.current = true
        const { part: moved, column, from, to } = latest
        if (moved && column === start.column && from === moved.from && to === moved.to) return
        onDone(latest)
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
    if (start.kind !== 'create') return
    // Otherwise a drag over free time selects the text of the page.
    event.preventDefault()
  }

  return {
    gesture,
    onPointerDown,
    /** Whether the click at hand is the end of a drag. */
    isSwallowed: () => swallow.current,
    hitIn,
  }
}

/** Half an hour from the quarter that was hit. */
export const tapped = ({ column, minute }: Hit): Gesture => {
  const from = Math.min(Math.floor(minute / STEP) * STEP, 1440 - DEFAULT_MINUTES)
  return { kind: 'create', column, from, to: from + DEFAULT_MINUTES }
}
