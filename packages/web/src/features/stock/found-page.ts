// Requests the rows of items that this device has found, page by page; a page costs at most five units.
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { nameKey } from '@vetrounds/core/text/fold'
import { request } from '../../api/request.ts'

/** Items by their ids or, with `search`, those of a category whose names begin with that text. */
export type FoundPage = { ids: string[]; search?: string; category?: Category }

/** Active items whose names begin with the text. They are neighbours in the list's index, where one unit reads about fifteen. */
export const beginningWith = (text: string, items: readonly SearchedItem[]): SearchedItem[] =>
  items.filter(({ name, active }) => active && nameKey(name).startsWith(nameKey(text)))

/** Reads the rows of a page. `ids` are the items that the page answers for; one without a row is not known to the server. */
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
