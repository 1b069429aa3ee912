// What the audit log must know of papers for owners: that one was written, never what it says.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'papers'> = {
  texts: 'papers',
  group: 'clients',
  acts: { saveDischarge: 'clipboard-pen' },
  fields: {},
  inner: ['entryId', 'version'],
}
