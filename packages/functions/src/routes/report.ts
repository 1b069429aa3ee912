// Unpacks requests about the printed report for its service.
import { reportEndpoints } from '@vetrounds/core/records/report.endpoints'
import { logReport, readReport } from '@vetrounds/core/records/report.service'
import { routesOf } from '../serve.ts'

export const reportRoutes = routesOf(reportEndpoints, {
  readReport: (reader, { params, query }) => readReport(reader, params.id, query),
  logReport: (actor, { params, body }) => logReport(actor, params.id, body),
})
