// What a domain tells the pages of an import: its columns, its words, how rows are checked, and how they are sent.
import type { ImportJob, ImportStart, RowResult, RowTie } from '@vetrounds/core/imports/import'
import type { ReactNode } from 'react'
import type { CheckedRow } from './checked-row.ts'
import type { ImportColumn } from './columns.ts'
import type { ReadRow } from './read-rows.ts'
import type { SentRow } from './run.ts'

export type ImportDomain = {
  /** Names its imports and what is remembered of them on this device: what is imported, and where. */
  name: string
  /** The page that it was opened from. */
  back: { href: string; label: string }
  /** Begins the name of the template. */
  fileName: string
  columns: readonly ImportColumn[]
  label: (field: string) => string
  /** A value of a field in words. */
  say: (field: string, value: unknown) => string
  /** The fields that the check shows in columns, the first of which names the row. */
  shown: readonly string[]
  /** Fields with numbers, which stand at the end of their column. */
  isNumber: (field: string) => boolean
  /** What a code of its own says. */
  sayCode: (code: string) => string | undefined
  /** Whether what it needs to know can be chosen; `used` are the fields of the file. */
  settings: (used: ReadonlySet<string>) => ReactNode
  /** Of the clinic, ISO 4217. */
  currency: string
  /** Of tax, as the clinic has them, in hundredths of a percent. */
  rates: readonly number[]
  /** Reads what is there, and says the fate of each row. */
  check: (rows: readonly ReadRow[], signal: AbortSignal) => Promise<readonly CheckedRow<SentRow>[]>
  start: (start: ImportStart) => Promise<unknown>
  write: (id: string, rows: readonly SentRow[]) => Promise<readonly RowResult[]>
  ties: (id: string, from: number) => Promise<{ rows: readonly RowTie[]; next?: number | undefined }>
  undo: (id: string, downTo: number) => Promise<ImportJob>
  /** The last ones; missing until they are read. */
  earlier: readonly ImportJob[] | undefined
  /** Something was written, or taken back. */
  onChanged: () => void
}
