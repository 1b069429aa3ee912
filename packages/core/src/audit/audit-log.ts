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
  branchId: z.string().optional(),
})
export type AuditRow = z.infer<typeof auditRow>

export const auditDetail = auditRow.extend({
  requestId: z.string(),
  ip: z.string().optional(),
  agent: z.string().optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
})
export type AuditDetail = z.infer<typeof auditDetail>
