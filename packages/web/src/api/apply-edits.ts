// Applies changes made on this device to rows as they were read, so that a list shows the changes at once (product § 10).
import { groupBy } from '@vetrounds/core/group-by'

/** The version of a row that the search found but that was not read yet; no change can be based on it. */
export const NOT_READ = 0

/** `foundV` is the version that the search has of a row that was not read. */
type Row = { id: string; v: number; foundV?: number }

/** The fields of a row that a change sets; `undefined` removes a value. */
export type Edit<R extends Row> = Partial<R> & Row

type Optional<R> = { [K in keyof R]-?: undefined extends R[K] ? K : never }[keyof R]

/**
 * The fields that a saved form may have removed from a row. The server's answer lacks a removed field, so the old value would
 * stay visible. Therefore each such field must be listed with `undefined`; the compiler demands it for new fields of the schema.
 */
export type Cleared<R, Form> = Record<Optional<R> & keyof Form, undefined>

/** Keeps a row that was not read marked as such, and notes the version of the change applied to it. */
const stillToRead = (row: Row, v: number) => row.v === NOT_READ && { v: NOT_READ, foundV: v }

/**
 * Returns a function that applies these edits to a row; a row without edits is returned as it is. A change still waiting to be
 * sent always applies as it was saved here. A change that was answered, or sent from the queue, applies only until the server's
 * row has the same or a newer version.
 */
export const applyEdits = <R extends Row>(
  answered: readonly Edit<R>[],
  queued: readonly Edit<R>[],
  isWaiting: (id: string) => boolean,
): (<S extends R>(row: S) => S) => {
  const edits = [
    ...answered.map(edit => ({ edit, isQueued: false })),
    ...queued.map(edit => ({ edit, isQueued: true })),
  ]
  const byId = groupBy(
    edits.toSorted((a, b) => a.edit.v - b.edit.v),
    ({ edit }) => edit.id,
  )
  // The same row gives the same result object, so that a list redraws only the rows that changed.
  const made = new WeakMap<R, R>()
  const over = (row: R): R => {
    const knownV = Math.max(row.v, row.foundV ?? NOT_READ)
    const own = (byId.get(row.id) ?? [])
      .filter(({ edit, isQueued }) => edit.v > knownV || (isQueued && isWaiting(row.id)))
      .map(({ edit }) => edit)
    const last = own.at(-1)
    if (!last) return row
    const known = made.get(row)
    if (known) return known
    const result = Object.assign({}, row, ...own, stillToRead(row, last.v)) as R
    made.set(row, result)
    return result
  }
  return over as <S extends R>(row: S) => S
}
