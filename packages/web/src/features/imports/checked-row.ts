// A row of a file after the check: its fate, and what is sent of it.
import type { Fate } from '@vetrounds/core/imports/import-rules'

export type CheckedRow<Row = unknown> = {
  /** The number of the row, as the spreadsheet counts it. */
  row: number
  fate: Fate
  /** Why the row fails or is skipped, or what is left out of a row that is written. */
  code?: string
  /** The field whose cell is wrong. */
  field?: string
  /** The row that this one repeats or depends on. */
  of?: number
  /** The values read from the file, by field, without those that are left out. */
  values: Readonly<Record<string, unknown>>
  /** The current values of the fields that the row changes. */
  before?: Readonly<Record<string, unknown>>
  /** What is sent of the row; missing if nothing of it is written. */
  sent?: Row
}
