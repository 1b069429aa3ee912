// What a table is given: how many rows there are, and those that are at hand. A list too long for an array has the same shape.

/** Where one was in a table. */
export type Place = { row: number; scrollTop: number }

/** Where who comes back to a table has left it, and how one that goes away says so. */
export type LeftPlace = { left?: Place | undefined; leave?: (at: Place) => void }

export type TableRows<T> = LeftPlace & {
  count: number
  /** The row at a place, as far as it is known. */
  at: (place: number) => T | undefined
  byId: (id: string) => T | undefined
  /** Where a row stands now; undefined where that isn't known. */
  placeOf?: (id: string) => number | undefined
  /** Says which rows are in sight, so that they are read. */
  want: (from: number, to: number) => void
  ids: (from: number, to: number) => Promise<readonly string[]>
}

/** An array as such rows: all of them are at hand. */
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
