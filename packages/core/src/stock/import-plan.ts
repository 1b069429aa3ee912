// Plans what happens to a row of an imported list of items: one pure function for the check in the browser and for the writing.
import { fieldsOf } from '../contract/shape.ts'
import { priceOf, THOUSANDTHS } from '../money/amounts.ts'
import type { ImportedField, ItemImportRow, ItemImportSettings, QuantityMode } from './import-row.ts'
import { headFields, type ItemRow } from './item.ts'
import { hasStock } from './item-kinds.ts'
import { allot, averageCost, type Batches, batchKey, nextBatchToUse, total } from './level.ts'

/** The existing item as lists show it, and the branch's level, if it ever had one. */
export type Standing = {
  item: Omit<ItemRow, 'v'>
  level?: {
    quantity: number
    batches: Batches
    minimum?: number | undefined
    cost?: number | undefined
  }
}

/** What is to be booked on a level. */
export type LevelPlan = {
  type: 'adjustment' | 'purchase'
  changes: Batches
  /** The keys of the batches whose quantity on the shelf the row states. */
  counted?: readonly string[]
  /** The value of the purchase, in minor units. */
  value?: number
  minimum?: number | undefined
  /** The average cost of one unit afterwards, in thousandths of the minor unit. */
  cost?: number | undefined
}

type Head = Omit<ItemRow, 'id' | 'active' | 'v'>

export type ItemPlan =
  | { fate: 'created'; head: Head; level: LevelPlan | undefined }
  | {
      fate: 'updated'
      head: Head | undefined
      level: LevelPlan | undefined
      /** Set if the row has a quantity that is not taken over. */
      note?: 'left_out'
    }
  | { fate: 'skipped'; code: 'same' | 'exists' | 'retired' | 'controlled' }
  | { fate: 'failed'; code: string; field?: ImportedField }

type Settings = ItemImportSettings

/** The name and brand to look an item up by; if the row has none, those of the item with the row's barcode. */
export const soughtName = (
  row: Pick<ItemImportRow, 'name' | 'brand'>,
  byBarcode: Standing | undefined,
): { name: string; brand?: string | undefined } | undefined => {
  const name = row.name ?? byBarcode?.item.name
  return name === undefined ? undefined : { name, brand: row.brand ?? byBarcode?.item.brand }
}

/**
 * The item that a row is about: the one with its barcode, else the one with its name and brand. Without `standing` for a new
 * item.
 */
const foundOf = (
  row: ItemImportRow,
  byBarcode: Standing | undefined,
  byName: Standing | undefined,
): { standing?: Standing | undefined; code?: string; field?: ImportedField } => {
  if (byBarcode && byName && byBarcode.item.id !== byName.item.id)
    return { code: 'stock.item_exists', field: 'name' }
  if (byBarcode) return { standing: byBarcode }
  const isOther = byName?.item.barcode && row.barcode && byName.item.barcode !== row.barcode
  return isOther ? { code: 'import.other_barcode', field: 'barcode' } : { standing: byName }
}

const differences = (before: Batches, after: Batches): Batches =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map(key => [key, (after[key] ?? 0) - (before[key] ?? 0)] as const)
      .filter(([, by]) => by !== 0),
  )

/** The batches after a row that states the quantity on the shelf. */
const counted = (row: ItemImportRow, quantity: number, had: Batches, today: string): Batches => {
  const key = batchKey(row)
  if (row.share === 'further') return { ...had, [key]: quantity }
  if (row.share === 'first' || key !== batchKey({})) {
    const others = (row.others ?? []).map(each => [each, had[each] ?? 0])
    return { ...Object.fromEntries(others), [key]: quantity }
  }
  const more = quantity - total(had)
  if (more >= 0) {
    const next = nextBatchToUse(had, today)
    return { ...had, [next]: (had[next] ?? 0) + more }
  }
  const { from } = allot(had, -more, {})
  return Object.fromEntries(Object.entries(had).map(([each, has]) => [each, has - (from[each] ?? 0)]))
}

type At = { mode: QuantityMode; level: Standing['level']; today: string }

const changesOf = (row: ItemImportRow, { mode, level, today }: At): Batches => {
  const { quantity } = row
  if (quantity === undefined || mode === 'none') return {}
  if (mode === 'add') return quantity > 0 ? { [batchKey(row)]: quantity } : {}
  const had = level?.batches ?? {}
  return differences(had, counted(row, quantity, had, today))
}

/** The keys of the batches that a row counts when it sets the level: its own, and those that no other row names. */
const countedBy = (row: ItemImportRow, batches: Batches): string[] => {
  const key = batchKey(row)
  if (row.share === 'further') return [key]
  return Object.keys(batches).filter(each => each === key || !row.others?.includes(each))
}

