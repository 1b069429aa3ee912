// What the audit log must know of medical images. The sentence of each act stands under `log` in the texts of `images`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'images'> = {
  texts: 'images',
  group: 'clients',
  acts: { addImages: 'scan', changeImages: 'scan', finishImageUpload: 'upload' },
  fields: {},
  inner: ['entryId', 'version', 'written'],
}
