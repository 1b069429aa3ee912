// A spreadsheet as it is read from a file: cells are texts and numbers, days already days. It has no formula and no object.

/**
 * A day is one that the file itself calls a date; a text may hold one, too. Of a date that shows no year nobody knows which day it is: it is
 * what is seen.
 */
export type SheetCell = string | number | { day: string } | { seen: string } | undefined

export type SheetRow = {
  /** As the spreadsheet counts, from 1. */
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

/** A file that is not read. */
export class Refused extends Error {
  readonly why: Refusal

  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

/** A cell as a person sees it. */
export const cellText = (cell: SheetCell): string =>
  cell === undefined
    ? ''
    : typeof cell !== 'object'
      ? String(cell).trim()
      : 'day' in cell
        ? cell.day
        : cell.seen

/** The letters of a column, counted from 0. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
