// The kept answer of a mutation: written in its transaction, replayed for 8 days (product § 10, data model § 3).
import { entity, inTable, model, optional, required } from './entity.ts'

const attributes = {
  key: required,
  userId: required,
  hash: required,
  status: { type: 'number', required: true },
  body: optional,
  at: required,
  ttl: { type: 'number', required: true },
} as const

export const ClinicAnswer = entity(
  {
    model: model('idempotency'),
    attributes: { clinicId: required, ...attributes },
    indexes: {
      key: {
        pk: { field: 'pk', composite: ['clinicId', 'key'], template: '${clinicId}#i#${key}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
    },
  },
  inTable,
)

/** For calls made before or outside any clinic. */
export const PersonAnswer = entity(
  {
    model: model('personIdempotency'),
    attributes,
    indexes: {
      key: {
        pk: { field: 'pk', composite: ['userId'], template: 'user#${userId}', casing: 'none' },
        sk: { field: 'sk', composite: ['key'], template: 'idem#${key}', casing: 'none' },
      },
    },
  },
  inTable,
)
