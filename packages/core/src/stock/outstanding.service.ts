// Calculates what is still out after something was taken: its movement, and all movements under its id that took more or put some
// back.
import type { Unit } from './item-kinds.ts'
import { StockMovement } from './level.entity.ts'
import { addBatches, type Batches, negated } from './level.ts'

/**
 * The id of a movement that reverses another one, whole or in part. It begins with that one's id, so that one query finds them
 * all.
 */
export const reversalId = (movementId: string, partId?: string): string =>
  partId === undefined ? `${movementId}r` : `${movementId}.${partId}`

type Taker = { clinicId: string; branchId: string; itemId: string; movementId: string }

export type Outstanding = {
  /** The quantities that are still out, by batch key. */
  left: Batches
  /** The unit in which it was booked: another one than the item's, if any of it was booked in another. */
  unit: Unit
  /**
   * Some of it was booked while the item had another unit. Then none of it comes back by itself: ten tablets would become ten
   * packs.
   */
  isOfOtherUnit: boolean
}

/**
 * Adds up a movement and all movements under its id that took more or put some back: what is still out of each batch. Undefined
 * if there is no such movement, or if it was reversed whole. `unit` is the item's present unit.
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
    left: negated(data.reduce<Batches>((sum, { bt }) => addBatches(sum, bt as Batches), {})),
    unit: one.unit,
    isOfOtherUnit: one.unit !== unit,
  }
}
