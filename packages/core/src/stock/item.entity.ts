// Rows of an item: head for lists, body for the rest (data model 2 § 2).
import type { EntityItem } from 'electrodb'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
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
      name: required,
      folded: required,
      brand: optional,
      foldedBrand: required,
      barcode: optional,
      category: { type: categories, required: true },
      type: optional,
      unit: { type: units, required: true },
      packSize: { type: 'number' },
      sellingPrice: { type: 'number', required: true },
      taxRate: { type: 'number', required: true },
      purchasePrice: { type: 'number' },
      supplier: optional,
      /** Retired is `n`; `w` is withdrawn with the import that made it, as if it had never been. */
      active: { type: ['y', 'n', 'w'] as const, required: true },
      ...stamps,
    },
    indexes: {
      row: { pk: itemKey, sk: { field: 'sk', composite: [], template: 'head', casing: 'none' } },
      list: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'category', 'active'],
          template: '${clinicId}#cat#${category}#${active}',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['folded', 'id'], template: '${folded}#${id}', casing: 'none' },
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
