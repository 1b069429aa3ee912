// Where drags, stretches and arrow keys put an appointment.
import { expect, test } from 'vitest'
import type { Column, Part } from '../day/layout.ts'
import { localDay } from '../day/time.ts'
import {
  createdAt,
  edgeSpeed,
  endAt,
  type Gesture,
  gestureOf,
  isMovable,
  isUnmoved,
  liftedBy,
  nudged,
  slotOf,
  tapped,
} from './gesture.ts'

const row = { status: 'scheduled', start: '2026-11-20T10:00:00.000Z', end: '2026-11-20T10:30:00.000Z' }
const part = { row, from: 600, to: 630, lane: 0, lanes: 1, strip: false, yields: false } as Part

const start = (kind: Gesture['kind'], minute: number) => ({
  kind,
  at: { column: 1, minute },
  column: 1,
  part,
})

test('a drag keeps the length, follows the column and snaps to the quarter', () => {
  const moved = gestureOf(start('move', 610), { column: 3, minute: 701 }, 15)
  expect(moved).toMatchObject({ column: 3, from: 690, to: 720 })
})

test('a drag stays within the day', () => {
  expect(gestureOf(start('move', 610), { column: 1, minute: 1440 }, 15)).toMatchObject({
    from: 1410,
    to: 1440,
  })
  expect(gestureOf(start('move', 610), { column: 1, minute: 0 }, 15)).toMatchObject({ from: 0, to: 30 })
})

test('each end is stretched alone, in its own column, and five minutes stay', () => {
  expect(gestureOf(start('end', 629), { column: 4, minute: 662 }, 15)).toMatchObject({
    column: 1,
    from: 600,
    to: 660,
  })
  expect(gestureOf(start('start', 601), { column: 1, minute: 572 }, 15)).toMatchObject({ from: 570, to: 630 })
  expect(gestureOf(start('end', 629), { column: 1, minute: 300 }, 15)).toMatchObject({ from: 600, to: 605 })
  expect(gestureOf(start('start', 601), { column: 1, minute: 900 }, 5)).toMatchObject({ from: 625, to: 630 })
})

test('a drag over free time covers it in both directions', () => {
  const create = { kind: 'create' as const, at: { column: 2, minute: 607 }, column: 2 }
  expect(gestureOf(create, { column: 2, minute: 641 }, 15)).toMatchObject({ column: 2, from: 600, to: 645 })
  expect(gestureOf(create, { column: 3, minute: 571 }, 15)).toMatchObject({ column: 2, from: 570, to: 615 })
})

test('a tap is half an hour from the quarter, the last one of the day too', () => {
  expect(tapped({ column: 0, minute: 614 })).toMatchObject({ from: 600, to: 630 })
  expect(tapped({ column: 0, minute: 1439 })).toMatchObject({ from: 1410, to: 1440 })
})

test('a length is meant only where it was drawn', () => {
  const columns = [
    { day: localDay('2026-11-20', 'Europe/Dublin'), vetId: 'a', parts: [] },
  ] as unknown as Column[]
  const create = { kind: 'create' as const, at: { column: 0, minute: 600 }, column: 0 }
  const drawn = gestureOf(create, { column: 0, minute: 629 }, 15)
  expect(slotOf(columns, drawn)).toMatchObject({ minute: 600, duration: 30, isDrawn: true })
  for (const place of [tapped(create.at), createdAt(create.at)])
    expect(slotOf(columns, place)?.isDrawn).toBeUndefined()
})

test('arrows move by a quarter and by a column, and stop at the edges', () => {
  const held: Gesture = { kind: 'move', part, column: 1, from: 600, to: 630 }
  expect(nudged(held, 'down', 4)).toMatchObject({ from: 615, to: 645, column: 1 })
  expect(nudged(held, 'onward', 4)).toMatchObject({ column: 2, from: 600 })
  expect(nudged({ ...held, column: 3 }, 'onward', 4)).toMatchObject({ column: 3 })
  expect(nudged({ ...held, from: 0, to: 30 }, 'up', 4)).toMatchObject({ from: 0, to: 30 })
})

