// Effects outside the table that a transaction leaves to be done once: the stream hands them to its consumer (architecture § 1).
import { entity, inTable, model, optional, required } from '../storage/entity.ts'

/** The stored data of a mail to be sent. */
export const mailAttributes = {
  id: required,
  mail: { type: 'any', required: true },
  at: required,
  /** When the mail was handed over; if the stream delivers the row again, no second one is sent. */
  sentAt: optional,
  /** Why it will never be sent: the name of the mail service's refusal. */
  refused: optional,
  ttl: { type: 'number', required: true },
} as const

export const OutboxRow = entity(
  {
    model: model('outbox'),
    attributes: {
      clinicId: required,
      ...mailAttributes,
      /** When the mail was left once more, in a new row: this row will not be sent. */
      again: optional,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}#j', casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
