// Levels after the adjustments that are saved on this device and not sent yet, laid over the levels that were read.
import type { StockRow } from '@vetrounds/core/stock/item'
import { useMemo } from 'react'
import { usePlace } from '../../api/working-place.ts'
import { contentOf } from '../../offline/item-content.ts'
import { useQueue, useWaitingRows } from '../../offline/use-queue.ts'

type Levels = {
  edited: <R extends StockRow>(row: R) => R
  isWaiting: (row: Pick<StockRow, 'id'>) => boolean
}

const over = (adjusted: readonly StockRow[], waiting: readonly StockRow[]): Levels => {
  const levels = new Map(adjusted.map(({ id, stock }) => [id, stock]))
  const ids = new Set(waiting.map(({ id }) => id))
  return {
    edited: row => (levels.has(row.id) ? { ...row, stock: levels.get(row.id) } : row),
    isWaiting: ({ id }) => ids.has(id),
  }
}

const useWaiting = (): readonly StockRow[] => {
  const { waiting } = useQueue()
  const place = usePlace()
  return useMemo(() => {
    const here = waiting.filter(({ branch }) => branch === place).map(contentOf)
    return here.flatMap(content => (content?.name === 'adjustStock' ? [content.row] : []))
  }, [waiting, place])
}

/** For an item that is read by itself. Sent adjustments are not laid over it: levels have no version that says which is newer. */
export const useWaitingLevels = (): Levels => {
  const waiting = useWaiting()
  return useMemo(() => over(waiting, waiting), [waiting])
}

/** For the list of items, over which sent adjustments stay laid until the list is read again. */
export const useListedLevels = (): Levels => {
  const waiting = useWaiting()
  const adjusted = useWaitingRows('adjustStock')
  return useMemo(() => over(adjusted, waiting), [adjusted, waiting])
}
