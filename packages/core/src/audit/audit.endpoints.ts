// The contract of the audit log: reading, and noting an export. Nothing in the product changes or deletes an event.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { instant, pageOf, pageQuery } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { auditDetail, auditRow, exportInput } from './audit-log.ts'

const utcDay = z.iso.date()

export const auditEndpoints = {
  listEvents: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'A page of events, newest first: of a UTC day, or of a person or subject over all time',
    action: 'audit.read',
    effect: 'read',
    queueable: false,
    families: [],
    query: pageQuery
      .pick({ cursor: true })
      .extend({
        day: utcDay.optional(),
        person: z.string().max(60).optional(),
        subject: z.string().max(80).optional(),
        /** From (inclusive) and to (exclusive), both optional. */
        from: instant.optional(),
        to: instant.optional(),
      })
      .refine(({ day, person, subject }) => (day === undefined) !== !(person || subject), {
        error: 'filter.one',
        path: ['day'],
      }),
    response: pageOf(auditRow),
    errors: [],
  }),
  readEvent: endpoint({
    method: 'GET',
    path: '/audit/:id',
    summary:
      'One event with what was before and after, and from where it came; of one about several, all parts or that of `subject`',
    action: 'audit.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: z.object({ id }),
    query: z.object({ day: utcDay, subject: z.string().max(80).optional() }),
    response: auditDetail,
    errors: ['not_found'],
  }),
  recordExport: endpoint({
    method: 'POST',
    path: '/exports',
    summary: 'Note an export in the audit log, before its file is made',
    action: 'tables.export',
    effect: 'atomic',
    queueable: false,
    families: [],
    body: exportInput,
    response: z.object({ rows: z.int() }),
    errors: [],
  }),
}
