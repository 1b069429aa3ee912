// An item as its form holds it, and what of that is sent.
import { shownOf } from '@vetrounds/core/contract/shape'
import { bodyFields, headFields, type Item, itemInput } from '@vetrounds/core/stock/item'
import type * as z from 'zod'

export const schema = itemInput.omit({ id: true })
export type ItemValues = z.output<typeof schema>

const texts = { barcode: '', brand: '', name: '', type: '', supplier: '', gotNumber: '', description: '' }

/** What the form shows of an item at first. */
export const valuesOf = (item: Item): z.input<typeof schema> => ({
  ...texts,
  ...shownOf({ ...headFields, ...bodyFields }, item),
  ...(item.stock?.minimum !== undefined && { minimum: item.stock.minimum }),
})

/** What a new one begins with; the rate in hundredths of a percent. */
export const newValues = (
  category: ItemValues['category'],
  taxRate: number,
): Partial<z.input<typeof schema>> & typeof texts => ({
  ...texts,
  category,
  taxRate,
  ...(category === 'treatment' && { unit: 'service' as const }),
})

/** The fields that an existing item's form sends: what is on the shelf is changed by acts that leave a movement. */
export const changeOf = ({
  quantity: _quantity,
  costPrice: _costPrice,
  expiryDate: _expiryDate,
  batch: _batch,
  ...values
}: ItemValues) => values

/** What two versions of an item are compared by. */
export type Compared = Partial<ReturnType<typeof changeOf>>

export const comparedItem = (item: Item): Compared => ({
  ...shownOf({ ...headFields, ...bodyFields }, item),
  ...(item.stock?.minimum !== undefined && { minimum: item.stock.minimum }),
})
