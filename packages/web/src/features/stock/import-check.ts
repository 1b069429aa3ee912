// Checks an imported list before anything is written: the fate of each row, given the items and levels that exist now.
import { type ItemPlan, planRow, type Standing, soughtName } from '@vetrounds/core/stock/import-plan'
import { type ItemImportRow, type ItemImportSettings, itemImportRow } from '@vetrounds/core/stock/import-row'
import type { StockRow } from '@vetrounds/core/stock/item'
import { nameAndBrand } from '@vetrounds/core/stock/item-name'
import { BATCHES_AT_MOST, batchKey } from '@vetrounds/core/stock/level'
import type { CheckedRow } from '../imports/checked-row.ts'
import type { ReadRow } from '../imports/read-rows.ts'

/** The items of the clinic by their unique keys: barcode, and name with brand. */
export type Catalogue = { byBarcode: ReadonlyMap<string, Standing>; byName: ReadonlyMap<string, Standing> }

const standing = ({ stock, v: _v, ...item }: StockRow): Standing => ({
  item,
  ...(stock && {
    level: {
      ...stock,
      batches: Object.fromEntries(stock.batches.map(({ key, quantity }) => [key, quantity])),
    },
  }),
})

export const catalogueOf = (rows: readonly StockRow[]): Catalogue => {
  const all = rows.map(standing)
  return {
    byBarcode: new Map(all.flatMap(each => (each.item.barcode ? [[each.item.barcode, each]] : []))),
    byName: new Map(all.map(each => [nameAndBrand(each.item), each])),
  }
}

type Parsed = { read: ReadRow; row?: ItemImportRow; code?: string; field?: string }

const parsed = (read: ReadRow): Parsed => {
  const [field] = Object.keys(read.wrong)
  if (field) return { read, field, code: read.wrong[field] ?? 'other' }
  const result = itemImportRow.safeParse({ row: read.row, share: 'whole', ...read.values })
  if (result.success) return { read, row: result.data }
  const [issue] = result.error.issues
  const limit = issue?.code === 'too_big' ? `:${issue.maximum}` : ''
  const code = issue?.code === 'custom' || issue?.code === 'invalid_format' ? issue.message : issue?.code
  return { read, field: String(issue?.path[0] ?? ''), code: `${code ?? 'other'}${limit}` }
}

const aboutFields = itemImportRow.pick({
  row: true,
  share: true,
  name: true,
  brand: true,
  barcode: true,
  batch: true,
  expiryDate: true,
})

/** The fields that name item and batch, of a row that can't be read as a whole; undefined if they can't be read either. */
const aboutOf = ({ row, values }: ReadRow): ItemImportRow | undefined =>
  aboutFields.safeParse({ row, share: 'whole', ...values }).data

type Sought = { row: ItemImportRow; byBarcode: Standing | undefined; byName: Standing | undefined }

const soughtIn = (row: ItemImportRow, catalogue: Catalogue): Sought => {
  const byBarcode = row.barcode ? catalogue.byBarcode.get(row.barcode) : undefined
  const name = soughtName(row, byBarcode)
  return { row, byBarcode, byName: name && catalogue.byName.get(nameAndBrand(name)) }
}

/** The keys of the item that a row is about: its id, if it exists already, its barcode, and its name with brand. */
const subjectsOf = ({ row, byBarcode, byName }: Sought): string[] => {
  const item = (byBarcode ?? byName)?.item
  return [
    ...(item ? [`id ${item.id}`] : []),
    ...(row.barcode ? [`barcode ${row.barcode}`] : []),
    ...(row.name ? [`name ${nameAndBrand({ name: row.name, brand: row.brand ?? item?.brand })}`] : []),
  ]
}

/** The rows of the list about one item: one for each batch. */
type Group = {
  first: number
  byBatch: Map<string, number>
  /** The number of a row with a further batch that can't be read. */
  lacks?: number
}

/**
 * Groups rows by the item that they are about. `join` adds a row to its group, or returns the earlier row that has the same batch
 * already. `lack` notes a row that can't be read.
 */
const createGroups = () => {
  const groups = new Map<string, Group>()
  const known = (sought: Sought) =>
    subjectsOf(sought)
      .map(each => groups.get(each))
      .find(Boolean)
  const join = (sought: Sought): { group?: Group; repeats?: number } => {
    const { row, quantity } = sought.row
    const subjects = subjectsOf(sought)
    const key = batchKey(sought.row)
    const before = known(sought)
    const repeated = before && (quantity === undefined ? before.first : before.byBatch.get(key))
    if (repeated !== undefined) return { repeats: repeated }
    const group: Group = before ?? { first: row, byBatch: new Map() }
    group.byBatch.set(key, row)
    for (const each of subjects) groups.set(each, group)
    return { group }
  }
  const lack = (sought: Sought) => {
    const group = known(sought)
    if (group && !group.byBatch.has(batchKey(sought.row))) group.lacks ??= sought.row.row
  }
  return { join, lack }
}

