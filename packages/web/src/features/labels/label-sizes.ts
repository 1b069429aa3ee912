// The labels that can be printed: on a roll, where each is a page of its own, or on a sheet.

/** In millimetres. `sheet` is the number of labels on a sheet, which are filled row by row. */
export const labelSizes = {
  roll57: { width: 57, height: 32 },
  roll62: { width: 62, height: 29 },
  shelf: { width: 80, height: 60 },
  a4: { width: 70, height: 37.125, sheet: 24 },
} as const

export type LabelSize = keyof typeof labelSizes

/** The most items that are printed at once, and the most labels of each. */
export const LABELS_AT_MOST = 200
export const COPIES_AT_MOST = 100
