// Rows of a stocktake: its head, and each person's count of each batch beneath it (data model 2 § 2).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { categories, units } from './item-kinds.ts'
import { stocktakeStates } from './stocktake.ts'

const takeKey = {
  field: 'pk',
  composite: ['clinicId', 'branchId', 'id'],
  template: '${clinicId}#b#${branchId}#ct#${id}',
  casing: 'none',
} as const

export const StocktakeHead = entity(
  {
    model: model('stocktake'),
    attributes: {
      clinicId: required,
      branchId: required,
      id: required,
      category: { type: categories, required: true },
      state: { type: stocktakeStates, required: true },
      startedAt: required,
      startedBy: required,
      booked: { type: 'number', required: true },
      value: { type: 'number', required: true },
      /** Ids of the items whose differences are booked already, while others are not. */
      done: { type: 'any', required: true, get: value => value as string[] },
      ...stamps,
    },
    indexes: {
      row: { pk: takeKey, sk: { field: 'sk', composite: [], template: 'head', casing: 'none' } },
      list: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#ct',
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

export const StocktakeCount = entity(
  {
    model: model('stocktakeCount'),
    attributes: {
      clinicId: required,
      branchId: required,
      id: required,
      itemId: required,
      key: required,
      itemName: required,
      unit: { type: units, required: true },
      quantity: { type: 'number', required: true },
      /** The quantity of the batch in the level at that moment, and what one unit had cost. */
      book: { type: 'number', required: true },
      cost: { type: 'number' },
      /** The person who counted: each has a row, so that the counts of two people add up. */
      counter: required,
      /** When it was sent, if it had waited offline: `at` is when it was counted. */
      toldAt: optional,
      /** When this person counted the batch again: what others had counted of it until then is not valid any more. */
      aloneAt: optional,
      /** When another count replaced this one; only in rows from before decision 213. */
      outAt: optional,
      ...stamps,
    },
    indexes: {
      row: {
        pk: takeKey,
        sk: {
          field: 'sk',
          composite: ['itemId', 'key', 'counter'],
          template: 'l#${itemId}#${key}#${counter}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)
