// Items for a box that searches while somebody types: their names come from this device, what they cost and what is there of them from
// the server. Without rows on this device, or a text, the server's lists answer.
import { scannedCode } from '@vetrounds/core/stock/gs1'
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Category } from '@vetrounds/core/stock/item-kinds'
import { useRead } from '../../api/client.ts'
import { useHere } from '../../search/use-here.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useStockRows } from './use-stock-rows.ts'

const REST_MS = 250
const SHOWN = 20

/** An item that was found; `row` as soon as the server has told it. */
export type FoundStock = Pick<StockRow, 'id' | 'name' | 'brand' | 'category'> & {
  row?: StockRow | undefined
  /** The server doesn't answer, as without a connection: it can't be chosen. */
  isUntold: boolean
}

type Options = {
  /** Items of these alone; where the server answers, those of the first come first. */
  categories: readonly Category[]
  /** Whether the first items are there before anything is typed. */
  isOpen?: boolean
}

export type ItemSearch = {
  items: readonly FoundStock[]
  isLoading: boolean
  /** Nothing could be asked: no item does not mean no match. */
  hasFailed: boolean
  /** The row of one that was chosen, before it was told, too; undefined where it can't be had. */
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

/** Up to twenty items that match, best first. Nothing of a level is shown that the server has not just told. */
export const useItemSearch = (typed: string, { categories, isOpen = false }: Options): ItemSearch => {
  const text = scannedCode(typed.trim())
  const here = useHere(text, { kinds: ['item'], categories, limit: SHOWN })
  const isHere = here.canAnswer && text !== ''
  const found = isHere ? (here.hits.items ?? []) : []
  const stock = useStockRows(found, here.isAnswer ? text : undefined)
  const isUntold = stock.error !== undefined
  const rested = useDebounced(text, REST_MS)
  // Where it doesn't answer, what the server found before is found again, with the prices that it told then.
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
