// What the audit log must know of the formulary. The sentence of each act stands under `log` in its texts.
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
