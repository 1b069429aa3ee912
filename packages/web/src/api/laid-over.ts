// Lays changes made on this device over rows as they were read, so that a list shows them at once (product § 10).
import { groupBy } from '../group-by.ts'

type Row = { id: string; v: number }

/** What a change makes of a row, as far as it says: an `undefined` takes a value away. */
export type Edit<R extends Row> = Partial<R> & Row

/**
 * A function that lays these edits over a row; a row without any is returned as it is. One that waits stands as it was saved
 * here; one that was sent gives way to a newer version of the server.
 */
export const laidOver = <R extends Row>(
  edits: readonly Edit<R>[],
  isWaiting: (id: string) => boolean,
): (<S extends R>(row: S) => S) => {
  const byId = groupBy(
    edits.toSorted((a, b) => a.v - b.v),
    ({ id }) => id,
  )
  // The same row has the same result: a list draws only those again that changed.
  const made = new WeakMap<R, R>()
  const over = (row: R): R => {
    const own = byId.get(row.id)?.filter(({ v }) => v > row.v || isWaiting(row.id)) ?? []
    if (own.length === 0) return row
    const known = made.get(row)
    if (known) return known
    const result = Object.assign({}, row, ...own) as R
    made.set(row, result)
    return result
  }
  return over as <S extends R>(row: S) => S
}
