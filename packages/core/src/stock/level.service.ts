// The only place where a level changes: writes the row with its batches and the movement that says why, in one transaction
// (product § 6).
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type Counted, countedAfter } from './counted.ts'
import type { ItemData } from './item.entity.ts'
import { StockLevel, StockMovement } from './level.entity.ts'
import {
  applyChanges,
  BATCHES_AT_MOST,
  type Batches,
  batchesOf,
  batchOf,
  isExpired,
  type Level,
  nextExpiryOf,
  total,
  valueAtCost,
} from './level.ts'
import type { Reference } from './movement.ts'
import type { MovementType, Reason } from './movement-kinds.ts'
import { isLate } from './movement-order.ts'
import { enteredOf, lineSteps, type Register } from './register-lines.ts'

export type LevelData = EntityItem<typeof StockLevel>

/** The row of a level, strongly consistent since it is about to change; or null. */
export const levelRowOf = async (
  clinicId: string,
  branchId: string,
  itemId: string,
): Promise<LevelData | null> =>
  (await StockLevel.get({ clinicId, branchId, itemId }).go({ consistent: true })).data

export const batchesIn = (level: Pick<LevelData, 'bt'> | null | undefined): Batches =>
  (level?.bt as Batches | undefined) ?? {}

/** The attributes of a level that the list's index holds. */
export type ShownLevel = Pick<LevelData, 'quantity' | 'bt' | 'minimum' | 'cost' | 'opened'>

/** The days on which batches were opened, by batch key. */
export type Opened = Readonly<Record<string, string>>

