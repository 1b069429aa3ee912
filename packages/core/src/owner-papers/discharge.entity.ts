// What an owner was told at discharge: each save is a row of its own, so that no version is lost (product § 8).
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'

export const DischargeRow = entity(
  {
    model: model('discharge'),
    attributes: {
      clinicId: required,
      patientId: required,
      visitId: required,
      /** The version in four digits. */
      n: required,
      found: required,
      advice: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'patientId'],
          template: '${clinicId}#p#${patientId}',
          casing: 'none',
        },
        sk: {
          field: 'sk',
          composite: ['visitId', 'n'],
          template: 'o#${visitId}#${n}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)
