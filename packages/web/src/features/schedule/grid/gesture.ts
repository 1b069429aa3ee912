// The arithmetic of gestures in the grid: where a drag, a stretch or an arrow key puts an appointment.
import { isAllowed } from '@vetrounds/core/appointments/states'
import { DAY_MINUTES, minutesOf } from '@vetrounds/core/calendar/lengths'
import type { Slot } from '../day/calendar-types.ts'
import type { Column, Part } from '../day/layout.ts'
import { type Cursor, partIn, STEP } from './cursor.ts'

/** `start` and `end` stretch that end of an appointment. */
export type Kind = 'create' | 'move' | 'start' | 'end'

/** The gesture in progress; `column` is the index among all columns of the grid. */
export type Gesture = {
  kind: Kind
  column: number
  from: number
  to: number
  part?: Part
  /** Free time that was drawn, rather than tapped. */
  isDrawn?: boolean
}

export type Hit = { column: number; minute: number }

/** The beginning of a gesture. */
export type Start = { kind: Kind; at: Hit; column: number; part?: Part }

/** The step in minutes with Shift held, and the shortest length of an appointment. */
export const FINE_STEP = 5
/** The length of a tapped slot, in minutes. */
const TAPPED = 2 * STEP

const snap = (minute: number, step: number): number => Math.round(minute / step) * step
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** Whether the part can be moved. Appointments past midnight can't: their other part is on another day. */
export const isMovable = ({ row, from, to, strip }: Part): boolean =>
  isAllowed('change', row.status) && !strip && minutesOf(row) === to - from

/** Pixels at a block's ends where a mouse stretches it (block.module.css shows the cursor there). */
const ENDS = { start: 4, end: 6 }

/** Which end of a block from `top` to `bottom` the mouse at `y` takes hold of; where both are in reach, the later end. */
export const endAt = (y: number, top: number, bottom: number): 'start' | 'end' | undefined =>
  y >= bottom - ENDS.end ? 'end' : y < top + ENDS.start ? 'start' : undefined

/** The gesture that results with the pointer at `hit`, in steps of `step` minutes. */
export const gestureOf = (start: Start, hit: Hit, step: number): Gesture => {
  const { kind, part, at, column } = start
  if (part && kind === 'move') {
    const length = part.to - part.from
    const from = clamp(snap(part.from + hit.minute - at.minute, step), 0, DAY_MINUTES - length)
    return { kind, part, column: hit.column, from, to: from + length }
  }
  if (part && kind === 'end')
    return {
      kind,
      part,
      column,
      from: part.from,
      to: clamp(snap(hit.minute, step), part.from + FINE_STEP, DAY_MINUTES),
    }
  if (part && kind === 'start')
    return { kind, part, column, from: clamp(snap(hit.minute, step), 0, part.to - FINE_STEP), to: part.to }
  const [low, high] = [Math.min(at.minute, hit.minute), Math.max(at.minute, hit.minute)]
  const from = Math.floor(low / step) * step
  const to = Math.max(from + step, Math.ceil(high / step) * step)
  return { kind: 'create', column, from, to, isDrawn: true }
}

/** A gesture for half an hour from the keyboard cursor. */
export const createdAt = ({ column, minute }: Hit): Gesture => ({
  kind: 'create',
  column,
  from: minute,
  to: minute + TAPPED,
})

/** Half an hour from the quarter that was hit. */
export const tapped = ({ column, minute }: Hit): Gesture =>
  createdAt({ column, minute: Math.min(Math.floor(minute / STEP) * STEP, DAY_MINUTES - TAPPED) })

/** An arrow key moves or stretches by a quarter of an hour, or to the next column. */
export const nudged = (
  gesture: Gesture,
  way: 'down' | 'up' | 'onward' | 'back',
  columns: number,
): Gesture => {
  const { kind, from, to, column } = gesture
  if (way === 'onward' || way === 'back')
    return kind === 'move'
      ? { ...gesture, column: clamp(column + (way === 'onward' ? 1 : -1), 0, columns - 1) }
      : gesture
  const by = way === 'down' ? STEP : -STEP
  if (kind === 'start') return { ...gesture, from: clamp(from + by, 0, to - FINE_STEP) }
  if (kind === 'end') return { ...gesture, to: clamp(to + by, from + FINE_STEP, DAY_MINUTES) }
  const start = clamp(from + by, 0, DAY_MINUTES - (to - from))
  return { ...gesture, from: start, to: start + to - from }
}

/** Whether the gesture leaves the appointment where it was; `at` is its column. */
export const isUnmoved = ({ part, column, from, to }: Gesture, at: number): boolean =>
  part !== undefined && column === at && from === part.from && to === part.to

/** A drag this near to an edge, in pixels, scrolls the grid. */
const EDGE = 48
const FASTEST = 14

/** How many pixels per frame the grid scrolls under a drag near its upper (negative) or lower edge. */
export const edgeSpeed = (y: number, top: number, bottom: number): number => {
  const above = clamp((top + EDGE - y) / EDGE, 0, 1)
  const below = clamp((y - bottom + EDGE) / EDGE, 0, 1)
  return Math.round((below - above) * FASTEST)
}

/** The gesture that an arrow key begins: Alt moves, Shift stretches the end, both stretch the start. Undefined if not movable. */
export const liftedBy = (
  { altKey, shiftKey }: { altKey: boolean; shiftKey: boolean },
  columns: readonly Column[],
  cursor: Cursor,
  lifted: Gesture | undefined,
): Gesture | undefined => {
  const found = partIn(columns, cursor.id)
  if (!found || !isMovable(found.part)) return undefined
  const kind = altKey ? (shiftKey ? 'start' : 'move') : 'end'
  if (lifted?.kind === kind) return lifted
  const { column, part } = found
  return { ...(lifted ?? { column, from: part.from, to: part.to }), kind, part }
}

/** The slot that a gesture asks for; undefined if its column is gone. */
export const slotOf = (
  columns: readonly Column[],
  { column, from, to, part, isDrawn }: Gesture,
): Slot | undefined => {
  const target = columns[column]
  if (!target) return undefined
  const stays = part && target.parts.some(({ row }) => row.id === part.row.id)
  return {
    date: target.day.date,
    minute: from,
    duration: to - from,
    isDrawn,
    // A vet who left has no column of their own; a move within the appointment's column keeps that vet.
    vetId: stays ? part.row.vetId : target.vetId,
  }
}
