// An export is logged before the file exists: which table, how many rows, which columns; none of the data.
import type { Actor } from '../access/actor.ts'
import { commit } from '../storage/commit.ts'
import type { ExportInput } from './audit-log.ts'

/** Writes the audit event and nothing else. */
export const recordExport = (actor: Actor, { table, ...what }: ExportInput): Promise<{ rows: number }> =>
  commit(actor, {
    steps: [],
    subject: `table#${table}`,
    after: what,
    answer: { rows: what.rows },
  })
