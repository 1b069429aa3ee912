// The fields of an item's form, in the order in which they are listed, with the kind of each. Form, sheet and audit log read them
// from here.
import type { ItemChange } from '@vetrounds/core/stock/item'

type ItemField = Exclude<keyof ItemChange, 'v' | 'witness'>

/** The kind of a field's value, which decides how it is shown. */
export type ItemKind =
  | 'text'
  | 'category'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'rate'
  | 'stockReason'
  | 'yes'
  | 'days'

export const itemFields = {
  barcode: 'text',
  brand: 'text',
  name: 'text',
  category: 'category',
  type: 'text',
  unit: 'unit',
  packSize: 'quantity',
  sellingPrice: 'price',
  purchasePrice: 'price',
  taxRate: 'rate',
  minimum: 'quantity',
  openedDays: 'days',
  supplier: 'text',
  controlled: 'yes',
  gotNumber: 'text',
  description: 'text',
} as const satisfies Record<ItemField, ItemKind>
