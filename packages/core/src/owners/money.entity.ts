// What an owner owes: a separate row without an index, so that a payment changes no list and no feed (data model § 3).
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'

export const OwnerMoney = entity(
  {
    model: model('ownerMoney'),
    attributes: {
      clinicId: required,
      id: required,
      /** In minor units of the currency; positive is owed to the clinic. */
      balance: { type: 'number', required: true },
      /** What was paid in advance and is unused, in minor units; never taken off the balance. */
      credit: { type: 'number' },
      currency: required,
      /** Ids of the owners who were merged into this one, also by way of others: their ledgers are part of this account. */
      from: { type: 'any', get: value => value as string[] | undefined },
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId', 'id'], template: '${clinicId}#o#${id}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'money', casing: 'none' },
      },
    },
  },
  inTable,
)
