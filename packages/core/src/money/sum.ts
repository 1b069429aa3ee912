// Sums of money as they are typed: whole minor units.
import * as z from 'zod'

/**
 * The largest sum: more than any bill, even where the smallest unit is worth next to nothing (IRR), and calculated exactly
 * (`amounts.ts`).
 */
export const SUM_AT_MOST = 1_000_000_000_000
/** The largest price of one unit: lower, so that whatever the catalogue or the record has can be billed. */
export const UNIT_AT_MOST = 100_000_000_000

export const price = z.int().min(0).max(SUM_AT_MOST)
export const amount = price.min(1)
