// How much of an item is proposed to be ordered. Quantities in thousandths.
import { THOUSANDTHS } from '../money/amounts.ts'

/** How many lines an order has at most: a longer one is split into several orders. */
export const LINES_AT_MOST = 50

type Needed = {
  minimum?: number | undefined
  /** The quantity that is there and has not expired. */
  usable: number
  /** Ordered, or sent by another branch, and not here yet. */
  coming: number
  /** How much of the unit is in a pack; one unit if it is missing. */
  packSize?: number | undefined
}

/** The whole packs that bring an item to twice its minimum; none while its usable and coming quantities are above the minimum. */
export const packsProposed = ({ minimum, usable, coming, packSize = THOUSANDTHS }: Needed): number =>
  minimum === undefined || usable + coming > minimum || packSize === 0
    ? 0
    : Math.max(0, Math.ceil((2 * minimum - usable - coming) / packSize))
