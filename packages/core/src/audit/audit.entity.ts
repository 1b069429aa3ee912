// Audit events: one in each transaction, never updated, never deleted (product § 11, data model § 3).
import { entity, inTable, model, optional, required, schemaNumber } from '../storage/entity.ts'

const attributes = {
  id: required,
  _s: schemaNumber,
  at: required,
  by: required,
  act: required,
  subject: required,
  requestId: required,
  ip: optional,
  agent: optional,
  place: optional,
  before: { type: 'any' },
  after: { type: 'any' },
} as const

/** Events of a clinic: a new partition each UTC day. */
export const ClinicEvent = entity(
  {
    model: model('audit'),
    attributes: {
      clinicId: required,
      branchId: optional,
      day: required,
      ...attributes,
      /** The parts of further subjects, each with before and after, by `kind#id`. */
      parts: { type: 'any' },
    },
    indexes: {
      day: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'day'],
          template: '${clinicId}#aud#${day}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

/** Events of a person outside any clinic: sign-ins, profile changes. */
export const PersonEvent = entity(
  {
    model: model('personAudit'),
    attributes: { userId: required, ...attributes },
    indexes: {
      log: {
        pk: { field: 'pk', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: 'log#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
