// The limits of imports, and what pages calculate of one that is under way: no schema is needed for them.
import { DAY_MS } from '../calendar/lengths.ts'

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

/** The instant until which an import that was begun at `at` can be taken back. */
export const undoUntil = (at: string): string => new Date(Date.parse(at) + UNDO_DAYS * DAY_MS).toISOString()

/** How many rows of an import are done, including those that the check has left out. */
export const doneOf = (job: Readonly<Record<Fate, number>>): number =>
  fates.reduce((sum, fate) => sum + job[fate], 0)
