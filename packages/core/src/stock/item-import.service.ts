// Imports items: plans a row against the present item and level, and takes it back as long as nothing has come after it.
import type { Actor, Reader } from '../access/actor.ts'
import { fieldsOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Importer, Planned, Withdrawn } from '../imports/import.service.ts'
import type { ImportOf } from '../imports/import.ts'
import { THOUSANDTHS } from '../money/amounts.ts'
import type { Step } from '../storage/commit.ts'
import type { Item } from '../storage/request-units.ts'
import { Unique } from '../storage/unique.entity.ts'
import type { Counted } from './counted.ts'
import { type LevelPlan, planRow, type Standing, soughtName } from './import-plan.ts'
import type { ItemImportRow, ItemImportSettings } from './import-row.ts'
import type { ItemData } from './item.entity.ts'
import { itemHeadOf, toItemRow } from './item.service.ts'
import { headFields } from './item.ts'
import { assertUnitFree, headOf, headSteps, newItemSteps, withdrawSteps } from './item-edit.service.ts'
import { dueAnywhere, hasAnyQuantity } from './item-in-use.service.ts'
import { hasStock } from './item-kinds.ts'
import { nameAndBrand } from './item-name.ts'
import {
  type Booking,
  batchesIn,
  bookingSteps,
  type LevelData,
  levelRowOf,
  levelsOf,
  todayOf,
} from './level.service.ts'
import { type Batches, negated, total, valueAtCost } from './level.ts'

type Found = { item: ItemData; level: LevelData | null }

const holder = async (
  { clinicId, branchId }: Reader,
  kind: 'barcode' | 'item',
  value: string,
): Promise<Found | undefined> => {
  const { data } = await Unique.get({ clinicId, kind, value }).go({ consistent: true })
  if (!data?.id) return undefined
  const [item, level] = await Promise.all([
    itemHeadOf(clinicId, data.id, true),
    levelRowOf(clinicId, branchId, data.id),
  ])
  return item ? { item, level } : undefined
}

const standingOf = (found: Found | undefined): Standing | undefined =>
  found && {
    item: toItemRow(found.item),
    ...(found.level && {
      level: {
        quantity: found.level.quantity,
        batches: batchesIn(found.level),
        minimum: found.level.minimum,
        cost: found.level.cost,
      },
    }),
  }

type Held = Pick<LevelData, 'quantity' | 'minimum' | 'cost'>

/** An item as the audit log shows it: the fields of its form, and its stock in the current branch. */
const toldOf = (item: ItemData, level: Held | null | undefined): Item => ({
  ...fieldsOf(headFields, item),
  active: item.active,
  ...(hasStock(item) && {
    quantity: level?.quantity ?? 0,
    minimum: level?.minimum,
    costPrice: level?.cost === undefined ? undefined : Math.round(level.cost / THOUSANDTHS),
  }),
})

/** What the journal keeps of a row, so that it can be taken back. */
type Undo = {
  itemId: string
  isNew: boolean
  /** The item before the row changed it, and the version that the row gave it. */
  before?: ItemData
  v?: number
  level?: {
    movement?: string
    type: LevelPlan['type']
    changes: Batches
    /** The value of its movement, in minor units; missing if no cost was known. */
    value?: number
    minimum?: number
    cost?: number
    /** When the batches had been counted before, if the row has counted them. */
    counted?: Counted
  }
}

const bookingOf = (
  job: ImportOf,
  { type, changes, value }: Pick<LevelPlan, 'type' | 'changes' | 'value'>,
  id: string,
) => ({
  id,
  type,
  ...(value !== undefined && { value }),
  ...(type === 'adjustment' && { reason: 'stocktake' as const }),
  changes,
  reference: { kind: 'import' as const, id: job.id, label: job.fileName },
})

type Wanted = {
  item: ItemData
  level: LevelData | null
  plan: LevelPlan | undefined
  /** The item has a new name, and therefore another place in the list. */
  isMoved: boolean
}

