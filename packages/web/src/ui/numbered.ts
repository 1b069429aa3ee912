// Rows that may say the same, none of which is ever moved or taken out.

/** Each with its number as its key. */
export const numbered = <T>(rows: readonly T[]): { key: number; row: T }[] =>
  rows.map((row, key) => ({ key, row }))
