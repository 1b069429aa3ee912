// Seals of the audit log: one for each UTC day of a clinic, chained, put once like the events themselves (data model § 3).
import { entity, inTable, model, required, schemaNumber } from '../storage/entity.ts'

export const AuditSeal = entity(
  {
    model: model('auditSeal'),
    attributes: {
      clinicId: required,
      no: required,
      day: required,
      count: { type: 'number', required: true },
      root: required,
      previous: required,
      hash: required,
      _s: schemaNumber,
      at: required,
    },
    indexes: {
      chain: {
        pk: {
          field: 'pk',
          composite: ['clinicId'],
          template: '${clinicId}#aud#seal',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['no'], template: '${no}', casing: 'none' },
      },
    },
  },
  inTable,
)
