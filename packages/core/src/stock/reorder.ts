// How much of an item is proposed to be ordered. Quantities in thousandths.
import { THOUSANDTHS } from '../money/amounts.ts'

/** So many lines an order has at most: of more, there are several orders. */
export const LINES_AT_MOST = 50

type Needed = {
  minimum?: number | undefined
  /** What is there and has not expired. */
  usable: number
  /** Ordered, or sent by another branch, and not here yet. */
  coming: number
  /** So much of the unit is in a pack; one unit unless told. */
  packSize?: number | undefined
}

/** Whole packs that bring it to twice the minimum; none while what is here and what is coming is above the minimum. */
export const packsProposed = ({ minimum, usable, coming, packSize = THOUSANDTHS }: Needed): number =>
  minimum === undefined || usable + coming > minimum || packSize === 0
    ? 0
    : Math.max(0, Math.ceil((2 * minimum - usable - coming) / packSize))
