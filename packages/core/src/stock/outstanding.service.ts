// What is still out for a taking: its movement, with all that took more under its id or put some back.
import type { Unit } from './item-kinds.ts'
import { StockMovement } from './level.entity.ts'
import { type Batches, negated, sumOf } from './level.ts'

/** The id of a movement that gives back another: whole, or a part of it. Begins with that one's, so that one query finds them all. */
export const reversalId = (movementId: string, partId?: string): string =>
  partId === undefined ? `${movementId}r` : `${movementId}.${partId}`

type Taker = { clinicId: string; branchId: string; itemId: string; movementId: string }

export type Outstanding = {
  /** By the keys of batches. */
  left: Batches
  /** In which it was booked: another one than the item's, if any of it was. */
  unit: Unit
  /** Some of it was booked while the item had another unit: none of it comes back by itself, since ten tablets would become ten packs. */
  isOfOtherUnit: boolean
}

/**
 * A movement with all that took more under its id or put some back, as one sum: what is still out of each batch, if any is known. `unit` is
 * the item's of now.
 */
export const outstanding = async (
  { clinicId, branchId, itemId, movementId }: Taker,
  unit: string | undefined,
): Promise<Outstanding | undefined> => {
  const { data } = await StockMovement.query
    .row({ clinicId, branchId, itemId })
    .begins({ id: movementId })
    .go({ consistent: true, pages: 'all' })
  const whole = reversalId(movementId)
  const one = data.find(row => row.unit !== unit) ?? data[0]
  if (!one || data.some(({ id }) => id === whole)) return undefined
  return {
    left: negated(data.reduce<Batches>((sum, { bt }) => sumOf(sum, bt as Batches), {})),
    unit: one.unit,
    isOfOtherUnit: one.unit !== unit,
  }
}