const levelSteps = (
  actor: Actor,
  job: ImportOf,
  { item, level, plan, isMoved }: Wanted,
): { steps: Step[]; after: Held | null; undo?: NonNullable<Undo['level']> } => {
  if (!plan && !(isMoved && level)) return { steps: [], after: level }
  const { type = 'adjustment', changes = {}, value, counted: keys, ...set } = plan ?? {}
  const movement = Object.keys(changes).length > 0 ? newId() : undefined
  const cost = plan?.cost ?? level?.cost
  const worth = value ?? (cost === undefined ? undefined : valueAtCost(total(changes), cost))
  const bookings: Booking[] = movement
    ? [
        {
          ...bookingOf(job, { type, changes, ...(worth !== undefined && { value: worth }) }, movement),
          ...(keys && { counted: { at: actor.request.at, keys } }),
        },
      ]
    : []
  const booked = bookingSteps(actor, { item, level, branchId: actor.branchId }, bookings, {
    ...set,
    importId: job.id,
  })
  return {
    steps: booked.steps,
    after: booked.level,
    undo: {
      type,
      changes,
      ...(movement && { movement, ...(worth !== undefined && { value: worth }) }),
      ...(movement && keys && { counted: (level?.counted ?? {}) as Counted }),
      ...(level?.minimum !== undefined && { minimum: level.minimum }),
      ...(level?.cost !== undefined && { cost: level.cost }),
    },
  }
}

const plan = async (actor: Actor, job: ImportOf, row: ItemImportRow): Promise<Planned> => {
  const settings = job.settings as ItemImportSettings
  const scanned = row.barcode ? await holder(actor, 'barcode', row.barcode) : undefined
  const sought = soughtName(row, standingOf(scanned))
  const named = sought && (await holder(actor, 'item', nameAndBrand(sought)))
  const standing = { byBarcode: standingOf(scanned), byName: standingOf(named) }
  const planned = planRow(row, settings, standing, todayOf(actor))
  if (planned.fate === 'skipped' || planned.fate === 'failed')
    return { fate: planned.fate, code: planned.code, steps: [] }
  if (planned.fate === 'created') {
    const { description } = row
    const { steps, head } = newItemSteps(actor, { id: newId(), ...planned.head, description })
    const level = levelSteps(actor, job, { item: head, level: null, plan: planned.level, isMoved: false })
    const undo: Undo = { itemId: head.id, isNew: true, v: 1, ...(level.undo && { level: level.undo }) }
    const told = { subject: `item#${head.id}`, after: { ...toldOf(head, level.after), description } }
    return { fate: 'created', steps: [...steps, ...level.steps], told, undo }
  }
  const found = scanned ?? named
  if (!found) throw new AppError('not_found')
  const { item: before, level } = found
  if (hasStock(before) && row.unit !== undefined && row.unit !== before.unit) {
    // The first row of the item was refused for its unit, and the quantities of this row are in that unit, too.
    if (row.share === 'further') throw new AppError('stock.unit_fixed')
    await assertUnitFree(actor, before.id, level)
  }
  const after = planned.head
    ? headOf(actor, before.id, { ...planned.head, id: before.id }, before.v + 1)
    : before
  const booked = levelSteps(actor, job, {
    item: after,
    level,
    plan: planned.level,
    isMoved: after.folded !== before.folded,
  })
  const undo: Undo = {
    itemId: before.id,
    isNew: false,
    ...(planned.head && { before, v: after.v }),
    ...(booked.undo && { level: booked.undo }),
  }
  return {
    fate: 'updated',
    steps: [...(planned.head ? headSteps(actor, before, after) : []), ...booked.steps],
    told: {
      subject: `item#${before.id}`,
      before: toldOf(before, level),
      after: toldOf(after, booked.after),
    },
    undo,
  }
}

/** Plans a row. If it is refused with a `stock.` error, only this row fails, and the others go on. */
const planOrFail = async (actor: Actor, job: ImportOf, row: ItemImportRow): Promise<Planned> => {
  try {
    return await plan(actor, job, row)
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('stock.'))
      return { fate: 'failed', code: error.code, steps: [] }
    throw error
  }
}

