// The side row of a patient, with its open problems. It sorts between
// timeline and head, so that opening a patient reads it along.
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'

export const OpenProblemsRow = entity(
  {
    model: model('patientAside'),
    attributes: {
      clinicId: required,
      patientId: required,
      /** Open problems, oldest first (`problem` in visit.ts). */
      problems: { type: 'any' },
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
        sk: { field: 'sk', composite: [], template: 'y#side', casing: 'none' },
      },
    },
  },
  inTable,
)
