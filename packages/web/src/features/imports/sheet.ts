// A spreadsheet as it is read from a file: cells are texts, numbers and days. It has no formulas or other objects.

/**
 * `day` is what the file itself calls a date; a text may be a day too. For a date that is shown without its year, nobody knows
 * which day it is: `alreadyCounted` is what the cell shows.
 */
export type SheetCell = string | number | { day: string } | { seen: string } | undefined

export type SheetRow = {
  /** The number of the row as the spreadsheet counts it, from 1. */
  row: number
  cells: readonly SheetCell[]
}

export type ReadSheet = { name: string; rows: readonly SheetRow[] }

/** Why a file is not read. */
export type Refusal =
  | 'notExcel'
  | 'macros'
  | 'locked'
  | 'tooLarge'
  | 'tooMany'
  | 'empty'
  | 'damaged'
  | 'tooSlow'

/** Larger files are refused before they are opened. */
export const FILE_BYTES_AT_MOST = 10_000_000

/** Thrown for a file that is not read. */
export class Refused extends Error {
  readonly why: Refusal

  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

/** The text of a cell as a person sees it. */
export const cellText = (cell: SheetCell): string =>
  cell === undefined
    ? ''
    : typeof cell !== 'object'
      ? String(cell).trim()
      : 'day' in cell
        ? cell.day
        : cell.seen

/** The letters of a column in a spreadsheet; `at` counts from 0. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
