// The batches of an item that ever moved here, as its movements name them.
import type { Movement } from '@vetrounds/core/stock/movement'
import { fold } from '@vetrounds/core/text/fold'

type Lot = { name: string; expiryDate: string | undefined }

/**
 * Every batch with a name that ever moved here, the last first; one that was written in several ways is one. What was opened of one
 * expires sooner: the maker's day counts.
 */
export const lotsOf = (movements: readonly Pick<Movement, 'batches'>[]): Lot[] => {
  const lots = new Map<string, Lot>()
  for (const { batch, expiryDate } of movements.flatMap(({ batches }) => batches)) {
    if (batch === undefined) continue
    const folded = fold(batch) || batch
    const known = lots.get(folded)
    if ((known?.expiryDate ?? '') <= (expiryDate ?? ''))
      lots.set(folded, { name: known?.name ?? batch, expiryDate })
  }
  return [...lots.values()]
}
