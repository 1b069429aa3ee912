// The stock level of an item in a branch, as the API returns it. Calculations with levels are in level.ts, which loads no schema.
import * as z from 'zod'

/** The key of a batch in requests (`batchKey`): accepts only what a level's row can hold. */
export const batchKeyField = z
  .string()
  .regex(/^(999999|\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))\.[\s\S]{0,40}$/, 'batch.unknown')

const batch = z.object({
  key: z.string(),
  batch: z.string().optional(),
  expiryDate: z.string().optional(),
  /** The day on which it was opened; `expiryDate` is then the last day for the opened batch. */
  openedOn: z.string().optional(),
  quantity: z.int(),
})

/** The stock level of an item in a branch, as the API returns it. */
export const level = z.object({
  quantity: z.int(),
  minimum: z.int().optional(),
  /** What one unit cost on average, in thousandths of the currency's minor unit; missing until a price was entered. */
  cost: z.int().optional(),
  /** In the order of expiry, the earliest first. */
  batches: z.array(batch),
})
