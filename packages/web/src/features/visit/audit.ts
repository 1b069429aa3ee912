// The visits' part of the audit log. The sentence for each act is under `log` in the texts of `visit`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'visit'> = {
  texts: 'visit',
  group: 'clients',
  acts: {
    openVisit: 'stethoscope',
    saveVisitPart: 'pencil',
    saveVisitVitals: 'stethoscope',
    closeVisit: 'check',
    reopenVisit: 'undo-2',
    openProblem: 'triangle-alert',
    closeProblem: 'check',
  },
  fields: { reason: 'text', problem: 'text', visitedAt: 'instant' },
  inner: ['entryId', 'version', 'written', 'visitPart'],
}
