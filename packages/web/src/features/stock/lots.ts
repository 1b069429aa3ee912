// The batches of an item that ever moved here, as its movements name them.
import type { Movement } from '@vetrounds/core/stock/movement'
import { fold } from '@vetrounds/core/text/fold'

type Lot = { name: string; expiryDate: string | undefined }

/**
 * Returns every named batch that ever moved here, the last one first; several spellings of a name are one batch. An opened batch
 * expires sooner, so the latest expiry date is taken: the maker's.
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
