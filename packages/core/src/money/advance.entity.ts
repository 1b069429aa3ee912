// Money that an owner paid in advance, or that went back of it: never changed itself.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { paymentMethods } from './invoice-rules.ts'

export const AdvanceRow = entity(
  {
    model: model('advance'),
    attributes: {
      clinicId: required,
      ownerId: required,
      id: required,
      /** The owner's, for the books. */
      name: { type: 'string', required: true, default: '' },
      /** The till that it went into or came from. */
      branchId: required,
      till: { type: 'number', required: true },
      /** In minor units; negative for what went back. */
      amount: { type: 'number', required: true },
      method: { type: paymentMethods, required: true },
      date: required,
      given: { type: 'number' },
      /** What changed hands, where coins could not make the amount. */
      cash: { type: 'number' },
      notes: optional,
      /** The request by which it was taken, with all its methods: they have one receipt. */
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
        // Sorts after the ledger, which is read without it.
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
