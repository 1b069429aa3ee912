// The row of a shortage, beside the entries of its patient or the lines of its invoice; while open, it is also in its branch's
// list.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { units } from './item-kinds.ts'
import { shortStates } from './short-kinds.ts'

export const StockShort = entity(
  {
    model: model('stockShort'),
    attributes: {
      clinicId: required,
      /** Together with `ofId`, the partition of a patient (`p`) or an invoice (`v`). */
      place: { type: ['p', 'v'] as const, required: true },
      ofId: required,
      id: required,
      itemId: required,
      branchId: required,
      itemName: required,
      unit: { type: units, required: true },
      quantity: { type: 'number', required: true },
      /** For a controlled drug: the quantity that is out and has to come back. */
      back: { type: 'number' },
      controlled: { type: 'boolean' },
      /**
       * The key of the batch that was given, if the line or the certificate says so; without the expiry if only the name is
       * known.
       */
      batch: optional,
      taken: { type: 'any', required: true },
      excused: { type: 'number', required: true },
      reason: optional,
      state: { type: shortStates, required: true },
      /** The reference of the movements that take it. */
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
      // Sparse: shortages with a batch, which a recall can't find in movements.
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
