// The items of this branch that need attention, read to the end: a page is small, and the reorder list needs all of them.

import type { StockRow } from '@vetrounds/core/stock/item'
import type { Short } from '@vetrounds/core/stock/short'
import { useMemo } from 'react'
import { usePages } from '../../api/pages.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'

const none: readonly Short[] = []

/** `rows` are sorted by name, and missing until all are read; `shorts` come with the first page. */
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
