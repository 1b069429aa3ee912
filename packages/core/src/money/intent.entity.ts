// The row of a payment that a provider is asked for, beside its invoice.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { declineReasons, intentKinds, intentStates } from './intent.ts'
import { invoiceKey, number } from './shared.entity.ts'

export const IntentRow = entity(
  {
    model: model('paymentIntent'),
    attributes: {
      clinicId: required,
      /** The invoice's. */
      id: required,
      intentId: required,
      /** Where it was asked for: the till that it goes into. */
      branchId: required,
      /** The invoice's number, which the client reads. */
      number: required,
      kind: { type: intentKinds, required: true },
      /** The branch's when it was asked for. */
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
      /** Those that may still be paid, the first to end first. */
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
