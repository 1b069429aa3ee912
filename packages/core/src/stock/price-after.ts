// Calculates a price after a change by per cent, without schemas: the preview in the browser and the server use the same
// function.
import { WHOLE_RATE } from '../money/amounts.ts'

/** Prices are rounded to one of these steps, in minor units, half up. */
export const roundings = [1, 5, 10, 50, 100] as const
export type Rounding = (typeof roundings)[number]

/** The limits of a change, in hundredths of a per cent. */
export const PERCENT_AT_MOST = 100_000
export const PERCENT_AT_LEAST = -9_900

/** How many items are changed in one transaction. */
export const PRICES_AT_ONCE = 20
/** How many items may be chosen one by one; whoever wants more chooses a category. */
export const CHOSEN_AT_MOST = 500

/**
 * A price in minor units after a change by hundredths of a per cent, rounded half up to the step. A free item stays free, and no
 * price becomes zero by rounding.
 */
export const priceAfter = (price: number, percent: number, rounding: Rounding): number => {
  if (price === 0) return 0
  const times = BigInt(price) * BigInt(WHOLE_RATE + percent)
  const of = BigInt(WHOLE_RATE) * BigInt(rounding)
  const steps = (times * 2n + of) / (of * 2n)
  return Number(steps === 0n ? BigInt(rounding) : steps * BigInt(rounding))
}
