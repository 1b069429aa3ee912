// Levels as adjustments leave them that were saved here and not sent yet, laid over what was read.
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

/** Over an item that is read by itself. What was sent gives way to that: no version of a level says which of the two is newer. */
export const useWaitingLevels = (): Levels => {
  const waiting = useWaiting()
  return useMemo(() => over(waiting, waiting), [waiting])
}

/** Over the list of items, where what was sent stands until the list was read anew. */
export const useListedLevels = (): Levels => {
  const waiting = useWaiting()
  const adjusted = useWaitingRows('adjustStock')
  return useMemo(() => over(adjusted, waiting), [adjusted, waiting])
}
