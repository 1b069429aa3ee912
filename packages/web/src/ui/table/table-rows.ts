// The rows as a table gets them: their number, and those that are loaded. A list that is too long for an array has the same
// shape.

/** Where somebody was in a table. */
export type Place = { row: number; scrollTop: number }

/** `left` is where somebody who comes back had left the table; the table calls `moveToTray` when it is removed. */
export type LeftPlace = { left?: Place | undefined; leave?: (at: Place) => void }

export type TableRows<T> = LeftPlace & {
  count: number
  /** The row at a place; undefined if it is not loaded. */
  at: (place: number) => T | undefined
  byId: (id: string) => T | undefined
  /** The current place of a row; undefined if that isn't known. */
  placeOf?: (id: string) => number | undefined
  /** Called with the rows in sight and around, so that they are read. */
  want: (from: number, to: number) => void
  ids: (from: number, to: number) => Promise<readonly string[]>
}

/** Makes such rows from an array: all of them are loaded. */
export const tableRowsOf = <T extends { id: string }>(rows: readonly T[]): TableRows<T> => ({
  count: rows.length,
  at: place => rows[place],
  byId: id => rows.find(row => row.id === id),
  placeOf: id => {
    const place = rows.findIndex(row => row.id === id)
    return place < 0 ? undefined : place
  },
  want: () => undefined,
  ids: async (from, to) => rows.slice(from, to).map(({ id }) => id),
})
