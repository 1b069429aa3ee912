// What a domain gives to the import pages: its columns, its words, how rows are checked, and how they are sent.
import type { ImportJob, ImportStart, RowResult, RowTie } from '@vetrounds/core/imports/import'
import type { ReactNode } from 'react'
import type { CheckedRow } from './checked-row.ts'
import type { ImportColumn } from './columns.ts'
import type { ReadRow } from './read-rows.ts'
import type { SentRow } from './run.ts'

export type ImportDomain = {
  /** The key of its imports, and of what this device remembers of them: what is imported, and where. */
  name: string
  /** The page from which the import was opened. */
  back: { href: string; label: string }
  /** The name of the template; the name of the file with failed rows begins with it too. */
  fileName: string
  columns: readonly ImportColumn[]
  label: (field: string) => string
  /** A value of a field in words. */
  say: (field: string, value: unknown) => string
  /** The fields that the check shows as columns; the first one names the row. */
  shown: readonly string[]
  /** Whether a field has numbers, which are aligned at the end of their column. */
  isNumber: (field: string) => boolean
  /** The words for a code of the domain itself. */
  sayCode: (code: string) => string | undefined
  /** Renders the settings of the import; `used` are the fields that the file has. */
  settings: (used: ReadonlySet<string>) => ReactNode
  /** The clinic's currency, ISO 4217. */
  currency: string
  /** The clinic's tax rates, in hundredths of a percent. */
  rates: readonly number[]
  /** Reads the existing data, and returns the fate of each row. */
  check: (rows: readonly ReadRow[], signal: AbortSignal) => Promise<readonly CheckedRow<SentRow>[]>
  start: (start: ImportStart) => Promise<unknown>
  write: (id: string, rows: readonly SentRow[]) => Promise<readonly RowResult[]>
  ties: (id: string, from: number) => Promise<{ rows: readonly RowTie[]; next?: number | undefined }>
  undo: (id: string, downTo: number) => Promise<ImportJob>
  /** The last imports; missing until they are read. */
  earlier: readonly ImportJob[] | undefined
  /** Called once something was written or undone. */
  onChanged: () => void
}
