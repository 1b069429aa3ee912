// Rows of a branch's stock: the level with its live batches, and the movements that made it (data model 2 § 2).
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

/** Whether the quantity is at or below the minimum. Expired batches count as stock here: the `expiry` index finds those. */
const isLow = ({ quantity, minimum, retired }: Record<string, unknown>) =>
  !retired && minimum !== undefined && Number(quantity) <= Number(minimum)

export const StockLevel = entity(
  {
    model: model('stockLevel'),
    attributes: {
      clinicId: required,
      branchId: required,
      itemId: required,
      /** Copied from the item, so that one query finds the levels of a page of items. */
      category: { type: categories, required: true },
      folded: required,
      // Fields of one letter are in the list's index (storage/table.ts), which holds nothing else.
      quantity: { type: 'number', required: true, field: 'a' },
      bt: { type: 'any', required: true, field: 'b' },
      minimum: { type: 'number', field: 'm' },
      cost: { type: 'number', field: 'c' },
      /** The day on which each opened batch was opened, by batch key (opening.service.ts). */
      opened: { type: 'any', field: 'o' },
      /** The same for batches that are used up. */
      wasOpened: { type: 'any' },
      /** When each batch was last counted, by batch key (counted.ts). */
      counted: { type: 'any' },
      /** The day on which its first batch expires, or `NEVER_EXPIRES`. */
      expires: required,
      /** Set if the item is no longer sold: then the level needs no attention. */
      retired: optional,
      /** The import that wrote the level last. Any later booking drops it, and so shows that something came after. */
      importId: optional,
      ...stamps,
    },
    indexes: {
      row: { pk: stockKey, sk: { field: 'sk', composite: [], template: 'level', casing: 'none' } },
      list: {
        index: 'gsi5',
        pk: {
          field: 'gsi5pk',
          composite: ['clinicId', 'branchId', 'category'],
          template: '${clinicId}#b#${branchId}#st#${category}',
          casing: 'none',
        },
        sk: {
          field: 'gsi5sk',
          composite: ['folded', 'itemId'],
          template: '${folded}#${itemId}',
          casing: 'none',
        },
      },
      // Sparse: levels at or below their minimum (`low`), and levels with an expiry date, the earliest first (`expiry`).
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
        condition: row => !row.retired && row.expires !== NEVER_EXPIRES,
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
      // Fields of one letter are in the report's index (storage/table.ts), which holds nothing else.
      type: { type: movementTypes, required: true, field: 't' },
      reason: { type: reasons, field: 'r' },
      quantity: { type: 'number', required: true, field: 'a' },
      /** The quantity that each batch gained or lost. */
      bt: { type: 'any', required: true, field: 'b' },
      value: { type: 'number', field: 'x' },
      notes: { type: 'string', field: 'm' },
      itemName: { type: 'string', required: true, field: 'n' },
      category: { type: categories, required: true, field: 'c' },
      unit: { type: units, required: true, field: 'u' },
      refKind: { type: referenceKinds, field: 'f' },
      refId: { type: 'string', field: 'i' },
      refLabel: { type: 'string', field: 'g' },
      /** The patient in whose record it was given. */
      refPatient: { type: 'string', field: 'p' },
      /** When it happened, if it was saved offline and sent later: `at` is when it was booked. */
      madeAt: optional,
      /** Set if the movement was booked at another time than its id says (movement-order.ts). */
      late: { type: 'boolean' },
      ...stamps,
      by: { type: 'string', required: true, field: 'w' },
    },
    indexes: {
      row: {
        pk: stockKey,
        sk: { field: 'sk', composite: ['id'], template: 'm#${id}', casing: 'none' },
      },
      // Sparse: movements that the order of ids has in the wrong place, sorted by when they were booked.
      late: {
        index: 'gsi2',
        condition: row => row.late === true,
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'branchId', 'itemId'],
          template: '${clinicId}#b#${branchId}#k#${itemId}#late',
          casing: 'none',
        },
        sk: { field: 'gsi2sk', composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
      },
      moves: {
        index: 'gsi5',
        pk: {
          field: 'gsi5pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#moves',
          casing: 'none',
        },
        sk: { field: 'gsi5sk', composite: ['at', 'id'], template: '${at}#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
