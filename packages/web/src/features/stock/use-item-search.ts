// Items for a box that searches while somebody types: names come from this device, prices and levels from the server. If this
// device has no rows, or nothing is typed, the server's lists answer.
import { scannedCode } from '@vetrounds/core/stock/gs1'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { useRead } from '../../api/client.ts'
import { useDeviceSearch } from '../../search/use-device-search.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useStockRows } from './use-stock-rows.ts'

const REST_MS = 250
const SHOWN = 20

/** An item that was found; `row` is there once the server has answered. */
export type FoundStock = Pick<StockRow, 'id' | 'name' | 'brand' | 'category'> & {
  row?: StockRow | undefined
  /** Whether the server doesn't answer, as without a connection: the item can't be chosen then. */
  isUntold: boolean
}

type Options = {
  /** Only items of these categories are found; if the server answers, those of the first category come first. */
  categories: readonly Category[]
  /** Whether the first items are shown before anything is typed. */
  isOpen?: boolean
}

export type ItemSearch = {
  items: readonly FoundStock[]
  isLoading: boolean
  /** Whether the search failed: an empty result does not mean that nothing matches. */
  hasFailed: boolean
  /** Returns the row of a chosen item, requesting it if it isn't known yet; undefined if it can't be read. */
  rowOf: (id: string) => Promise<StockRow | undefined>
}

const useCategory = (category: Category, asked: string | undefined, categories: readonly Category[]) => {
  const search = asked === '' ? {} : { search: asked }
  const isAsked = asked !== undefined && categories.includes(category)
  return useRead('listItems', isAsked ? { query: { ...search, category } } : undefined)
}

const useLists = (asked: string | undefined, categories: readonly Category[]) => {
  const reads = {
    treatment: useCategory('treatment', asked, categories),
    pharmaceutical: useCategory('pharmaceutical', asked, categories),
    food: useCategory('food', asked, categories),
    toy: useCategory('toy', asked, categories),
    miscellaneous: useCategory('miscellaneous', asked, categories),
  }
  const wanted = categories.map(category => reads[category])
  return {
    rows: wanted.flatMap(({ data }) => data?.rows ?? []).slice(0, SHOWN),
    isLoading: wanted.some(({ isLoading }) => isLoading),
    hasFailed: wanted.some(({ error }) => error) && wanted.every(({ data }) => !data),
  }
}

/** Returns up to twenty items that match, best first. Levels are shown only as the server has just sent them. */
export const useItemSearch = (typed: string, { categories, isOpen = false }: Options): ItemSearch => {
  const text = scannedCode(typed.trim())
  const here = useDeviceSearch(text, { kinds: ['item'], categories, limit: SHOWN })
  const isHere = here.canAnswer && text !== ''
  const found = isHere ? (here.hits.items ?? []) : []
  const stock = useStockRows(found, here.isAnswer ? text : undefined)
  const isUntold = stock.error !== undefined
  const rested = useDebounced(text, REST_MS)
  // If the server doesn't answer, what it found for this text before is shown again, with the prices of that time.
  const isListed = (!isHere || isUntold) && (rested !== '' || (isOpen && text === ''))
  const lists = useLists(isListed ? rested : undefined, categories)
  const listed = isListed && rested === text ? lists.rows : []
  const told = new Set(listed.map(({ id }) => id))
  const items: FoundStock[] = [
    ...listed.map(row => ({ ...row, row, isUntold: false })),
    ...found
      .filter(({ id }) => !told.has(id))
      .map(({ id, name, brand, category }) => {
        const row = stock.rows.get(id) ?? undefined
        return { id, name, brand, category, row, isUntold: !row && isUntold }
      }),
  ]
  return {
    items: items.slice(0, SHOWN),
    isLoading: isHere ? !here.isAnswer : lists.isLoading || (rested !== text && (isOpen || text !== '')),
    hasFailed: !isHere && lists.hasFailed,
    rowOf: async id => listed.find(row => row.id === id) ?? stock.rowOf(id),
  }
}
