// Lists, reads, finds and compares items of the catalogue. Changes are in item-edit.service.ts.
import type { Reader } from '../access/actor.ts'
import { shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { beforeId, idIn } from '../storage/keys.ts'
import { LAST, listIndexPage } from '../storage/list-index.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { itemOfPartialRow } from '../storage/partial-row.ts'
import type { Item as Row } from '../storage/request-units.ts'
import { Unique } from '../storage/unique.entity.ts'
import { nameKey } from '../text/fold.ts'
import { scannedCode } from './gs1.ts'
import { ItemBody, type ItemData, ItemHead } from './item.entity.ts'
import {
  bodyFields,
  headFields,
  type Item,
  type ItemLikeness,
  type ItemRow,
  barcode as itemBarcode,
  type LikeItem,
  type StockRow,
} from './item.ts'
import type { Category } from './item-kinds.ts'
import { nameAndBrand } from './item-name.ts'
import { StockLevel } from './level.entity.ts'
import { levelsOf, type ShownLevel, toLevel } from './level.service.ts'

/** An item's head, or null. An item that was withdrawn with its import counts as null unless `withWithdrawn` is set. */
export const itemHeadOf = async (
  clinicId: string,
  id: string,
  consistent = false,
  withWithdrawn = false,
): Promise<ItemData | null> => {
  const { data } = await ItemHead.get({ clinicId, id }).go({ consistent })
  return data?.active === 'w' && !withWithdrawn ? null : data
}

/** An item as lists show it. */
export const toItemRow = (head: Listed): ItemRow => ({
  id: head.id,
  ...shownOf(headFields, head),
  active: head.active === 'y',
  v: head.v,
})

const withStock = async ({ clinicId, branchId }: Reader, head: Listed): Promise<StockRow> => {
  const { data } = await StockLevel.get({ clinicId, branchId, itemId: head.id }).go()
  return { ...toItemRow(head), ...(data && { stock: toLevel(data) }) }
}

/** The attributes of an item that the list's index holds. */
type Listed = Omit<ItemData, 'clinicId' | 'foldedBrand' | 'at' | 'by' | '_s'>

const listed =
  (category: Category, active: 'y' | 'n') =>
  (row: Row): Listed =>
    ({
      ...itemOfPartialRow(ItemHead, row),
      category,
      active,
      id: idIn(row.gsi5sk),
      folded: beforeId(row.gsi5sk),
    }) as Listed

/** How many items of a brand a search shows: the stock of each is read separately. */
const BRANDS = 10

/** Items whose folded brand begins with `folded`. */
const ofBrand = async (clinicId: string, category: Category, active: 'y' | 'n', folded: string) =>
  (
    await ItemHead.query
      .brands({ clinicId, category, active })
      .begins({ foldedBrand: folded })
      .go({ limit: BRANDS })
  ).data

type ListQuery = {
  category: Category
  search?: string | undefined
  cursor?: string | undefined
  retired?: boolean | undefined
  /** Searches by the beginnings of names only. */
  names?: boolean | undefined
}

/**
 * A page of a category's items by name, each with the current branch's stock. Names and levels sort alike, so that the levels of
 * a page are in one range of their index: one round trip. A search finds names by their beginning; its first page also finds the
 * barcode and ten items of a brand (and reads the levels of these one by one), unless only names are asked for. Throws
 * `request.invalid` for a cursor of another list.
 */
export const listItems = async (
  reader: Reader,
  { category, search: typed = '', cursor, retired, names: isOfNames }: ListQuery,
): Promise<{ rows: StockRow[]; cursor?: string }> => {
  const { clinicId, branchId } = reader
  const search = scannedCode(typed)
  const folded = nameKey(search)
  const active = retired ? 'n' : 'y'
  const purpose = `${clinicId} items ${category} ${active} ${folded}`
  const after = openCursor(cursor, purpose)
  // Begins directly after the last key of the page before: no id contains `!`, so nothing sorts between that key and the key with
  // `!`.
  const range = { from: after === null ? folded : `${after}!`, to: `${folded}${LAST}` }
  const isFound = folded !== '' && after === null && !isOfNames
  const [names, levels, brands, scanned] = await Promise.all([
    listIndexPage({ ...range, pk: `${clinicId}#cat#${category}#${active}` }, { limit: PAGE }),
    listIndexPage({ ...range, pk: `${clinicId}#b#${branchId}#st#${category}` }, { limit: PAGE }),
    isFound ? ofBrand(clinicId, category, active, folded) : [],
    isFound ? findByBarcode(reader, search) : undefined,
  ])
  const heads = names.items.map(listed(category, active))
  const stock = new Map(
    levels.items.map(row => [idIn(row.gsi5sk), itemOfPartialRow(StockLevel, row) as ShownLevel]),
  )
  // Levels of retired items are among the others, so that the 50 levels read may end before the page of items does.
  const end = levels.cursor === null ? LAST : String(levels.items.at(-1)?.gsi5sk)
  const rows = await Promise.all(
    heads.map(async (head): Promise<StockRow> => {
      const level = stock.get(head.id)
      if (!level && `${head.folded}#${head.id}` > end) return withStock(reader, head)
      return { ...toItemRow(head), ...(level && { stock: toLevel(level) }) }
    }),
  )
  const known = new Set(heads.map(({ id }) => id))
  // A name that begins with the search is among the names, on this page or a later one.
  const others = brands.filter(head => !known.has(head.id) && !head.folded.startsWith(folded))
  const found = await Promise.all(others.map(head => withStock(reader, head)))
  const isScanned =
    scanned && scanned.category === category && scanned.active === !retired && !known.has(scanned.id)
  const last = heads.at(-1)
  const next = sealCursor(names.cursor === null || !last ? null : `${last.folded}#${last.id}`, purpose)
  return {
    rows: [...(isScanned ? [scanned] : []), ...rows, ...found.filter(({ id }) => id !== scanned?.id)],
    ...(next && { cursor: next }),
  }
}

/** One item with all fields of its form and the stock of all branches. One round trip. Throws `not_found`. */
export const readItem = async (reader: Reader, id: string): Promise<Item> => {
  const { clinicId, branchId } = reader
  const [head, { data: body }, levels] = await Promise.all([
    itemHeadOf(clinicId, id),
    ItemBody.get({ clinicId, id }).go(),
    levelsOf(reader, id),
  ])
  if (!head) throw new AppError('not_found')
  const here = levels.find(level => level.branchId === branchId)
  return {
    ...toItemRow(head),
    ...(body && shownOf(bodyFields, body)),
    ...(here && { stock: toLevel(here) }),
    branches: levels.map(level => ({ branchId: level.branchId, ...toLevel(level) })),
  }
}

const holderOf = async (
  reader: Reader,
  kind: 'barcode' | 'item',
  value: string,
): Promise<StockRow | undefined> => {
  const { data } = await Unique.get({ clinicId: reader.clinicId, kind, value }).go()
  // A barcode or name that was released points to no item.
  const head = data?.id ? await itemHeadOf(reader.clinicId, data.id) : null
  return head ? withStock(reader, head) : undefined
}

const findByBarcode = async (reader: Reader, typed: string): Promise<StockRow | undefined> => {
  const { clinicId } = reader
  const { data: barcode } = itemBarcode.safeParse(typed)
  if (barcode === undefined) return undefined
  const { data } = await ItemHead.query.scanned({ clinicId, barcode }).go()
  // The index may lag behind the unique row.
  return data[0] ? withStock(reader, data[0]) : holderOf(reader, 'barcode', barcode)
}

/** The item with a barcode, even if it is retired, or nothing: two round trips of half a read unit each. */
export const findItem = async (
  reader: Reader,
  { barcode }: { barcode: string },
): Promise<{ item?: StockRow }> => {
  const found = await findByBarcode(reader, barcode)
  return found ? { item: found } : {}
}

/**
 * Items by their ids, each with the current branch's stock; unknown ids are left out. At most one read unit each, one round trip.
 */
export const readItemRows = async (
  reader: Reader,
  { ids }: { ids: readonly string[] },
): Promise<{ rows: StockRow[] }> => {
  const rows = [...new Set(ids)].map(async id => {
    const { clinicId, branchId } = reader
    const [head, { data: level }] = await Promise.all([
      itemHeadOf(clinicId, id),
      StockLevel.get({ clinicId, branchId, itemId: id }).go(),
    ])
    return head ? [{ ...toItemRow(head), ...(level && { stock: toLevel(level) }) }] : []
  })
  return { rows: (await Promise.all(rows)).flat() }
}

/** Existing items with the same barcode, or the same name and brand. Only a hint while somebody types: saving decides. */
export const findLikeItems = async (
  reader: Reader,
  { barcode, name, brand, except }: ItemLikeness,
): Promise<{ rows: LikeItem[] }> => {
  const [scanned, named] = await Promise.all([
    barcode ? findByBarcode(reader, barcode) : undefined,
    name?.trim() ? holderOf(reader, 'item', nameAndBrand({ name, brand })) : undefined,
  ])
  const rows: LikeItem[] = [
    ...(scanned ? [{ ...scanned, because: 'barcode' as const }] : []),
    ...(named && named.id !== scanned?.id ? [{ ...named, because: 'name' as const }] : []),
  ]
  return { rows: rows.filter(({ id }) => id !== except) }
}
