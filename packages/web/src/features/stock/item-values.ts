// The values of an item in its form, and what is sent of them.
import { shownOf } from '@vetrounds/core/contract/shape'
import { bodyFields, headFields, type Item, itemInput } from '@vetrounds/core/stock/item'
import type * as z from 'zod'

export const schema = itemInput.omit({ id: true })
export type ItemValues = z.output<typeof schema>

const texts = { barcode: '', brand: '', name: '', type: '', supplier: '', gotNumber: '', description: '' }

/** The values with which the form of an existing item opens. */
export const valuesOf = (item: Item): z.input<typeof schema> => ({
  ...texts,
  ...shownOf({ ...headFields, ...bodyFields }, item),
  ...(item.stock?.minimum !== undefined && { minimum: item.stock.minimum }),
})

/** The values with which the form of a new item opens; `taxRate` is in hundredths of a percent. */
export const newValues = (
  category: ItemValues['category'],
  taxRate: number,
): Partial<z.input<typeof schema>> & typeof texts => ({
  ...texts,
  category,
  taxRate,
  ...(category === 'treatment' && { unit: 'service' as const }),
})

/** What the form of an existing item sends. Stock is left out: it changes only by actions that record a movement. */
export const changeOf = ({
  quantity: _quantity,
  costPrice: _costPrice,
  expiryDate: _expiryDate,
  batch: _batch,
  ...values
}: ItemValues) => values

/** The fields by which two versions of an item are compared. */
export type Compared = Partial<ReturnType<typeof changeOf>>

export const comparedItem = (item: Item): Compared => ({
  ...shownOf({ ...headFields, ...bodyFields }, item),
  ...(item.stock?.minimum !== undefined && { minimum: item.stock.minimum }),
})
