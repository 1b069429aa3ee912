// A price after a change by per cent, without schemas: the preview in the browser and the writing reckon by the same function.
import { WHOLE_RATE } from '../money/amounts.ts'

/** Prices are rounded to so many minor units, half up. */
export const roundings = [1, 5, 10, 50, 100] as const
export type Rounding = (typeof roundings)[number]

/** In hundredths of a per cent, up or down. */
export const PERCENT_AT_MOST = 100_000
export const PERCENT_AT_LEAST = -9_900

/** So many items are in one transaction. */
export const PRICES_AT_ONCE = 20
/** So many may be chosen one by one; more of them are a category. */
export const CHOSEN_AT_MOST = 500

/**
 * A price in minor units after a change by hundredths of a per cent, rounded half up to the step. What is free stays so, and nothing
 * becomes free by rounding.
 */
export const priceAfter = (price: number, percent: number, rounding: Rounding): number => {
  if (price === 0) return 0
  const times = BigInt(price) * BigInt(WHOLE_RATE + percent)
  const of = BigInt(WHOLE_RATE) * BigInt(rounding)
  const steps = (times * 2n + of) / (of * 2n)
  return Number(steps === 0n ? BigInt(rounding) : steps * BigInt(rounding))
}
