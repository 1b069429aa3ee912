// Keys for rows that may have the same content, and of which none is ever moved or removed.

/** Returns each row with its index as its key. */
export const withIndexKeys = <T>(rows: readonly T[]): { key: number; row: T }[] =>
  rows.map((row, key) => ({ key, row }))
