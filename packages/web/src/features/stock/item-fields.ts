// The fields of an item's form in the order that lists of them have, and what each is made of. Form, sheet and audit log read them
// from here.
import type { ItemChange } from '@vetrounds/core/stock/item'

type ItemField = Exclude<keyof ItemChange, 'v' | 'witness'>

/** What a field is made of, which decides how it is said. */
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
