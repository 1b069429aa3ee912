// What a branch has of an item, as the API answers it. What is reckoned with it stands in level.ts, which loads no schema.
import * as z from 'zod'

const batch = z.object({
  key: z.string(),
  batch: z.string().optional(),
  expiryDate: z.string().optional(),
  quantity: z.int(),
})

/** What a branch has of an item, as the API answers it. */
export const level = z.object({
  quantity: z.int(),
  minimum: z.int().optional(),
  /** What one unit cost on average, in thousandths of the currency's minor unit; missing until a price was entered. */
  cost: z.int().optional(),
  /** First expired first. */
  batches: z.array(batch),
})
