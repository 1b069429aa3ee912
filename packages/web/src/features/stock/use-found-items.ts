// The list of a category during a search. This device finds the items that match, in any word of name or brand. Rows that the
// list has not read yet are requested once the typing rests: the first page at once, the next ones as they come into sight.
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import type { FullList } from '../../api/use-list.ts'
import { useDeviceSearch } from '../../search/use-device-search.ts'
import { useStableArray } from '../../ui/use-stable-array.ts'
import { useFoundRows } from './use-found-rows.ts'

/** How many hits are shown at most; more typing narrows them. */
const HITS = 50

/** Returns the list itself or, during a search, what it finds. `isHere`: whether the search runs on this device. */
export const useFoundItems = (
  list: FullList<StockRow>,
  category: Category,
  isHere: boolean,
): FullList<StockRow> => {
  const { asked, text } = list.search
  const here = useDeviceSearch(isHere ? asked : '', {
    kinds: ['item'],
    categories: [category],
    withRetired: list.hidden.isShown,
    limit: HITS,
  })
  const isSearch = isHere && asked !== ''
  const found = isSearch ? (here.hits.items ?? []) : []
  const read = new Map(list.rows?.map(row => [row.id, row]))
  const stock = useFoundRows({ category, found, foundBy: here.isAnswer ? asked : undefined, read })
  const rows = useStableArray(stock.rows.map(row => list.edited(row)))
  // The server ranks codes before names, and names before brands.
  if (!isSearch) return { ...list, search: { ...list.search, isRanked: true } }
  // The search may not find an item yet that was added a moment ago.
  const added = (list.rows ?? []).filter(row => list.isAdded(row) && !found.some(({ id }) => id === row.id))
  const shown = [...added, ...(rows ?? [])]
  const isPending = !here.isAnswer || stock.isComing
  return {
    ...list,
    search: { ...list.search, isCut: found.length >= HITS, isKnown: stock.isKnown, isRanked: true },
    rows: (isPending || stock.error) && shown.length === 0 ? undefined : shown,
    isComplete: stock.isWhole && !stock.error,
    isReadInSight: true,
    isStale: text.trim() !== asked || isPending,
    error: stock.error,
    more: stock.more,
    reread: () => {
      list.reread()
      stock.reread()
    },
  }
}
