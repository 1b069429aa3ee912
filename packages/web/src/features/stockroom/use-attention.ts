// What needs attention on this branch's shelf, read to its end: a page is small, and what is to be ordered is all of it.

import type { StockRow } from '@vetrounds/core/stock/item'
import type { Short } from '@vetrounds/core/stock/short'
import { useMemo } from 'react'
import { usePages } from '../../api/pages.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'

const none: readonly Short[] = []

/** Rows by name, missing until all are there; what is short came with the first page. */
export const useAttention = () => {
  const list = usePages('listAttention', {})
  useReadOn(list, true)
  const { rows, first, isComplete } = list
  const all = useMemo(
    (): readonly StockRow[] | undefined =>
      isComplete ? rows?.toSorted((a, b) => a.name.localeCompare(b.name)) : undefined,
    [rows, isComplete],
  )
  return { list, rows: all, shorts: first?.shorts ?? none }
}
