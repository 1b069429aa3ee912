// Moving through the grid by keyboard: from appointment to appointment, and over free time in quarters of an hour.
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import type { Column, Part } from '../day/layout.ts'

/** The position of the keyboard cursor: an appointment, or a free time if there is no `id`. */
export type Cursor = { column: number; minute: number; id?: string }

export const STEP = 15
const LAST = DAY_MINUTES - STEP

const onto = (column: number, part: Part, minute = part.from): Cursor => ({
  column,
  minute: Math.min(Math.max(minute, part.from), part.to - 1),
  id: part.row.id,
})

const covering = (parts: readonly Part[], minute: number): Part[] =>
  parts.filter(part => part.from <= minute && minute < part.to)

const free = (column: number, minute: number): Cursor => ({
  column,
  minute: Math.min(LAST, Math.max(0, minute)),
})

const at = (columns: readonly Column[], column: number, minute: number): Cursor => {
  const [part] = covering(columns[column]?.parts ?? [], minute)
  return part ? onto(column, part, minute) : free(column, Math.floor(minute / STEP) * STEP)
}

const down = (columns: readonly Column[], { column, minute, id }: Cursor): Cursor => {
  const parts = columns[column]?.parts ?? []
  const index = parts.findIndex(part => part.row.id === id)
  const here = parts[index]
  const next = here ? parts[index + 1] : parts.find(part => part.from > minute && part.from <= minute + STEP)
  if (here && next && next.from <= here.to) return onto(column, next)
  if (!here && next) return onto(column, next)
  return here ? free(column, here.to) : free(column, Math.floor(minute / STEP) * STEP + STEP)
}

const up = (columns: readonly Column[], { column, minute, id }: Cursor): Cursor => {
  const parts = columns[column]?.parts ?? []
  const index = parts.findIndex(part => part.row.id === id)
  const from = parts[index]?.from ?? minute
  const before = index >= 0 ? parts[index - 1] : parts.findLast(part => part.from < from)
  if (before && before.to >= from) return onto(column, before)
  return free(column, Math.max(before?.to ?? 0, Math.ceil(from / STEP) * STEP - STEP))
}

const aside = (columns: readonly Column[], { column, minute, id }: Cursor, by: 1 | -1): Cursor => {
  const beside = covering(columns[column]?.parts ?? [], minute)
  const next = id === undefined ? undefined : beside[beside.findIndex(part => part.row.id === id) + by]
  if (next) return onto(column, next, minute)
  const to = column + by
  if (to < 0 || to >= columns.length) return { column, minute, ...(id !== undefined && { id }) }
  const there = covering(columns[to]?.parts ?? [], minute)
  const part = by === 1 ? there[0] : there.at(-1)
  return part ? onto(to, part, minute) : free(to, Math.floor(minute / STEP) * STEP)
}

/** The cursor after an arrow key; `onward` is the reading direction, so left in Arabic. */
export const moved = (
  columns: readonly Column[],
  from: Cursor,
  to: 'down' | 'up' | 'onward' | 'back',
): Cursor => {
  if (to === 'down') return down(columns, from)
  if (to === 'up') return up(columns, from)
  return aside(columns, from, to === 'onward' ? 1 : -1)
}

/** The initial cursor: what comes next today, else the day's first appointment, else the opening hour. */
export const entry = (columns: readonly Column[], today: string, minute: number, opening: number): Cursor => {
  const isToday = columns.some(column => column.day.date === today)
  const from = isToday ? minute : 0
  const coming = columns.flatMap((column, index) =>
    isToday && column.day.date !== today
      ? []
      : column.parts.filter(part => part.to > from).map(part => ({ index, part })),
  )
  const [first] = coming.sort((a, b) => a.part.from - b.part.from)
  if (first) return onto(first.index, first.part)
  const column = Math.max(
    0,
    columns.findIndex(each => each.day.date === today),
  )
  return at(columns, column, isToday ? Math.max(opening, Math.ceil(minute / STEP) * STEP) : opening)
}

/** The cursor at the first or last quarter of a column's opening hours, or at an appointment there or beyond. */
export const edgeOf = (
  columns: readonly Column[],
  column: number,
  edge: 'first' | 'last',
  hours: readonly (readonly [number, number])[],
): Cursor => {
  const parts = columns[column]?.parts ?? []
  const minute =
    edge === 'first'
      ? Math.min(...hours.map(([from]) => from), ...parts.map(({ from }) => from))
      : Math.max(...hours.map(([, to]) => to - STEP), ...parts.map(({ from }) => from))
  return at(columns, column, Number.isFinite(minute) ? minute : edge === 'first' ? 0 : LAST)
}

/** Finds an appointment: the index of its column among all columns, and its part. */
export const partIn = (columns: readonly Column[], id: string | undefined) => {
  const column = columns.findIndex(({ parts }) => parts.some(({ row }) => row.id === id))
  const part = columns[column]?.parts.find(({ row }) => row.id === id)
  return part && { column, part }
}

/** The cursor brought up to date: its appointment may have moved to another column, or be gone (undefined). */
export const cursorIn = (columns: readonly Column[], held: Cursor | undefined): Cursor | undefined => {
  if (held?.id === undefined) return held && held.column < columns.length ? held : undefined
  if (columns[held.column]?.parts.some(({ row }) => row.id === held.id)) return held
  const found = partIn(columns, held.id)
  return found && { column: found.column, minute: found.part.from, id: held.id }
}