/** Those of `batches` that are marked as opened on this level, with their days; undefined if there are none. */
export const openedOf = (level: Pick<LevelData, 'opened'> | null, batches: Batches): Opened | undefined => {
  const found = Object.entries((level?.opened ?? {}) as Opened).filter(([key]) => key in batches)
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

export const toLevel = (row: ShownLevel): Level => ({
  quantity: row.quantity,
  ...(row.minimum !== undefined && { minimum: row.minimum }),
  ...(row.cost !== undefined && { cost: row.cost }),
  batches: batchesOf(batchesIn(row)).map(batch => {
    const openedOn = (row.opened as Opened | undefined)?.[batch.key]
    return openedOn ? { ...batch, openedOn } : batch
  }),
})

/** The levels of an item in all branches that ever had it. */
export const levelsOf = async (
  { clinicId }: Pick<Reader, 'clinicId'>,
  itemId: string,
): Promise<LevelData[]> => (await StockLevel.query.branches({ clinicId, itemId }).go({ pages: 'all' })).data

/** The day of the request in the branch's time zone. */
export const todayOf = ({ request, zone }: Pick<Actor, 'request' | 'zone'>): string =>
  localDay(request.at, zone)

/**
 * The day, in the branch's time zone, on which something was given or sold: a batch counts as expired or not by this day. It is
 * before today for a change that waited offline or is entered afterwards.
 */
export const dayOfUse = (
  { request: { at, savedAt = at }, zone }: Pick<Actor, 'request' | 'zone'>,
  happenedAt = savedAt,
): string => localDay(Math.min(Date.parse(savedAt), Date.parse(happenedAt)), zone)

export type Booking = {
  /** The id of the movement. */
  id: string
  type: MovementType
  reason?: Reason | undefined
  /** The quantity that each batch gains or loses. */
  changes: Batches
  /** The value at cost in minor units, if it is not calculated from the average cost. */
  value?: number | undefined
  notes?: string | undefined
  reference?: Reference | undefined
  /** The booking is a count: the register lines of a controlled drug say so, also if nothing differs. */
  isCount?: boolean | undefined
  /** The opened batches and the days on which they were opened, by this booking or where they come from. */
  opened?: Opened | undefined
  /** The batches that were counted, and when: the count already includes what happened before and is sent later. */
  counted?: { at: string; keys: readonly string[] } | undefined
}

type Place = {
  item: ItemData
  /** The level as read just now, strongly consistent; null if the branch never had the item. */
  level: LevelData | null
  branchId: string
  /** The register of a controlled drug, opened on a witness's proof. */
  register?: Register | undefined
}

type NewLevel = {
  minimum?: number | undefined
  cost?: number | undefined
  /** The times of the last counts before an import, when the import is taken back. */
  counted?: Counted | undefined
  /** The import that writes the level, if one does. */
  importId?: string
}

/** The mark that a level copies from its item's state; undefined while the item is sold. */
export const retiredOf = ({ active }: Pick<ItemData, 'active'>): 'y' | undefined =>
  active === 'y' ? undefined : 'y'

const noneIfEmpty = (entries: [string, string][]): Opened | undefined =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined

/**
 * The batches that arrive: opened or sealed as they were elsewhere, whatever a used-up batch of the same name and day was here.
 */
const broughtBy = (bookings: readonly Booking[]): string[] =>
  bookings
    .filter(({ type }) => type === 'purchase' || type === 'transfer')
    .flatMap(({ changes }) => Object.keys(changes).filter(key => (changes[key] ?? 0) > 0))

/**
 * The opened batches that the level still has, with their days; and the opened batches that are used up but not expired, since
 * what comes back of them, for example by a refund, is as open as it was.
 */
const openedAfter = (
  level: LevelData | null,
  batches: Batches,
  bookings: readonly Booking[],
  today: string,
): Pick<LevelData, 'opened' | 'wasOpened'> => {
  const brought = broughtBy(bookings)
  const former = Object.entries((level?.wasOpened ?? {}) as Opened).filter(([key]) => !brought.includes(key))
  const all: [string, string][] = Object.entries(
    Object.assign(Object.fromEntries(former), level?.opened, ...bookings.map(({ opened }) => opened)),
  )
  const gone = all.filter(([key]) => !(key in batches) && !isExpired(batchOf(key).expiryDate, today))
  return {
    opened: noneIfEmpty(all.filter(([key]) => key in batches)),
    wasOpened: noneIfEmpty(gone.slice(-BATCHES_AT_MOST)),
  }
}

const levelAfter = (
  actor: Actor,
  { item, level, branchId }: Place,
  batches: Batches,
  bookings: readonly Booking[],
  set: NewLevel,
) => ({
  clinicId: actor.clinicId,
  branchId,
  itemId: item.id,
  category: item.category,
  folded: item.folded,
  retired: retiredOf(item),
  quantity: total(batches),
  bt: batches,
  minimum: 'minimum' in set ? set.minimum : level?.minimum,
  cost: 'cost' in set ? set.cost : level?.cost,
  ...openedAfter(level, batches, bookings, todayOf(actor)),
  counted: countedAfter(
    set.counted ?? (level?.counted as Counted | undefined),
    bookings.flatMap(({ counted }) => counted ?? []),
    batches,
    actor.request.at,
  ),
  expires: nextExpiryOf(batches),
  importId: set.importId,
  v: (level?.v ?? 0) + 1,
  at: actor.request.at,
  by: actor.userId,
})

const movementStep = (
  actor: Actor,
  { item, level, branchId }: Place,
  booking: Booking,
  set: NewLevel,
): Step => {
  const quantity = total(booking.changes)
  const cost = set.cost ?? level?.cost
  const value = booking.value ?? (cost === undefined ? undefined : valueAtCost(quantity, cost))
  return {
    create: rowOf(StockMovement, {
      clinicId: actor.clinicId,
      branchId,
      itemId: item.id,
      id: booking.id,
      type: booking.type,
      reason: booking.reason,
      quantity,
      bt: booking.changes,
      value,
      notes: booking.notes || undefined,
      itemName: item.name,
      category: item.category,
      unit: item.unit,
      refKind: booking.reference?.kind,
      refId: booking.reference?.id,
      refLabel: booking.reference?.label,
      refPatient: booking.reference?.patientId,
      madeAt: actor.request.savedAt,
      late: isLate({ id: booking.id, at: actor.request.at }) || undefined,
      v: 1,
      at: actor.request.at,
      by: actor.userId,
    }),
  }
}

/** The error `stock.not_enough` with the available quantity, so that the caller can offer it. */
export const notEnough = (item: ItemData, available: number): AppError =>
  new AppError('stock.not_enough', { itemId: item.id, name: item.name, available })

/**
 * Steps that book movements of one item in one branch: one action on the level, however many movements, and one for each
 * movement. The level is replaced on the version that was read; a lost race asks for fresh reads (`attempt`). Throws
 * `stock.not_enough` if a batch would fall below zero, `stock.too_many_batches`, `stock.no_stock` for a service, `witness.needed`
 * for a controlled drug without its register. Each movement of a controlled drug also becomes a line of the register for each
 * batch.
 */
export const bookingSteps = (
  actor: Actor,
  place: Place,
  bookings: readonly Booking[],
  set: NewLevel = {},
): { steps: Step[]; level: Level } => {
  const { item, level, register } = place
  if (item.category === 'treatment') throw new AppError('stock.no_stock', { itemId: item.id })
  if (item.controlled && bookings.length > 0 && !register) throw new AppError('witness.needed')
  let batches = batchesIn(level)
  for (const { changes } of bookings) {
    const next = applyChanges(batches, changes)
    if (!next) throw notEnough(item, total(batches))
    batches = next
  }
  if (Object.keys(batches).length > BATCHES_AT_MOST) throw new AppError('stock.too_many_batches')
  const data = levelAfter(actor, place, batches, bookings, set)
  const after = rowOf(StockLevel, data)
  const before = level ? rowOf(StockLevel, level) : undefined
  return {
    steps: [
      before ? { replace: after, before, lost: () => 'again' } : { create: after, lost: () => 'again' },
      ...bookings.map(booking => movementStep(actor, place, booking, set)),
      ...(item.controlled && register && bookings.length > 0
        ? lineSteps(actor, place, register, enteredOf(batchesIn(level), bookings))
        : []),
    ],
    level: toLevel(data),
  }
}
