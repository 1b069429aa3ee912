// Mails about a person's account, which belongs to no clinic: left by a transaction, sent once by the stream.
import { entity, inTable, model, required } from '../storage/entity.ts'
import { mailAttributes } from './outbox.entity.ts'

export const AccountMailRow = entity(
  {
    model: model('accountMail'),
    attributes: {
      /** Hash of the address: groups a mailbox’s mails, and the key discloses nobody. */
      hash: required,
      ...mailAttributes,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['hash'], template: 'mail#${hash}', casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
