// The row of a price change: in the clinic's list until it is finished.
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'
import { categories } from './item-kinds.ts'
import { priceChangeStates } from './price-change.ts'

export const PriceChangeRow = entity(
  {
    model: model('priceChange'),
    attributes: {
      clinicId: required,
      id: required,
      percent: { type: 'number', required: true },
      rounding: { type: 'number', required: true },
      category: { type: categories },
      items: { type: 'any' },
      total: { type: 'number', required: true },
      changed: { type: 'number', required: true },
      /** Ids of items whose prices stay as they are: each is listed once, however often it is tried. */
      left: { type: 'any', required: true },
      state: { type: priceChangeStates, required: true },
      startedAt: required,
      startedBy: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'id'],
          template: '${clinicId}#prices#${id}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'head', casing: 'none' },
      },
      running: {
        index: 'gsi1',
        condition: ({ state }: Record<string, unknown>) => state === 'running',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId'],
          template: '${clinicId}#prices',
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['startedAt', 'id'],
          template: '${startedAt}#${id}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)