const shareOf = (
  { row }: ItemImportRow,
  { first, byBatch }: Group,
  { quantity }: ItemImportSettings,
): Pick<ItemImportRow, 'share' | 'others'> => {
  if (row !== first) return { share: 'further' }
  if (byBatch.size === 1) return { share: 'whole' }
  // Other batches are cleared only if the list says what is in stock (`set`).
  if (quantity !== 'set') return { share: 'first' }
  return { share: 'first', others: [...byBatch].filter(([, of]) => of !== row).map(([key]) => key) }
}

const beforeOf = (
  plan: ItemPlan,
  row: ItemImportRow,
  found: Standing | undefined,
): Record<string, unknown> => {
  if (plan.fate !== 'updated' || !found) return {}
  const { item, level } = found
  const before: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(plan.head ?? {})) {
    const was = item[field as keyof typeof item]
    if (was !== value) before[field] = was
  }
  const { changes = {}, minimum } = plan.level ?? {}
  if (Object.keys(changes).length > 0)
    before.quantity = (row.share === 'whole' ? level?.quantity : level?.batches[batchKey(row)]) ?? 0
  if (minimum !== undefined && minimum !== level?.minimum) before.minimum = level?.minimum
  return before
}

type Outcome = Pick<CheckedRow<ItemImportRow>, 'fate' | 'code' | 'field' | 'of' | 'before' | 'sent'>

const ofQuantity: readonly string[] = ['quantity', 'costPrice', 'batch', 'expiryDate']

/** The values that are shown of a row: where the quantity is left out, neither it nor cost, batch and expiry date. */
const shownOf = ({ values }: ReadRow, { fate, code }: Outcome): ReadRow['values'] => {
  if (fate !== 'updated' || code !== 'left_out') return values
  return Object.fromEntries(Object.entries(values).filter(([field]) => !ofQuantity.includes(field)))
}

const planned = (sought: Sought, settings: ItemImportSettings, today: string): Outcome => {
  const { row } = sought
  const plan = planRow(row, settings, sought, today)
  if (plan.fate === 'skipped' || plan.fate === 'failed')
    return { fate: plan.fate, code: plan.code, ...('field' in plan && plan.field && { field: plan.field }) }
  const before = beforeOf(plan, row, sought.byBarcode ?? sought.byName)
  const note = 'note' in plan && plan.note
  return { fate: plan.fate, before, sent: row, ...(note && { code: note }) }
}

/** A further row of an item shares the fate of its first row. If the first row creates the item, the further one updates it. */
const further = (own: Outcome, first: Outcome, at: number, row: ItemImportRow): Outcome => {
  if (first.fate === 'failed' || (first.fate === 'skipped' && first.code !== 'same'))
    return { fate: first.fate, code: 'of_first', of: at }
  return first.fate === 'created' ? { fate: 'updated', sent: row } : own
}

/** Returns the fate of each row, in the order of the file. `today` is the branch's date. */
export const checkItems = (
  rows: readonly ReadRow[],
  settings: ItemImportSettings,
  catalogue: Catalogue,
  today: string,
): CheckedRow<ItemImportRow>[] => {
  const { join, lack } = createGroups()
  const grouped = rows.map(parsed).map(each => {
    const sought = each.row && soughtIn(each.row, catalogue)
    return { ...each, sought, ...(sought && join(sought)) }
  })
  for (const { read, row } of grouped) {
    const about = row ? undefined : aboutOf(read)
    if (about) lack(soughtIn(about, catalogue))
  }
  const outcomes = new Map<number, Outcome>()
  return grouped.map(({ read, code, field, sought, group, repeats }): CheckedRow<ItemImportRow> => {
    const base = { row: read.row, values: read.values }
    if (!sought) return { ...base, fate: 'failed', ...(code && { code }), ...(field && { field }) }
    if (!group) return { ...base, fate: 'skipped', code: 'repeated', ...(repeats && { of: repeats }) }
    // The stock of an item can't be set without all of its batches: the missing one would be cleared.
    if (group.lacks !== undefined && settings.quantity === 'set')
      return { ...base, fate: 'failed', code: 'of_first', of: group.lacks }
    // A level can't hold so many batches, nor can the first row name them.
    if (group.byBatch.size > BATCHES_AT_MOST && settings.quantity !== 'none')
      return { ...base, fate: 'failed', code: 'stock.too_many_batches' }
    const row: ItemImportRow = { ...sought.row, ...shareOf(sought.row, group, settings) }
    const own = planned({ ...sought, row }, settings, today)
    const first = outcomes.get(group.first)
    const outcome = first && row.share === 'further' ? further(own, first, group.first, row) : own
    outcomes.set(row.row, outcome)
    return { ...base, values: shownOf(read, outcome), ...outcome }
  })
}
