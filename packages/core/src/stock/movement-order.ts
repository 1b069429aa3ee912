// The order of an item's movements. They stand by their ids, which are made when a line is typed or an act is opened; what is booked much
// later belongs elsewhere, and is found by when it was booked (decision 192).

import { decodeTime } from 'ulid'
import { MINUTE_MS } from '../calendar/lengths.ts'
import { isoAt } from '../clock.ts'
import { ulidAt } from '../new-id.ts'

/** By so much an id may be of another time: what is typed at the counter is issued soon, and costs nothing more. */
const TOLERANCE_MS = 15 * MINUTE_MS

/** The letters of an id that are its time. */
const TIME = 10
const ID = 26

/** Whether a movement was booked at another time than its id says; `at` is ISO text. */
export const isLate = ({ id, at }: { id: string; at: string }): boolean => {
  const booked = Date.parse(at)
  return id < ulidAt(booked - TOLERANCE_MS) || id > ulidAt(booked + TOLERANCE_MS)
}

/** Where a movement stands among the ids. */
const placeOf = ({ id, at, late }: { id: string; at: string; late?: boolean | undefined }): string =>
  late ? ulidAt(Date.parse(at)).slice(0, TIME) + id : id

/** The last late movement that may stand at a place, by the parts of its key. */
export const lateUntil = (place: string): { at: string; id: string } => ({
  at: isoAt(decodeTime(place.slice(0, ID))),
  id: place.slice(TIME),
})

type Placed = { id: string; at: string; late?: boolean | undefined }
/** Of one kind, in descending order, and whether there are more below. */
type Stretch<M> = { rows: readonly M[]; hasMore: boolean }

/**
 * The newest of two stretches, those by id and the late ones, and the place below which the next page goes on, if there is more. Nothing
 * is told below the last one that was read of either, since what belongs between isn't known yet.
 */
export const merged = <M extends Placed>(
  byId: Stretch<M>,
  late: Stretch<M>,
  { below, limit }: { below: string | undefined; limit: number },
): { rows: M[]; below?: string } => {
  const [lastById, lastLate] = [byId.rows.at(-1), late.rows.at(-1)]
  // By its own id, also where that one is told elsewhere: so far was read.
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
