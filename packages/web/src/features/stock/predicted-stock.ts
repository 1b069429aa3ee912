// What the server will answer to an adjustment or a count: shown while it waits to be sent (product § 10).
import { adjusted } from '@vetrounds/core/stock/adjusting'
import type { StockRow } from '@vetrounds/core/stock/item'
import { applyChanges, type Batches, batchesOf, total } from '@vetrounds/core/stock/level'
import type { Adjustment } from '@vetrounds/core/stock/movement'
import type { Count, CountInput } from '@vetrounds/core/stock/stocktake'

/** The row after an adjustment. If more is removed than this device knows of, the level stays: the server may know of more. */
export const predictedAdjustment = (row: StockRow, change: Adjustment, today: string): StockRow => {
  const had: Batches = Object.fromEntries(
    (row.stock?.batches ?? []).map(({ key, quantity }) => [key, quantity]),
  )
  const { changes } = adjusted(had, change, today)
  const after = (changes && applyChanges(had, changes)) ?? had
  const opened = new Map((row.stock?.batches ?? []).map(({ key, openedOn }) => [key, openedOn]))
  const batches = batchesOf(after).map(batch => {
    const openedOn = opened.get(batch.key)
    return openedOn ? { ...batch, openedOn } : batch
  })
  return { ...row, stock: { ...row.stock, quantity: total(after), batches } }
}

/** The answer to a count, with the id of its stocktake, so that the page of the stocktake finds the counts that wait. */
export const predictedCount = (
  { itemId, key, quantity, alone }: CountInput,
  { takeId, ...facts }: Pick<Count, 'itemName' | 'unit' | 'by' | 'at'> & { takeId: string },
): Count & { takeId: string } => ({
  ...{ itemId, key, quantity, ...facts, takeId },
  ...(alone && { aloneAt: facts.at }),
})
