// An event as the audit log shows it.
import * as z from 'zod'
import { categories } from '../stock/item-kinds.ts'

export const auditRow = z.object({
  id: z.string(),
  /** The UTC day of its partition; together with the id it identifies the event. */
  day: z.string(),
  at: z.string(),
  by: z.string(),
  /** Empty for somebody who never had a membership in the clinic. */
  byName: z.string(),
  /** Name of the endpoint that was called. */
  act: z.string(),
  /** The subject, as `kind#id`. */
  subject: z.string(),
  /** The subject's name today, if it has one. */
  subjectName: z.string().optional(),
  branchId: z.string().optional(),
  /** The browser's user agent. */
  agent: z.string().optional(),
  /** City and country, guessed from the address; for sign-ins only. */
  place: z.string().optional(),
})
export type AuditRow = z.infer<typeof auditRow>

const sides = {
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
}

/** The part of one subject in an event about several. */
const auditPart = auditRow.pick({ subject: true, subjectName: true }).extend(sides)
export type AuditPart = z.infer<typeof auditPart>

export const auditDetail = auditRow.extend({
  /** If this is the part of one subject: the subject of the whole event. */
  whole: z.string().optional(),
  /** If the event is about several subjects: the part of each. */
  parts: z.array(auditPart).optional(),
  /** The names, by id, of people and rooms whose ids the values contain; missing if they contain none. */
  names: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  ip: z.string().optional(),
  ...sides,
})
export type AuditDetail = z.infer<typeof auditDetail>

/** The maximum number of rows in an export (product § 2). */
export const EXPORTED_ROWS_AT_MOST = 10_000

/** The tables that a page can export, by the names of their lists. */
const exportedTables = [
  'owners',
  'patients',
  'members',
  'branches',
  'audit',
  'appointments',
  'invoices',
  'bookings',
  'estimates',
  'formulary',
  'vaccines',
  'templates',
  ...categories.map(category => `items-${category}` as const),
  'import-check',
  'movements',
  'register',
  'discrepancies',
  'controlled',
  'stocktakes',
  'reorder',
  'recall',
] as const
export type ExportedTable = (typeof exportedTables)[number]

/** An export about to be made: of which table, how many rows, in what format. It contains none of the rows. */
export const exportInput = z.object({
  table: z.enum(exportedTables, 'table.unknown'),
  rows: z.int().min(1).max(EXPORTED_ROWS_AT_MOST),
  columns: z.array(z.string().min(1).max(40)).min(1).max(40),
  format: z.enum(['xlsx', 'csv']),
})
export type ExportInput = z.output<typeof exportInput>
