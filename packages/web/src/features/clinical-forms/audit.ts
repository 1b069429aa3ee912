// What the audit log must know of clinical forms. The sentence of each act stands under `log` in the texts of `clinical-forms`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'clinical-forms'> = {
  texts: 'clinical-forms',
  group: 'clients',
  acts: {
    startForm: 'form',
    saveFormStep: 'pencil',
    completeForm: 'check',
    amendForm: 'pencil',
    strikeForm: 'x',
  },
  fields: {},
  // Which fields were written is looked up in the form's versions.
  inner: ['entryId', 'version', 'written'],
}
