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
const isLow = ({ quantity, minimum, retired }: Record<string, unknown>) =>
  !retired && minimum !== undefined && Number(quantity) <= Number(minimum)

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
      // Fields of one letter are in the list's index (storage/table.ts), which holds nothing else.
      quantity: { type: 'number', required: true, field: 'a' },
      bt: { type: 'any', required: true, field: 'b' },
      minimum: { type: 'number', field: 'm' },
      cost: { type: 'number', field: 'c' },
      /** On which day batches were opened, by their keys (opening.service.ts). */
      opened: { type: 'any', field: 'o' },
      /** The same of those that are used up. */
      wasOpened: { type: 'any' },
      /** When its batches were counted last, by their keys (counted.ts). */
      counted: { type: 'any' },
      /** The day on which its first batch expires, or `NEVER_EXPIRES`. */
      expires: required,
      /** Of an item that is sold no more: nothing of it needs attention. */
      retired: optional,
      /** The import that wrote it last: any other change drops it, and so shows that something came after. */
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
      /** What each batch gained or lost. */
      bt: { type: 'any', required: true, field: 'b' },
      value: { type: 'number', field: 'x' },
      notes: { type: 'string', field: 'm' },
      itemName: { type: 'string', required: true, field: 'n' },
      category: { type: categories, required: true, field: 'c' },
      unit: { type: units, required: true, field: 'u' },
      refKind: { type: referenceKinds, field: 'f' },
      refId: { type: 'string', field: 'i' },
      refLabel: { type: 'string', field: 'g' },
      /** Whose record it was given in. */
      refPatient: { type: 'string', field: 'p' },
      /** When it happened, if it was saved offline and sent later: `at` is when it was booked. */
      madeAt: optional,
      /** It was booked at another time than its id is of. */
      late: { type: 'boolean' },
      ...stamps,
      by: { type: 'string', required: true, field: 'w' },
    },
    indexes: {
      row: {
        pk: stockKey,
        sk: { field: 'sk', composite: ['id'], template: 'm#${id}', casing: 'none' },
      },
      // Sparse: what the order of ids has in the wrong place, by when it was booked.
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
