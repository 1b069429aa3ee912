// What a branch has of an item, as the API answers it. What is reckoned with it stands in level.ts, which loads no schema.
import * as z from 'zod'

/** The key of a batch as requests name it (`batchKey`): nothing that a level's row could not hold. */
export const batchKeyField = z
  .string()
  .regex(/^(999999|\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))\.[\s\S]{0,40}$/, 'batch.unknown')

const batch = z.object({
  key: z.string(),
  batch: z.string().optional(),
  expiryDate: z.string().optional(),
  /** The day on which it was opened: `expiryDate` is the last day for what is opened. */
  openedOn: z.string().optional(),
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
