// An import of a file's rows, of whatever kind. The rows are written in chunks that may be sent again: a journal says what became
// of each row (decision 82).
import * as z from 'zod'
import { shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { fates, ROWS_AT_MOST } from './import-rules.ts'

/** The number of a row as the spreadsheet counts it, from 1. */
export const rowNumber = z.int().min(1).max(1_048_576)

const count = z.int().min(0).max(ROWS_AT_MOST)

/** What an import begins with; `skipped` and `failed` count the rows that the check has left out. */
export const importStart = z.object({
  id,
  fileName: shortText.min(1, 'required'),
  total: count.min(1, 'too_small'),
  skipped: count,
  failed: count,
  /** The last row that will be sent. */
  lastRow: rowNumber,
})
export type ImportStart = z.output<typeof importStart>

export const importJob = z.object({
  id: z.string(),
  fileName: z.string(),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  lastRow: z.int(),
  at: z.string(),
  by: z.string(),
  /** An undo was begun; rows from this one on are taken back. */
  undoneFrom: z.int().optional(),
  isUndone: z.boolean(),
})
export type ImportJob = z.infer<typeof importJob>

/** What a domain learns about the import whose rows it writes. */
export type ImportOf = Pick<ImportJob, 'id' | 'fileName'> & { settings: unknown }

/** What became of a row that was sent; `code` says why it failed or was skipped. */
export const rowResult = z.object({ row: z.int(), fate: z.enum(fates), code: z.string().optional() })
export type RowResult = z.infer<typeof rowResult>

/** A row that something depends on by now. */
export const rowTie = z.object({ row: z.int(), name: z.string() })
export type RowTie = z.infer<typeof rowTie>

/** Rows are taken back from the last one down to this one. */
export const importUndo = z.object({ downTo: rowNumber })
