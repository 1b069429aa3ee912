// Unpacks requests about the audit log for its service.
import { auditEndpoints } from '@vetrounds/core/audit/audit.endpoints'
import { listEvents, readEvent } from '@vetrounds/core/audit/audit-log.service'
import { recordExport } from '@vetrounds/core/audit/export.service'
import { routesOf } from '../serve.ts'

export const auditRoutes = routesOf(auditEndpoints, {
  listEvents: (reader, { query }) => listEvents(reader, query),
  readEvent: (reader, { params, query }) => readEvent(reader, params.id, query),
  recordExport: (actor, { body }) => recordExport(actor, body),
})