test('arrows stretch an end, and sidewards nothing', () => {
  const end: Gesture = { kind: 'end', part, column: 1, from: 600, to: 630 }
  expect(nudged(end, 'down', 4)).toMatchObject({ from: 600, to: 645 })
  expect(nudged(nudged(nudged(end, 'up', 4), 'up', 4), 'up', 4)).toMatchObject({ from: 600, to: 605 })
  expect(nudged(end, 'back', 4)).toEqual(end)
  expect(nudged({ ...end, kind: 'start' }, 'up', 4)).toMatchObject({ from: 585, to: 630 })
})

test('what was put back is no change', () => {
  expect(isUnmoved({ kind: 'move', part, column: 1, from: 600, to: 630 }, 1)).toBe(true)
  expect(isUnmoved({ kind: 'move', part, column: 2, from: 600, to: 630 }, 1)).toBe(false)
})

test('what is over, cancelled or runs past midnight stays', () => {
  expect(isMovable(part)).toBe(true)
  expect(isMovable({ ...part, row: { ...part.row, status: 'completed' } })).toBe(false)
  expect(isMovable({ ...part, strip: true })).toBe(false)
  expect(isMovable({ ...part, from: 0 })).toBe(false)
})

test('the page scrolls faster the nearer a drag comes to its edge', () => {
  expect(edgeSpeed(400, 100, 800)).toBe(0)
  expect(edgeSpeed(100, 100, 800)).toBe(-14)
  expect(edgeSpeed(776, 100, 800)).toBe(7)
  expect(edgeSpeed(900, 100, 800)).toBe(14)
})

test('a mouse takes hold of the ends, and of the later one where there is nothing between them', () => {
  expect([0, 3, 4, 20, 33, 34, 39].map(y => endAt(100 + y, 100, 140))).toEqual([
    'start',
    'start',
    undefined,
    undefined,
    undefined,
    'end',
    'end',
  ])
  expect([0, 5].map(y => endAt(100 + y, 100, 106))).toEqual(['end', 'end'])
})

const columnOf = (vetId: string | null, parts: Part[] = []): Column => ({
  key: `${vetId}`,
  day: localDay('2026-11-20', 'Europe/Dublin'),
  vetId,
  gaps: [],
  parts,
})
const leaving = { ...part, row: { ...row, id: 'x', vetId: 'gone' } } as Part
const columns = [columnOf('a'), columnOf(null, [leaving])]

test('a gesture asks for the time and vet of its column; within the column the vet stays, also one who left', () => {
  const to = { kind: 'move' as const, from: 660, to: 690, part: leaving }
  const at = { date: '2026-11-20', minute: 660, duration: 30 }
  expect(slotOf(columns, { ...to, column: 0 })).toEqual({ ...at, vetId: 'a' })
  expect(slotOf(columns, { ...to, column: 1 })).toEqual({ ...at, vetId: 'gone' })
  expect(slotOf(columns, createdAt({ column: 1, minute: 600 }))).toEqual({
    ...at,
    minute: 600,
    vetId: null,
  })
  expect(slotOf(columns, { ...to, column: 2 })).toBeUndefined()
})

test('Alt lifts to move, Shift to stretch the end, both to stretch the start', () => {
  const cursor = { column: 1, minute: 600, id: 'x' }
  const by = (altKey: boolean, shiftKey: boolean, lifted?: Gesture) =>
    liftedBy({ altKey, shiftKey }, columns, cursor, lifted)
  expect(by(true, false)).toMatchObject({ kind: 'move', column: 1, from: 600, to: 630 })
  expect(by(false, true)).toMatchObject({ kind: 'end' })
  expect(by(true, true)).toMatchObject({ kind: 'start' })
  const moved = { kind: 'move' as const, column: 0, from: 660, to: 690, part: leaving }
  expect(by(true, false, moved)).toBe(moved)
  expect(by(false, true, moved)).toMatchObject({ kind: 'end', column: 0, from: 660, to: 690 })
})

test('nothing is lifted from a free time, nor what can not be changed', () => {
  const keys = { altKey: true, shiftKey: false }
  expect(liftedBy(keys, columns, { column: 1, minute: 700 }, undefined)).toBeUndefined()
  const closed = columnOf('a', [{ ...leaving, row: { ...leaving.row, status: 'completed' } }])
  expect(liftedBy(keys, [closed], { column: 0, minute: 600, id: 'x' }, undefined)).toBeUndefined()
})