const costOf = (row: ItemImportRow, { mode, level }: At): { cost?: number; value?: number } => {
  if (mode !== 'add') return row.costPrice === undefined ? {} : { cost: row.costPrice * THOUSANDTHS }
  const paid = row.costPrice ?? row.purchasePrice
  const { quantity = 0 } = row
  if (paid === undefined || quantity === 0) return {}
  return {
    cost: averageCost(level, { quantity, cost: paid * THOUSANDTHS }),
    value: priceOf({ quantity, unitPrice: paid }),
  }
}

const levelOf = (row: ItemImportRow, at: At): LevelPlan | undefined => {
  const { mode, level } = at
  const changes = changesOf(row, at)
  const isFurther = row.share === 'further'
  const { cost, value } = isFurther && mode === 'set' ? {} : costOf(row, at)
  const minimum = isFurther ? undefined : row.minimum
  const isSame =
    Object.keys(changes).length === 0 &&
    (minimum === undefined || minimum === level?.minimum) &&
    (cost === undefined || cost === level?.cost)
  if (isSame) return undefined
  return {
    type: mode === 'add' ? 'purchase' : 'adjustment',
    changes,
    ...(mode === 'set' && { counted: countedBy(row, { ...level?.batches, ...changes }) }),
    ...(value !== undefined && { value }),
    ...(minimum !== undefined && { minimum }),
    ...(cost !== undefined && { cost }),
  }
}

const createdOf = (row: ItemImportRow, settings: Settings, today: string): ItemPlan => {
  const { name, sellingPrice } = row
  const { category } = settings
  if (name === undefined) return { fate: 'failed', code: 'required', field: 'name' }
  if (sellingPrice === undefined) return { fate: 'failed', code: 'required', field: 'sellingPrice' }
  const isKept = hasStock({ category })
  const unit = isKept ? (row.unit ?? settings.unit) : 'service'
  if (isKept && unit === 'service') return { fate: 'failed', code: 'unit.of_category', field: 'unit' }
  const taxRate = row.taxRate ?? settings.taxRate
  return {
    fate: 'created',
    // An imported list never marks a drug as controlled: that is done in the item's form.
    head: fieldsOf(headFields, {
      ...row,
      name,
      sellingPrice,
      category,
      unit,
      taxRate,
      controlled: undefined,
      gotNumber: undefined,
      openedDays: undefined,
    }),
    level: isKept ? levelOf(row, { mode: settings.quantity, level: undefined, today }) : undefined,
  }
}

/** The head with the changes that the row makes, or undefined if it makes none. */
const changedHead = (row: ItemImportRow, { item }: Standing): Head | undefined => {
  if (row.share === 'further') return undefined
  const before = fieldsOf(headFields, item)
  const said = Object.fromEntries(
    Object.keys(headFields).flatMap(key => {
      const value = (row as Record<string, unknown>)[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const after = { ...before, ...said, ...(item.category === 'treatment' && { unit: item.unit }) }
  return JSON.stringify(fieldsOf(headFields, after)) === JSON.stringify(before) ? undefined : after
}

/** Plans what happens to a row. `byName` is the item found by `soughtName`; `today` is the branch's current day. */
export const planRow = (
  row: ItemImportRow,
  settings: Settings,
  { byBarcode, byName }: { byBarcode: Standing | undefined; byName: Standing | undefined },
  today: string,
): ItemPlan => {
  const { standing, code, field } = foundOf(row, byBarcode, byName)
  if (code) return { fate: 'failed', code, ...(field && { field }) }
  if (!standing) return createdOf(row, settings, today)
  const { item, level } = standing
  if (item.category !== settings.category)
    return { fate: 'failed', code: 'import.other_category', field: row.barcode ? 'barcode' : 'name' }
  if (!item.active) return { fate: 'skipped', code: 'retired' }
  // Further rows of an item that this list has added itself are not skipped.
  if (settings.existing === 'skip' && row.share !== 'further') return { fate: 'skipped', code: 'exists' }
  const head = changedHead(row, standing)
  if (head && hasStock(item) && head.unit !== item.unit && (level?.quantity ?? 0) !== 0)
    return { fate: 'failed', code: 'stock.unit_fixed', field: 'unit' }
  if (head && (head.unit === 'service') !== (head.category === 'treatment'))
    return { fate: 'failed', code: 'unit.of_category', field: 'unit' }
  // The quantity of a controlled drug changes only with a witness. Its cost is left out, too: there is no quantity to average it
  // with.
  const isLeftOut = item.controlled && row.quantity !== undefined && settings.quantity !== 'none'
  const taken = isLeftOut ? { ...row, quantity: undefined, costPrice: undefined } : row
  const booked = hasStock(item) ? levelOf(taken, { mode: settings.quantity, level, today }) : undefined
  if (head || booked)
    return { fate: 'updated', head, level: booked, ...(isLeftOut && { note: 'left_out' as const }) }
  return { fate: 'skipped', code: isLeftOut ? 'controlled' : 'same' }
}
