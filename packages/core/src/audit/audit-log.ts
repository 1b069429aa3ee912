// What the audit log shows of an event.
import * as z from 'zod'

export const auditRow = z.object({
  id: z.string(),
  /** The UTC day whose partition holds it: names the event together with its id. */
  day: z.string(),
  at: z.string(),
  by: z.string(),
  /** Empty for somebody who is no member. */
  byName: z.string(),
  /** Name of the endpoint that did it. */
  act: z.string(),
  /** What it was done to, as `kind#id`. */
  record: z.string(),
  /** What it is called today, where it has a name. */
  recordName: z.string().optional(),
  branchId: z.string().optional(),
  /** The browser, in its own words. */
  agent: z.string().optional(),
  /** City and country, guessed from the address; of sign-ins alone. */
  place: z.string().optional(),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditDetail = auditRow.extend({
  requestId: z.string(),
  ip: z.string().optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
})
export type AuditDetail = z.infer<typeof auditDetail>

/** What an export holds at most (product § 2). */
export const EXPORTED_ROWS_AT_MOST = 10_000

/** A table that is about to be exported: which, how much of it, and as what. None of its rows. */
export const exportInput = z.object({
  table: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'table.unknown'),
  rows: z.int().min(1).max(EXPORTED_ROWS_AT_MOST),
  columns: z.array(z.string().min(1).max(40)).min(1).max(40),
  format: z.enum(['xlsx', 'csv']),
})
export type ExportInput = z.output<typeof exportInput>
