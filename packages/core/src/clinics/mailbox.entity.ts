// Which clinic an e-mail address belongs to, once somebody has proved that they read its mailbox (data model § 2).
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'

export const MailClaim = entity(
  {
    model: model('mailClaim'),
    attributes: { hash: required, clinicId: required, ...stamps },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['hash'], template: 'clinicmail#${hash}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'claim', casing: 'none' },
      },
    },
  },
  inTable,
)
