// The part of the audit log for entries of the record. It never shows their content, only names of fields and the version.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'entries'> = {
  texts: 'entries',
  group: 'clients',
  acts: {
    strikeEntry: 'ban',
    moveEntry: 'users-round',
    createTreatment: 'syringe',
    changeTreatment: 'syringe',
    createTest: 'test-tube',
    changeTest: 'test-tube',
    createDue: 'bell',
    postponeDue: 'calendar-clock',
    endDue: 'check',
    createCharge: 'plus',
    takeBackCharge: 'undo-2',
  },
  fields: {
    written: 'text',
    version: 'text',
    dueTitle: 'text',
    dueDay: 'day',
    dueReason: 'text',
    charged: 'text',
  },
  inner: ['entryId'],
}
