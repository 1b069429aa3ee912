// The row of a payment that a provider is asked to take, in the partition of its invoice.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { declineReasons, intentKinds, intentStates } from './intent.ts'
import { invoiceKey, number } from './shared.entity.ts'

export const IntentRow = entity(
  {
    model: model('paymentIntent'),
    attributes: {
      clinicId: required,
      /** The invoice's id. */
      id: required,
      intentId: required,
      /** The branch that asked for it, into whose till the money goes. */
      branchId: required,
      /** The invoice's number, which the client reads. */
      number: required,
      kind: { type: intentKinds, required: true },
      /** The branch's terminal at the moment the payment was asked for. */
      terminal: optional,
      /** In minor units. */
      amount: number,
      currency: required,
      state: { type: intentStates, required: true },
      reason: { type: declineReasons },
      reference: optional,
      url: optional,
      expiresAt: required,
      startedAt: required,
      startedBy: required,
      byName: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: invoiceKey,
        sk: { field: 'sk', composite: ['intentId'], template: 'term#${intentId}', casing: 'none' },
      },
      /** Pending payments, the one that expires first comes first. */
      waiting: {
        index: 'gsi4',
        condition: ({ state }: Record<string, unknown>) => state === 'pending',
        pk: {
          field: 'gsi4pk',
          composite: ['clinicId'],
          template: '${clinicId}#intents',
          casing: 'none',
        },
        sk: {
          field: 'gsi4sk',
          composite: ['expiresAt', 'intentId'],
          template: '${expiresAt}#${intentId}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)
