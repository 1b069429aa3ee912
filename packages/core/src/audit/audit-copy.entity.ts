// Pointers to audit events by person and by subject, written by the stream so that the log can be filtered without a scan.
import { entity, inTable, model, optional, required } from '../storage/entity.ts'

const attributes = {
  clinicId: required,
  branchId: optional,
  id: required,
  /** The UTC day whose partition holds the event itself. */
  day: required,
  at: required,
  by: required,
  act: required,
  subject: required,
  agent: optional,
  place: optional,
} as const

const sk = { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' } as const

export const EventOfPerson = entity(
  {
    model: model('auditByPerson'),
    attributes,
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'by'],
          template: '${clinicId}#aud#u#${by}',
          casing: 'none',
        },
        sk,
      },
    },
  },
  inTable,
)

export const EventOfSubject = entity(
  {
    model: model('auditBySubject'),
    attributes,
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'subject'],
          template: '${clinicId}#aud#s#${subject}',
          casing: 'none',
        },
        sk,
      },
    },
  },
  inTable,
)
