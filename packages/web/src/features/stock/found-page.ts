// What is asked of the server about items that this device has found: a page of five units at most.
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { nameKey } from '@vetrounds/core/text/fold'
import { request } from '../../api/request.ts'

/** Items by their ids, or with `search` those of a category whose names begin so. */
export type FoundPage = { ids: string[]; search?: string; category?: Category }

/** Those whose names begin so: they stand side by side in the list's index, where a unit reads some fifteen. */
export const beginningWith = (text: string, items: readonly SearchedItem[]): SearchedItem[] =>
  items.filter(({ name, active }) => active && nameKey(name).startsWith(nameKey(text)))

/** The rows of a page, and which items these tell of. */
export const readFoundPage = async (
  { ids, search, category }: FoundPage,
  how: { branch: string | undefined; signal: AbortSignal },
): Promise<{ ids: readonly string[]; rows: readonly StockRow[] }> => {
  if (search === undefined || !category) {
    const { rows } = await request('readItemRows', { query: { ids: ids.join(',') } }, how)
    return { ids, rows }
  }
  const { rows } = await request('listItems', { query: { category, search, names: 'true' } }, how)
  return { ids: rows.map(({ id }) => id), rows }
}
