// The medical images' part of the audit log. The sentence for each act is under `log` in the texts of `images`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'images'> = {
  texts: 'images',
  group: 'clients',
  acts: { addImages: 'scan', changeImages: 'scan', finishImageUpload: 'upload' },
  fields: {},
  inner: ['entryId', 'version', 'written'],
}
