// The contract of the printed report: what is read for it, and the note that it was printed.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { printedReport, reportPage, reportPrint, reportQuery } from './report.ts'

export const reportEndpoints = {
  readReport: endpoint({
    method: 'GET',
    path: '/patients/:id/report',
    summary: 'A page of a patient’s record with what its entries say, newest first, for printing',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    query: reportQuery,
    response: reportPage,
    errors: ['not_found'],
  }),
  logReport: endpoint({
    method: 'POST',
    path: '/patients/:id/report/prints',
    summary:
      'Note in the audit log that a report is printed, and with which sections; of a PDF keep its sheets for a day',
    action: 'records.read',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: reportPrint,
    response: printedReport,
    errors: ['not_found', 'already_exists'],
  }),
}
