// Sums of money as they are typed: whole minor units.
import * as z from 'zod'

/** Ten thousand million of the smallest unit is more than any bill, and sums stay exact. */
export const price = z.int().min(0).max(10_000_000_000)
export const amount = price.min(1)
