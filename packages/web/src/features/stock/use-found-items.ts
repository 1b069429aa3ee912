// The list of a category during a search: this device says which items match, in any word of name or brand; rows that the list has not
// read yet are asked for once the typing rests.
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import type { FullList } from '../../api/use-list.ts'
import { useHere } from '../../search/use-here.ts'
import { useStableArray } from '../../ui/use-stable-array.ts'
import { useStockRows } from './use-stock-rows.ts'

/** As many as are asked for in one call; what is typed next narrows them. */
const HITS = 50

/** The list itself, or what a search finds; `isHere` is whether it is searched on this device. */
export const useFoundItems = (
  list: FullList<StockRow>,
  category: Category,
  isHere: boolean,
): FullList<StockRow> => {
  const { asked, text } = list.search
  const here = useHere(isHere ? asked : '', {
    kinds: ['item'],
    categories: [category],
    withRetired: list.hidden.isShown,
    limit: HITS,
  })
  const isSearch = isHere && asked !== ''
  const found = isSearch ? (here.hits.items ?? []) : []
  const read = new Map(list.rows?.map(row => [row.id, row]))
  const stock = useStockRows(found.flatMap(({ id }) => (read.has(id) ? [] : id)))
  const rows = useStableArray(
    found.flatMap(({ id }) => {
      const told = read.get(id) ?? stock.rows.get(id)
      return told ? [list.edited(told)] : []
    }),
  )
  if (!isSearch) return list
  // One that was added a moment ago may not be found yet.
  const added = (list.rows ?? []).filter(row => list.isAdded(row) && !found.some(({ id }) => id === row.id))
  const shown = [...added, ...(rows ?? [])]
  const isPending = !here.isAnswer || stock.isReading
  return {
    ...list,
    search: { ...list.search, isCut: found.length >= HITS },
    rows: (isPending || stock.error) && shown.length === 0 ? undefined : shown,
    isComplete: !stock.error,
    isStale: text.trim() !== asked || isPending,
    error: stock.error,
    more: () => undefined,
    reread: () => {
      list.reread()
      stock.reread()
    },
  }
}
