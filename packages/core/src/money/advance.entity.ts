// Money that an owner paid in advance, or that was paid back from it. A row is never changed once it is written.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { paymentMethods } from './invoice-rules.ts'

export const AdvanceRow = entity(
  {
    model: model('advance'),
    attributes: {
      clinicId: required,
      ownerId: required,
      id: required,
      /** The owner's name, for the books. */
      name: { type: 'string', required: true, default: '' },
      /** The branch, and the number of its till, that the money went into or came from. */
      branchId: required,
      till: { type: 'number', required: true },
      /** In minor units; negative for money that was paid back. */
      amount: { type: 'number', required: true },
      method: { type: paymentMethods, required: true },
      date: required,
      given: { type: 'number' },
      /** The cash that changed hands; set only where coins cannot make the exact amount (decision 260). */
      cash: { type: 'number' },
      notes: optional,
      /** Id of the request that booked this row: all rows of one request, split by method, share one receipt. */
      act: optional,
      byName: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'ownerId'],
          template: '${clinicId}#o#${ownerId}',
          casing: 'none',
        },
        // Sorts after the rows of the ledger (`x#…`), so that reading the ledger does not read these.
        sk: { field: 'sk', composite: ['id'], template: 'xa#${id}', casing: 'none' },
      },
      ofDay: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#adv',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['date', 'id'], template: '${date}#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
