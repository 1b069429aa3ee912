// What a transaction leaves to be done outside, once: the stream hands it to its consumer (architecture § 1).
import { Entity } from 'electrodb'
import { inTable, model, optional, required } from '../storage/entity.ts'

/** What a row holds of a mail that is to be sent. */
export const mailAttributes = {
  id: required,
  mail: { type: 'any', required: true },
  at: required,
  /** When the mail was handed over; a repeated delivery of the stream sends no second one. */
  sentAt: optional,
  /** Why it never will be: the name of the mail service's refusal. */
  refused: optional,
  ttl: { type: 'number', required: true },
} as const

export const OutboxRow = new Entity(
  {
    model: model('outbox'),
    attributes: { clinicId: required, ...mailAttributes },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}#j', casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
