// Rows of what a branch has: the level with its live batches, and the movements that made it (data model 2 § 2).
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { categories, units } from './item-kinds.ts'
import { NEVER_EXPIRES } from './level.ts'
import { movementTypes, reasons, referenceKinds } from './movement-kinds.ts'

const stockKey = {
  field: 'pk',
  composite: ['clinicId', 'branchId', 'itemId'],
  template: '${clinicId}#b#${branchId}#k#${itemId}',
  casing: 'none',
} as const

/** At or below its minimum, whatever of it has expired: that is in the other index. */
const isLow = ({ quantity, minimum }: Record<string, unknown>) =>
  minimum !== undefined && Number(quantity) <= Number(minimum)

export const StockLevel = entity(
  {
    model: model('stockLevel'),
    attributes: {
      clinicId: required,
      branchId: required,
      itemId: required,
      /** Of the item, so that a page of a list finds the levels of its rows in one query. */
      category: { type: categories, required: true },
      folded: required,
      quantity: { type: 'number', required: true },
      bt: { type: 'any', required: true },
      minimum: { type: 'number' },
      cost: { type: 'number' },
      /** The day on which its first batch expires, or `NEVER_EXPIRES`. */
      expires: required,
      /** The import that wrote it last: any other change drops it, and so shows that something came after. */
      importId: optional,
      ...stamps,
    },
    indexes: {
      row: { pk: stockKey, sk: { field: 'sk', composite: [], template: 'level', casing: 'none' } },
      // Data model 2 has it on gsi5, which is not there yet.
      list: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId', 'category'],
          template: '${clinicId}#b#${branchId}#st#${category}',
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['folded', 'itemId'],
          template: '${folded}#${itemId}',
          casing: 'none',
        },
      },
      // Sparse: of which little is left, and what expires, the next first.
      low: {
        index: 'gsi3',
        condition: isLow,
        pk: {
          field: 'gsi3pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#low',
          casing: 'none',
        },
        sk: { field: 'gsi3sk', composite: ['itemId'], template: '${itemId}', casing: 'none' },
      },
      expiry: {
        index: 'gsi4',
        condition: row => row.expires !== NEVER_EXPIRES,
        pk: {
          field: 'gsi4pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#expires',
          casing: 'none',
        },
        sk: {
          field: 'gsi4sk',
          composite: ['expires', 'itemId'],
          template: '${expires}#${itemId}',
          casing: 'none',
        },
      },
      branches: {
        index: 'gsi2',
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'itemId'],
          template: '${clinicId}#s#${itemId}#levels',
          casing: 'none',
        },
        sk: { field: 'gsi2sk', composite: ['branchId'], template: '${branchId}', casing: 'none' },
      },
    },
  },
  inTable,
)

export const StockMovement = entity(
  {
    model: model('stockMovement'),
    attributes: {
      clinicId: required,
      branchId: required,
      itemId: required,
      id: required,
      type: { type: movementTypes, required: true },
      reason: { type: reasons },
      quantity: { type: 'number', required: true },
      /** What each batch gained or lost. */
      bt: { type: 'any', required: true },
      value: { type: 'number' },
      notes: optional,
      itemName: required,
      category: { type: categories, required: true },
      unit: { type: units, required: true },
      refKind: { type: referenceKinds },
      refId: optional,
      refLabel: optional,
      ...stamps,
    },
    indexes: {
      row: {
        pk: stockKey,
        sk: { field: 'sk', composite: ['id'], template: 'm#${id}', casing: 'none' },
      },
      moves: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#moves',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
