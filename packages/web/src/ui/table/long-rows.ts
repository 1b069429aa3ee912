// What a table of any length is given in the place of an array: how many rows there are, and those that are at hand.

/** Where one was in a table. */
export type Place = { row: number; scrollTop: number }

export type LongRows<T> = {
  count: number
  /** The row at a place, as far as it is known. */
  at: (place: number) => T | undefined
  byId: (id: string) => T | undefined
  /** Says which rows are in sight, so that they are read. */
  want: (from: number, to: number) => void
  ids: (from: number, to: number) => Promise<readonly string[]>
  /** Where who comes back to it has left it, and how a table that goes away says so. */
  left?: Place | undefined
  leave?: (at: Place) => void
}

/**
 * An array as such rows: a table that draws those in sight alone takes hundreds while somebody types. `more` reads on, where
 * there is more.
 */
export const longOf = <T extends { id: string }>(rows: readonly T[], more?: () => void): LongRows<T> => ({
  count: rows.length,
  at: place => rows[place],
  byId: id => rows.find(row => row.id === id),
  want: (_from, to) => {
    if (to >= rows.length) more?.()
  },
  ids: async (from, to) => rows.slice(from, to).map(({ id }) => id),
})
