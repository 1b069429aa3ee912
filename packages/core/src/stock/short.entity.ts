// The row of what is short, beside the entries of its patient or the lines of its invoice; while open it is in its branch's list, too.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { units } from './item-kinds.ts'
import { shortStates } from './short-kinds.ts'

export const StockShort = entity(
  {
    model: model('stockShort'),
    attributes: {
      clinicId: required,
      /** With its id, the partition of a patient or an invoice. */
      place: { type: ['p', 'v'] as const, required: true },
      ofId: required,
      id: required,
      itemId: required,
      branchId: required,
      itemName: required,
      unit: { type: units, required: true },
      quantity: { type: 'number', required: true },
      /** Of a controlled drug: what is out and has to come back. */
      back: { type: 'number' },
      controlled: { type: 'boolean' },
      /** Which batch it was given of, by its key, if the line or the certificate says so: without the expiry where it tells the name alone. */
      batch: optional,
      taken: { type: 'any', required: true },
      excused: { type: 'number', required: true },
      reason: optional,
      state: { type: shortStates, required: true },
      /** Of the movements that take it. */
      reference: { type: 'any', required: true },
      petName: optional,
      occurredAt: required,
      doneBy: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'place', 'ofId'],
          template: '${clinicId}#${place}#${ofId}',
          casing: 'none',
        },
        sk: {
          field: 'sk',
          composite: ['id', 'itemId'],
          template: 'short#${id}#${itemId}',
          casing: 'none',
        },
      },
      open: {
        index: 'gsi1',
        condition: ({ state }: Record<string, unknown>) => state === 'open',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#short',
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['occurredAt', 'id'],
          template: '${occurredAt}#${id}',
          casing: 'none',
        },
      },
      // Sparse: what no movement tells a recall.
      batches: {
        index: 'gsi2',
        condition: ({ batch, state, quantity, excused }: Record<string, unknown>) =>
          batch !== undefined && state !== 'withdrawn' && Number(quantity) + Number(excused) > 0,
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'branchId', 'itemId'],
          template: '${clinicId}#b#${branchId}#k#${itemId}#short',
          casing: 'none',
        },
        sk: {
          field: 'gsi2sk',
          composite: ['occurredAt', 'id'],
          template: '${occurredAt}#${id}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)
