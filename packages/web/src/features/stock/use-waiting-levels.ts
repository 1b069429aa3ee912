// Levels as adjustments leave them that were saved here and not sent yet, laid over what was read.
import type { StockRow } from '@vetrounds/core/stock/item'
import { useMemo } from 'react'
import { useWaitingRows } from '../../offline/use-queue.ts'

export const useWaitingLevels = (): {
  edited: <R extends StockRow>(row: R) => R
  isWaiting: (row: Pick<StockRow, 'id'>) => boolean
} => {
  const adjusted = useWaitingRows('adjustStock')
  return useMemo(() => {
    const levels = new Map(adjusted.map(({ id, stock }) => [id, stock]))
    return {
      edited: row => (levels.has(row.id) ? { ...row, stock: levels.get(row.id) } : row),
      isWaiting: ({ id }) => levels.has(id),
    }
  }, [adjusted])
}
