// What the audit log needs to know about lists. The sentence for each act is under `log` in the texts of `lists`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'lists'> = {
  texts: 'lists',
  group: 'disclosures',
  acts: {
    recordExport: 'download',
  },
  fields: {
    rows: 'text',
    columns: 'text',
    format: 'text',
  },
}
