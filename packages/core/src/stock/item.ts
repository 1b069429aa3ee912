// An item of the catalogue: what a clinic sells, gives or uses (spec § 3). The item belongs to the clinic; its stock and its
// minimum belong to each branch (level.ts).
import * as z from 'zod'
import { day, name, notes, pageOf, shortText, version } from '../contract/fields.ts'
import { asAnswerFields } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { gotNumber } from '../money/got.ts'
import { UNIT_AT_MOST } from '../money/sum.ts'
import { categories, units } from './item-kinds.ts'
import { level } from './level-schema.ts'
import { amount } from './quantity.ts'

export const category = z.enum(categories)

/** A price of one unit, in the minor unit of the clinic's currency; with or without tax as the clinic enters its prices. */
export const price = z.int().min(0, 'too_small').max(UNIT_AT_MOST)

/** A barcode as a scanner types it: no spaces, no other scripts. */
export const barcode = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,48}$/, 'barcode.malformed')

/** An expiry date from 2000 to 2098: the keys of batches keep only two digits of the year. */
export const expiryDate = day.refine(
  value => value >= '2000-01-01' && value < '2099-01-01',
  'date.out_of_range',
)

/** Fields of the form that lists show too. */
export const headFields = {
  name,
  brand: shortText.max(120).optional(),
  barcode: barcode.optional(),
  category,
  /** The type within the category, as the clinic calls it: opioid, dry food. */
  type: shortText.max(60).optional(),
  unit: z.enum(units),
  /** How much of the unit is in one pack, as it is ordered. */
  packSize: amount.optional(),
  sellingPrice: price,
  /** Hundredths of a per cent. */
  taxRate: z.int().min(0).max(10_000),
  /** What the supplier last asked for one unit. */
  purchasePrice: price.optional(),
  supplier: shortText.max(120).optional(),
  /** How many days the item may be used once it was opened, as on the package. */
  openedDays: z.int().min(1).max(3650).optional(),
  /** Set for a controlled drug: each movement is a line of the register, with a witness. */
  controlled: z.boolean().optional(),
  /** In Germany: the number of this service in the schedule of fees; its price is the single rate. */
  gotNumber: gotNumber.optional(),
}

export const bodyFields = { description: notes.optional() }

/** The branch's minimum: at or below it the stock is low. */
const minimum = amount.optional()

/** The stock that is on the shelf already: booked as the opening stock of the current branch. */
const openingFields = {
  quantity: amount.optional(),
  /** What one unit cost, in minor units. */
  costPrice: price.optional(),
  expiryDate: expiryDate.optional(),
  batch: shortText.max(40).optional(),
}

export const itemInput = z.object({ id, ...headFields, ...bodyFields, minimum, ...openingFields })
export type ItemInput = z.output<typeof itemInput>

/**
 * The form of an existing item: a field that is not sent is cleared. The quantity is not part of it: it changes only by acts that
 * leave a movement. A witness confirms that a drug is no longer controlled.
 */
export const itemChange = z.object({
  v: version,
  ...headFields,
  ...bodyFields,
  minimum,
  witness: id.optional(),
})
export type ItemChange = z.output<typeof itemChange>

export const itemState = z.object({ v: version, active: z.boolean() })

/** An item as lists show it. */
export const itemRow = z.object({
  id: z.string(),
  ...asAnswerFields(headFields),
  /** False for a retired item: it can't be sold any more, and stays where it was used. */
  active: z.boolean(),
  v: version,
})
export type ItemRow = z.infer<typeof itemRow>

/** An item with its stock in the current branch; without stock for a service, or if the branch never had the item. */
export const stockRow = itemRow.extend({ stock: level.optional() })
export type StockRow = z.infer<typeof stockRow>

export const stockPage = pageOf(stockRow)

/** The complete item, with the stock of all branches. */
export const item = stockRow.extend({
  ...asAnswerFields(bodyFields),
  branches: z.array(level.extend({ branchId: z.string() })),
})
export type Item = z.infer<typeof item>

/** What was typed into a form so far, to be compared with existing items. */
export const itemLikeness = z.object({
  barcode: z.string().trim().max(48).optional(),
  name: z.string().max(120).optional(),
  brand: z.string().max(120).optional(),
  /** The item that is being edited: it is left out. */
  except: z.string().max(26).optional(),
})
export type ItemLikeness = z.output<typeof itemLikeness>

/** An existing item that has this barcode, or this name and brand. */
export const likeItem = stockRow.extend({ because: z.enum(['barcode', 'name']) })
export type LikeItem = z.infer<typeof likeItem>
