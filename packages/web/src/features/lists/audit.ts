// What the audit log must know of lists. The sentence of each act stands under `log` in the texts of `lists`.
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
