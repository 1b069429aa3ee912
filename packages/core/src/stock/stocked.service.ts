// Reads items together with their levels in a branch, before they change.

import type { ItemData } from './item.entity.ts'
import { itemHeadOf } from './item.service.ts'
import { type LevelData, levelRowOf } from './level.service.ts'

export type Stocked = { item: ItemData; level: LevelData | null }

/** An item and its level in a branch as they are now, strongly consistent. One round trip. */
export const stockedAt = async (
  clinicId: string,
  branchId: string,
  itemId: string,
  withWithdrawn = false,
): Promise<{ item: ItemData | null; level: LevelData | null }> => {
  const [item, level] = await Promise.all([
    itemHeadOf(clinicId, itemId, true, withWithdrawn),
    levelRowOf(clinicId, branchId, itemId),
  ])
  return { item, level }
}

/**
 * Items and their levels in a branch, read in parallel, one round trip. Leaves out unknown items and, without `withWithdrawn`,
 * items that were withdrawn with their import.
 */
export const readStocked = async (
  { clinicId }: { clinicId: string },
  branchId: string,
  itemIds: readonly string[],
  withWithdrawn = false,
): Promise<ReadonlyMap<string, Stocked>> => {
  const found = await Promise.all(
    [...new Set(itemIds)].map(async id => ({
      id,
      ...(await stockedAt(clinicId, branchId, id, withWithdrawn)),
    })),
  )
  return new Map(found.flatMap(({ id, item, level }) => (item ? [[id, { item, level }]] : [])))
}
