// What the audit log needs to know about vaccines. The sentence for each action is under `log` in their texts.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'vaccines'> = {
  texts: 'vaccines',
  group: 'inventory',
  acts: { createVaccine: 'syringe', changeVaccine: 'pencil', changeVaccineState: 'package-x' },
  fields: {
    name: 'text',
    species: 'species',
    product: 'text',
    firstBooster: 'text',
    laterBoosters: 'text',
    counts: 'yes',
    active: 'yes',
  },
  inner: ['key'],
}
