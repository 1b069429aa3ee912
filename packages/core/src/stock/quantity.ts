// Quantities as stored: thousandths of a unit, since they have up to three decimals (product § 4) and sums must be exact.
import * as z from 'zod'
import { THOUSANDTHS } from '../money/amounts.ts'

const MOST = 1_000_000 * THOUSANDTHS

/** A quantity, in thousandths; not negative. */
export const amount = z.int().min(0, 'too_small').max(MOST)

/** A quantity above zero, in thousandths. */
export const someAmount = z.int().min(1, 'too_small').max(MOST)
