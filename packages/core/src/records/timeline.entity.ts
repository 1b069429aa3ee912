// Weights and changes of a patient in its timeline, at most 500 B under the patient's key (data model § 3). For entries of the
// record see entry-head.ts.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { entryKinds } from './timeline.ts'
import { weighMethods } from './weight-rules.ts'

export const TimelineHead = entity(
  {
    model: model('entry'),
    attributes: {
      clinicId: required,
      patientId: required,
      occurredAt: required,
      id: required,
      kind: { type: entryKinds, required: true },
      branchId: required,
      grams: { type: 'number' },
      method: { type: weighMethods },
      state: optional,
      struckAt: optional,
      struckBy: optional,
      struckByName: optional,
      struckFor: optional,
      appointmentId: optional,
      visitId: optional,
      fromId: optional,
      fromName: optional,
      toId: optional,
      toName: optional,
      day: optional,
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
          composite: ['occurredAt', 'id'],
          template: 't#${occurredAt}#${id}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)