/**
 * Whether a quantity is recorded by now in the unit that a row gave an item, apart from what the row booked itself: that is taken
 * back with it.
 */
const isUnitUsed = async (
  reader: Reader,
  { itemId, before, level }: Undo,
  head: ItemData | null,
): Promise<boolean> => {
  if (!head || !before || before.unit === head.unit) return false
  const here = level ? null : await levelRowOf(reader.clinicId, reader.branchId, itemId)
  return hasAnyQuantity(reader, itemId, here?.quantity ?? 0)
}

const due = new WeakMap<Reader, Promise<ReadonlySet<string>>>()

/** Whether a new item is on its way, on order or short at any branch. Read once per request, however many rows ask. */
const isDue = async (reader: Reader, { itemId, isNew }: Undo): Promise<boolean> => {
  if (!isNew) return false
  const all = due.get(reader) ?? dueAnywhere(reader.clinicId)
  due.set(reader, all)
  return (await all).has(itemId)
}

const stateOf = async (reader: Reader, job: ImportOf, undo: Undo) => {
  const { clinicId, branchId } = reader
  const [head, level, levels] = await Promise.all([
    itemHeadOf(clinicId, undo.itemId, true),
    undo.level || undo.isNew ? levelRowOf(clinicId, branchId, undo.itemId) : null,
    undo.isNew ? levelsOf({ clinicId }, undo.itemId) : [],
  ])
  const isChanged = undo.v !== undefined && head?.v !== undo.v
  const isBooked = undo.level ? level?.importId !== job.id : undo.isNew && level !== null
  const isElsewhere = levels.some(each => each.branchId !== branchId)
  // The item was marked as a controlled drug since: its quantity can't be taken back without a witness.
  const isGuarded = head?.controlled === true && undo.level?.movement !== undefined
  const isTied = !head || isChanged || isBooked || isElsewhere || isGuarded
  const isInUse = isTied || (await isUnitUsed(reader, undo, head)) || (await isDue(reader, undo))
  return { head, level, isInUse }
}

const tieOf = async (reader: Reader, job: ImportOf, undo: unknown): Promise<string | undefined> => {
  const { head, isInUse } = await stateOf(reader, job, undo as Undo)
  return isInUse ? (head?.name ?? '') : undefined
}

const takeBack = async (
  actor: Actor,
  job: ImportOf,
  kept: unknown,
): Promise<Withdrawn | { inUse: string }> => {
  const undo = kept as Undo
  const { head, level, isInUse } = await stateOf(actor, job, undo)
  if (isInUse || !head) return { inUse: head?.name ?? '' }
  const item: ItemData = undo.before
    ? headOf(actor, head.id, { ...fieldsOf(headFields, undo.before), id: head.id }, head.v + 1)
    : head
  const { movement, type = 'adjustment', changes = {}, value, minimum, cost, counted } = undo.level ?? {}
  const reversed = { type, changes: negated(changes), ...(value !== undefined && { value: -value }) }
  const booked = undo.level
    ? bookingSteps(
        actor,
        { item, level, branchId: actor.branchId },
        movement ? [bookingOf(job, reversed, `${movement}r`)] : [],
        { minimum, cost, counted, importId: job.id },
      )
    : { steps: [], level }
  const headed = undo.isNew ? withdrawSteps(actor, head) : undo.before ? headSteps(actor, head, item) : []
  return {
    steps: [...headed, ...booked.steps],
    told: {
      subject: `item#${head.id}`,
      before: toldOf(head, level),
      after: toldOf(undo.isNew ? { ...item, active: 'w' } : item, booked.level),
    },
  }
}

/** The kind of the imports of a category: each kind has a list of its own. */
export const itemImportKind = ({ category }: Pick<ItemImportSettings, 'category'>): string =>
  `item.${category}`

export const itemImporter: Importer<ItemImportRow> = {
  kindOf: settings => itemImportKind(settings as ItemImportSettings),
  plan: planOrFail,
  isFurther: ({ share }) => share === 'further',
  tieOf,
  takeBack,
}
