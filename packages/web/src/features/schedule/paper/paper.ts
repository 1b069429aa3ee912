// The printed day sheet: which minutes it shows, its scale, and how the columns are spread over pages.
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import type { Column, Part } from '../day/layout.ts'

const OPENING = 510
const CLOSING = 1080
/** The scale of the design: 0.274 mm per minute. */
const MM_A_MINUTE = 0.274
/** The height left of 210 mm without head, column names, key and foot. */
const HEIGHT_MM = 158
/** Wider than this an owner's name no longer fits beside the pet's. */
const COLUMNS_A_PAGE = 7

type Hours = readonly (readonly [number, number])[]

/** Appointments up to this many minutes outside the opening hours are still drawn in the grid. */
const MARGIN = 30
/** For the list of appointments further outside: the height of its lines in millimetres, and the entries per line. */
const STRIP = { mm: 5, entries: 3 }

const liveIn = (columns: readonly Column[]): Part[] =>
  columns.flatMap(({ parts }) => parts.filter(({ row }) => row.status !== 'cancelled'))

/**
 * The appointments that end before the branch opens or begin after it closes, and reach further out than `MARGIN`, by time. They
 * are listed: in the grid, one walk-in at night would squeeze the whole day.
 */
export const foldedOf = (hours: Hours, columns: readonly Column[]): { before: Part[]; after: Part[] } => {
  const parts = hours.length > 0 ? liveIn(columns).sort((a, b) => a.from - b.from) : []
  const [opening, closing] = edgesOf(hours)
  return {
    before: parts.filter(({ from, to }) => to <= opening && from < opening - MARGIN),
    after: parts.filter(({ from, to }) => from >= closing && to > closing + MARGIN),
  }
}

const edgesOf = (hours: Hours): [opening: number, closing: number] =>
  hours.length > 0
    ? [Math.min(...hours.map(([from]) => from)), Math.max(...hours.map(([, to]) => to))]
    : [OPENING, CLOSING]

/** Millimetres of the lists before and after the grid. */
const stripsOf = ({ before, after }: ReturnType<typeof foldedOf>): number =>
  [before, after].reduce((mm, { length }) => mm + Math.ceil(length / STRIP.entries) * STRIP.mm, 0)

export type Scale = { from: number; to: number; mm: number }

/** The minutes shown and their scale: from the opening to the closing hour, and up to `MARGIN` more if booked; in half hours. */
export const scaleOf = (
  hours: Hours,
  columns: readonly Column[],
  folded: ReturnType<typeof foldedOf>,
): Scale => {
  const listed = new Set([...folded.before, ...folded.after])
  const parts = liveIn(columns).filter(part => !listed.has(part))
  const [opening, closing] = edgesOf(hours)
  // Where the branch is closed all day, what is booked says which hours are shown.
  const margin = hours.length > 0 ? MARGIN : DAY_MINUTES
  const first = Math.max(opening - margin, Math.min(opening, ...parts.map(({ from }) => from)))
  const last = Math.min(closing + margin, Math.max(closing, ...parts.map(({ to }) => to)))
  const [from, to] = [Math.floor(first / 30) * 30, Math.ceil(last / 30) * 30]
  return { from, to, mm: Math.min(MM_A_MINUTE, (HEIGHT_MM - stripsOf(folded)) / (to - from)) }
}

/** Millimetres of a line of text: Arabic letters reach further up and down. */
const LINE = { usual: 3.5, arabic: 4.1 }
/** The millimetres taken by a block's edges; an emergency has thicker ones. */
const EDGES_MM = 1.1
export const EMERGENCY_EDGES_MM = 1.9

export const lineOf = (language: string): number => (language === 'ar' ? LINE.arabic : LINE.usual)

/** The minutes of the shortest block that is drawn: one with room for a whole line. */
export const shortestOf = ({ mm }: Scale, line: number): number => Math.ceil((line + EDGES_MM) / mm)

/** How many whole lines a block of so many minutes has room for. */
export const linesIn = (minutes: number, { mm }: Scale, line: number, edges = EDGES_MM): number =>
  Math.max(1, Math.floor((minutes * mm - edges + 0.01) / line))

/** Distributes the columns over pages as evenly as possible. */
export const pagesOf = <T>(columns: readonly T[]): T[][] => {
  const pages = Math.max(1, Math.ceil(columns.length / COLUMNS_A_PAGE))
  const each = Math.ceil(columns.length / pages)
  return Array.from({ length: pages }, (_, page) => columns.slice(page * each, (page + 1) * each))
}

/** The closed spans within the hours shown. */
export const closedWithin = (
  hours: Hours,
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
