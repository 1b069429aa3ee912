// An import of a file's rows, of whatever kind. The rows are written in chunks that may be sent again: a journal says what became
// of each row (decision 82).
import * as z from 'zod'
import { DAY_MS } from '../calendar/lengths.ts'
import { shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'

/** A file with more rows is refused before any of them is read. */
export const ROWS_AT_MOST = 20_000
/** How many rows are sent at once. */
export const CHUNK_AT_MOST = 50
/** For how many days a whole import can be taken back. */
export const UNDO_DAYS = 7
/** How many rows of the file one request checks for ties (something that depends on a row), or takes back. */
export const TIES_AT_ONCE = 100

export const fates = ['created', 'updated', 'skipped', 'failed'] as const
/** What became of a row. */
export type Fate = (typeof fates)[number]

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

/** The instant until which an import that was begun at `at` can be taken back. */
export const undoUntil = (at: string): string => new Date(Date.parse(at) + UNDO_DAYS * DAY_MS).toISOString()

/** How many rows of an import are done, including those that the check has left out. */
export const doneOf = (job: Pick<ImportJob, Fate>): number => fates.reduce((sum, fate) => sum + job[fate], 0)
