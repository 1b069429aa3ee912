// The order of an item's movements. They are stored by their ids, which are made when a line is typed or an act is opened. A
// movement that is booked much later belongs elsewhere in the list, and is found by when it was booked (decision 192).

import { decodeTime } from 'ulid'
import { MINUTE_MS } from '../calendar/lengths.ts'
import { isoAt } from '../clock.ts'
import { ulidAt } from '../new-id.ts'

/**
 * How far the time of an id may differ from the booking: what is typed at the counter is issued soon, and then costs nothing
 * more.
 */
const TOLERANCE_MS = 15 * MINUTE_MS

/** How many characters of an id are its time. */
const TIME = 10
const ID = 26

/** Whether a movement was booked at another time than its id says; `at` is ISO text. */
export const isLate = ({ id, at }: { id: string; at: string }): boolean => {
  const booked = Date.parse(at)
  return id < ulidAt(booked - TOLERANCE_MS) || id > ulidAt(booked + TOLERANCE_MS)
}

/** The position of a movement in the order of ids: its id or, if it is late, when it was booked, followed by its id. */
const placeOf = ({ id, at, late }: { id: string; at: string; late?: boolean | undefined }): string =>
  late ? ulidAt(Date.parse(at)).slice(0, TIME) + id : id

/** The key, in its parts, of the last late movement that may be at a position. */
export const lateKeyAt = (place: string): { at: string; id: string } => ({
  at: isoAt(decodeTime(place.slice(0, ID))),
  id: place.slice(TIME),
})

type Placed = { id: string; at: string; late?: boolean | undefined }
/** Rows of one of the two queries, in descending order, and whether there are more below. */
type Stretch<M> = { rows: readonly M[]; hasMore: boolean }

/**
 * Merges the movements by id and the late ones into a page with the newest, and returns the position below which the next page
 * goes on, if there is more. Nothing below the last row that was read of either list is returned, since the rows in between are
 * not known yet.
 */
export const mergePages = <M extends Placed>(
  byId: Stretch<M>,
  late: Stretch<M>,
  { below, limit }: { below: string | undefined; limit: number },
): { rows: M[]; below?: string } => {
  const [lastById, lastLate] = [byId.rows.at(-1), late.rows.at(-1)]
  // By the row's own id, even if the row is late and is returned at another position: the query has been read down to this id.
  const endById = byId.hasMore && lastById ? lastById.id : ''
  const endLate = late.hasMore && lastLate ? placeOf(lastLate) : ''
  const [, end = ''] = [endById, endLate].toSorted()
  const told = [...byId.rows.filter(row => !row.late), ...late.rows]
    .map(row => ({ row, place: placeOf(row) }))
    .filter(({ place }) => place >= end && (below === undefined || place < below))
    .toSorted((a, b) => (a.place < b.place ? 1 : -1))
  const shown = told.slice(0, limit)
  const next = told.length > limit ? shown.at(-1)?.place : end || undefined
  return {
    rows: shown.map(({ row }) => row).toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    ...(next && { below: next }),
  }
}
