// Lays changes made on this device over rows as they were read, so that a list shows them at once (product § 10).
import { groupBy } from '@vetrounds/core/group-by'

/** The version of a row that the search found and that was not read yet: no change can be made with it. */
export const NOT_READ = 0

/** `foundV` is the version that the search knows of a row that was not read. */
type Row = { id: string; v: number; foundV?: number }

/** What a change makes of a row, as far as it says: an `undefined` takes a value away. */
export type Edit<R extends Row> = Partial<R> & Row

type Optional<R> = { [K in keyof R]-?: undefined extends R[K] ? K : never }[keyof R]

/**
 * What a saved form may have taken away from a row. The answer to it lacks such a field, over which the former value would stand: each
 * is named, and the compiler asks for one that comes to the schema.
 */
export type Cleared<R, Form> = Record<Optional<R> & keyof Form, undefined>

/** A row that was not read stays one, with the version of what now lies over it. */
const stillToRead = (row: Row, v: number) => row.v === NOT_READ && { v: NOT_READ, foundV: v }

/**
 * A function that lays these edits over a row; a row without any is returned as it is. One that waits stands as it was saved
 * here; one that was answered, or sent from the queue, gives way to a newer version of the server.
 */
export const laidOver = <R extends Row>(
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
  // The same row has the same result: a list draws only those again that changed.
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
