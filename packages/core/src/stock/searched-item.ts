// Turns rows of the table into items as the search has them (search/searched-rows.ts).
import type { SearchedItem } from '../search/searched-rows.ts'
import { idIn } from '../storage/keys.ts'
import { itemOfPartialRow } from '../storage/partial-row.ts'
import { ItemHead } from './item.entity.ts'
import type { Category } from './item-kinds.ts'

type Row = Record<string, unknown>

const searchedOf = (row: Row): SearchedItem => ({
  id: String(row.id),
  name: String(row.name),
  ...(row.brand !== undefined && { brand: String(row.brand) }),
  ...(row.barcode !== undefined && { barcode: String(row.barcode) }),
  category: row.category as Category,
  active: row.active === 'y',
  ...(row.active === 'w' && { withdrawn: true }),
  v: Number(row.v),
})

/** The item in a row of the table. */
export const searchedItemOf = (row: Row): SearchedItem => searchedOf(itemOfPartialRow(ItemHead, row))

/** The item in a row of the fifth index, which has only what lists show. */
export const searchedItemIn =
  (category: Category, active: 'y' | 'n') =>
  (row: Row): SearchedItem =>
    searchedOf({ ...itemOfPartialRow(ItemHead, row), id: idIn(row.gsi5sk), category, active })
