// The sums of a branch's invoices for its day, as the API answers them.
import * as z from 'zod'
import { paymentMethods } from './invoice-rules.ts'

const counted = z.object({ count: z.int(), amount: z.int() })
/** The sums over a branch's invoices: of today, and of all that are open. */
export const daySums = z.object({
  currency: z.string(),
  issued: counted,
  taken: z.array(z.object({ method: z.enum(paymentMethods), amount: z.int() })),
  /** How many of today's visits have something that is not billed. */
  unbilled: z.int(),
  drafts: z.int(),
  waiting: counted,
  open: counted,
  overdue: counted,
})
export type DaySums = z.infer<typeof daySums>
