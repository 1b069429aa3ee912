// The clinical forms' part of the audit log. The sentence for each act is under `log` in the texts of `clinical-forms`.
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
