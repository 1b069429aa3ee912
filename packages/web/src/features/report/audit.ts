// The printed reports' part of the audit log: by printing, data leaves the clinic.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'report'> = {
  texts: 'report',
  group: 'disclosures',
  acts: { logReport: 'printer' },
  disclosures: ['logReport'],
  fields: { document: 'text', sections: 'text' },
  inner: ['language', 'paper', 'period', 'entryId'],
}
