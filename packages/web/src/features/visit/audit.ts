// What the audit log must know of visits. The sentence of each act stands under `log` in the texts of `visit`.
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
