// An import of a file's rows, whatever they are made of. They are written in chunks that may be sent again: a journal says of each row
// what became of it (decision 82).
import * as z from 'zod'
import { DAY_MS } from '../calendar/lengths.ts'
import { shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'

/** More rows than this are refused before anything is read of them. */
export const ROWS_AT_MOST = 20_000
/** So many rows are sent at once. */
export const CHUNK_AT_MOST = 50
/** For so long a whole import can be taken back. */
export const UNDO_DAYS = 7
/** An undo names its ties for so many rows of the file at once. */
export const TIES_AT_ONCE = 100

export const fates = ['created', 'updated', 'skipped', 'failed'] as const
/** What became of a row. */
export type Fate = (typeof fates)[number]

/** As the spreadsheet counts them, from 1. */
export const rowNumber = z.int().min(1).max(1_048_576)

const count = z.int().min(0).max(ROWS_AT_MOST)

/** What an import begins with; `skipped` and `failed` are the rows that the check has left out. */
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

/** What a domain is told of the import that it writes rows of. */
export type ImportOf = Pick<ImportJob, 'id' | 'fileName'> & { settings: unknown }

/** What became of a row that was sent; `code` says why it failed or was skipped. */
export const rowResult = z.object({ row: z.int(), fate: z.enum(fates), code: z.string().optional() })
export type RowResult = z.infer<typeof rowResult>

/** A row that something depends on by now. */
export const rowTie = z.object({ row: z.int(), name: z.string() })
export type RowTie = z.infer<typeof rowTie>

/** Rows are taken back from the last one down to this one. */
export const importUndo = z.object({ downTo: rowNumber })

/** Until when an import of that instant can be taken back, as an instant. */
export const undoUntil = (at: string): string => new Date(Date.parse(at) + UNDO_DAYS * DAY_MS).toISOString()

/** How many of its rows are through, counted with those that the check has left out. */
export const doneOf = (job: Pick<ImportJob, Fate>): number => fates.reduce((sum, fate) => sum + job[fate], 0)
