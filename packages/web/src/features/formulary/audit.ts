// What the audit log needs to know about the formulary. The sentence for each action is under `log` in its texts.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'formulary'> = {
  texts: 'formulary',
  group: 'inventory',
  acts: { createDrug: 'pill', changeDrug: 'pencil', changeDrugState: 'package-x' },
  fields: {
    name: 'text',
    substance: 'text',
    strengths: 'texts',
    doses: 'texts',
    contraindications: 'texts',
    source: 'text',
    active: 'yes',
  },
}
