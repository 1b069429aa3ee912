// A row of an imported list of items, and the settings for reading rows, as the browser sends them and the server accepts them.
import * as z from 'zod'
import { notes, shortText } from '../contract/fields.ts'
import { importStart, rowNumber } from '../imports/import.ts'
import { CHUNK_AT_MOST } from '../imports/import-rules.ts'
import { barcode, category, expiryDate, headFields, price } from './item.ts'
import { units } from './item-kinds.ts'
import { BATCHES_AT_MOST } from './level.ts'
import { batchKeyField } from './level-schema.ts'
import { amount } from './quantity.ts'

/** What the quantity of a row means: the quantity on the shelf (`set`), a quantity that is added (`add`), or nothing (`none`). */
export const quantityModes = ['set', 'add', 'none'] as const
export type QuantityMode = (typeof quantityModes)[number]

export const itemImportSettings = z.object({
  category,
  quantity: z.enum(quantityModes),
  /** What happens to items that exist already. */
  existing: z.enum(['update', 'skip']),
  /** The unit of new items whose row names none. */
  unit: z.enum(units),
  taxRate: headFields.taxRate,
})
export type ItemImportSettings = z.output<typeof itemImportSettings>

export const itemImportStart = importStart.extend({ settings: itemImportSettings })
export type ItemImportStart = z.output<typeof itemImportStart>

/** The columns that a list may have. Fields that a row leaves out stay unchanged; a new item needs a name and a selling price. */
export const importedFields = {
  name: headFields.name.optional(),
  brand: headFields.brand,
  barcode: barcode.optional(),
  type: headFields.type,
  unit: z.enum(units).optional(),
  packSize: headFields.packSize,
  sellingPrice: price.optional(),
  taxRate: headFields.taxRate.optional(),
  purchasePrice: price.optional(),
  supplier: headFields.supplier,
  /** Used for new items only. */
  description: notes.optional(),
  minimum: amount.optional(),
  quantity: amount.optional(),
  /** What one unit cost, in minor units. */
  costPrice: price.optional(),
  expiryDate: expiryDate.optional(),
  batch: shortText.max(40).optional(),
}
export type ImportedField = keyof typeof importedFields

/**
 * Whether the file has one row of an item (`whole`), or several that name different batches: each of them sets its own batch, and
 * the `first` one also clears the batches that none of them names.
 */
export const shares = ['whole', 'first', 'further'] as const

export const itemImportRow = z.object({
  row: rowNumber,
  share: z.enum(shares),
  /** On the first row: the keys of the batches that the further rows name. */
  others: z.array(batchKeyField).max(BATCHES_AT_MOST).optional(),
  ...importedFields,
})
export type ItemImportRow = z.output<typeof itemImportRow>

export const itemImportRows = z.object({
  rows: z
    .array(itemImportRow)
    .min(1, 'too_small')
    .max(CHUNK_AT_MOST)
    .refine(rows => rows.every(({ row }, at) => row > (rows[at - 1]?.row ?? 0)), 'rows.unordered'),
})
