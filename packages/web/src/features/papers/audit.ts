// How the audit log shows papers for owners: that one was written, never its text.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'papers'> = {
  texts: 'papers',
  group: 'clients',
  acts: { saveDischarge: 'clipboard-pen' },
  fields: {},
  inner: ['entryId', 'version'],
}
