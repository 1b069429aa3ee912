// Rows of an item: head for lists, body for the rest (data model 2 § 2).
import type { EntityItem } from 'electrodb'
import { entity, inTable, isThere, maybe, model, optional, required, stamps } from '../storage/entity.ts'
import { categories, units } from './item-kinds.ts'

const itemKey = {
  field: 'pk',
  composite: ['clinicId', 'id'],
  template: '${clinicId}#s#${id}',
  casing: 'none',
} as const

export const ItemHead = entity(
  {
    model: model('item'),
    attributes: {
      clinicId: required,
      id: required,
      // Fields of one letter are in the list's index (storage/table.ts), which holds nothing else.
      name: { type: 'string', required: true, field: 'n' },
      folded: required,
      brand: { type: 'string', field: 'b' },
      foldedBrand: required,
      barcode: { ...maybe, field: 'c' },
      category: { type: categories, required: true },
      type: { type: 'string', field: 't' },
      unit: { type: units, required: true, field: 'u' },
      packSize: { type: 'number', field: 'm' },
      sellingPrice: { type: 'number', required: true, field: 'a' },
      taxRate: { type: 'number', required: true, field: 'x' },
      purchasePrice: { type: 'number', field: 'e' },
      supplier: { type: 'string', field: 's' },
      controlled: { type: 'boolean', field: 'r' },
      gotNumber: { type: 'string', field: 'g' },
      openedDays: { type: 'number', field: 'o' },
      /** The id of the price change by per cent that changed its price last; a later change of the item's form drops it. */
      priceChange: optional,
      /** `n` is retired; `w` is withdrawn together with the import that created it, as if it had never existed. */
      active: { type: ['y', 'n', 'w'] as const, required: true },
      ...stamps,
    },
    indexes: {
      row: { pk: itemKey, sk: { field: 'sk', composite: [], template: 'head', casing: 'none' } },
      list: {
        index: 'gsi5',
        pk: {
          field: 'gsi5pk',
          composite: ['clinicId', 'category', 'active'],
          template: '${clinicId}#cat#${category}#${active}',
          casing: 'none',
        },
        sk: { field: 'gsi5sk', composite: ['folded', 'id'], template: '${folded}#${id}', casing: 'none' },
      },
      // Finds an item by a scanned barcode, in one query. Unique rows keep barcodes apart; this index may lag behind them.
      scanned: {
        index: 'gsi1',
        condition: ({ barcode, active }: Record<string, unknown>) => isThere(barcode) && active !== 'w',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'barcode'],
          template: '${clinicId}#scan#${barcode}',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
      // The search's feed of changes (search/changes.service.ts). Items that were last written before it existed are only in the
      // snapshot.
      changed: {
        index: 'gsi4',
        pk: { field: 'gsi4pk', composite: ['clinicId'], template: '${clinicId}#chg', casing: 'none' },
        sk: { field: 'gsi4sk', composite: ['at', 'id'], template: '${at}#s#${id}', casing: 'none' },
      },
      // Sparse: the controlled drugs, for the register.
      controlled: {
        index: 'gsi3',
        condition: ({ controlled, active }: Record<string, unknown>) => controlled === true && active !== 'w',
        pk: {
          field: 'gsi3pk',
          composite: ['clinicId'],
          template: '${clinicId}#controlled',
          casing: 'none',
        },
        sk: { field: 'gsi3sk', composite: ['folded', 'id'], template: '${folded}#${id}', casing: 'none' },
      },
      brands: {
        index: 'gsi2',
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'category', 'active'],
          template: '${clinicId}#brand#${category}#${active}',
          casing: 'none',
        },
        sk: {
          field: 'gsi2sk',
          composite: ['foldedBrand', 'id'],
          template: '${foldedBrand}#${id}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)

/** The head of an item, as it is stored. */
export type ItemData = EntityItem<typeof ItemHead>

export const ItemBody = entity(
  {
    model: model('itemBody'),
    attributes: { clinicId: required, id: required, description: optional, ...stamps },
    indexes: { row: { pk: itemKey, sk: { field: 'sk', composite: [], template: 'body', casing: 'none' } } },
  },
  inTable,
)
