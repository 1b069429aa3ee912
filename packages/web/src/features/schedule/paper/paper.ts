// The day on paper: which minutes it shows, how large a minute is, and how the columns go on pages.
import type { Column } from '../day/layout.ts'

const OPENING = 510
const CLOSING = 1080
/** Drawn: 0.274 mm a minute. */
const MM_A_MINUTE = 0.274
/** What head, columns' names, key and foot leave of 210 mm. */
const HEIGHT_MM = 158
/** Wider than this an owner's name no longer fits beside the pet's. */
const COLUMNS_A_PAGE = 7

export type Scale = { from: number; to: number; mm: number }

/** From the opening to the closing hour, and whatever is booked outside of it; in whole half hours. */
export const scaleOf = (hours: readonly (readonly [number, number])[], columns: readonly Column[]): Scale => {
  const parts = columns.flatMap(column => column.parts.filter(({ row }) => row.status !== 'cancelled'))
  const starts = [...hours.map(([from]) => from), ...parts.map(({ from }) => from)]
  const ends = [...hours.map(([, to]) => to), ...parts.map(({ to }) => to)]
  const from = Math.floor(Math.min(...(starts.length > 0 ? starts : [OPENING])) / 30) * 30
  const to = Math.ceil(Math.max(...(ends.length > 0 ? ends : [CLOSING])) / 30) * 30
  return { from, to, mm: Math.min(MM_A_MINUTE, HEIGHT_MM / (to - from)) }
}

/** The columns of each page, as even as can be. */
export const pagesOf = <T>(columns: readonly T[]): T[][] => {
  const pages = Math.max(1, Math.ceil(columns.length / COLUMNS_A_PAGE))
  const each = Math.ceil(columns.length / pages)
  return Array.from({ length: pages }, (_, page) => columns.slice(page * each, (page + 1) * each))
}

/** What is closed within the hours that are drawn. */
export const closedWithin = (
  hours: readonly (readonly [number, number])[],
  { from, to }: Scale,
): { from: number; to: number; isLunch: boolean }[] => {
  const closed = []
  let at = from
  for (const [start, end] of hours) {
    if (start > at) closed.push({ from: at, to: start, isLunch: at !== from })
    at = Math.max(at, end)
  }
  if (at < to) closed.push({ from: at, to, isLunch: false })
  return closed
}
