// The labels that can be printed: of a roll, each a page of its own, or of a sheet.

/** In millimetres. A sheet holds so many, row by row. */
export const labelSizes = {
  roll57: { width: 57, height: 32 },
  roll62: { width: 62, height: 29 },
  shelf: { width: 80, height: 60 },
  a4: { width: 70, height: 37.125, sheet: 24 },
} as const

export type LabelSize = keyof typeof labelSizes

/** So many items are printed at once, and so many labels of each. */
export const LABELS_AT_MOST = 200
export const COPIES_AT_MOST = 100
