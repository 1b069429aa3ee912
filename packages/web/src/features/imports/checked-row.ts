// A row of a file after the check: its fate, and what is sent of it.
import type { Fate } from '@vetrounds/core/imports/import-rules'

export type CheckedRow<Row = unknown> = {
  /** As the spreadsheet counts. */
  row: number
  fate: Fate
  /** Why it fails or is skipped, or what is left out of one that is written. */
  code?: string
  /** The field whose cell is wrong. */
  field?: string
  /** The row that it repeats. */
  of?: number
  /** As read from the file, by field, without what is left out. */
  values: Readonly<Record<string, unknown>>
  /** What there is now of the fields that it changes. */
  before?: Readonly<Record<string, unknown>>
  /** Missing where nothing of it is written. */
  sent?: Row
}
