// Pointers to audit events by person and by subject, written by the stream so that the log can be filtered without a scan.
import { Entity } from 'electrodb'
import { inTable, model, optional, required } from '../storage/entity.ts'

const attributes = {
  clinicId: required,
  branchId: optional,
  id: required,
  /** The UTC day whose partition holds the event itself. */
  day: required,
  at: required,
  by: required,
  act: required,
  record: required,
  agent: optional,
  place: optional,
} as const

const sk = { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' } as const

export const EventOfPerson = new Entity(
  {
    model: model('auditOfPerson'),
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

export const EventOfRecord = new Entity(
  {
    model: model('auditOfRecord'),
    attributes,
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'record'],
          template: '${clinicId}#aud#r#${record}',
          casing: 'none',
        },
        sk,
      },
    },
  },
  inTable,
)
