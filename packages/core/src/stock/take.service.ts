// Taking stock in another's transaction, and giving it back: a sale, a treatment, their reversal. These steps are added to the change
// that causes them, inside `attempt`, since a lost race asks for fresh reads.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import type { ItemData } from './item.entity.ts'
import { itemHeadOf } from './item.service.ts'
import { hasStock } from './item-kinds.ts'
import { StockMovement } from './level.entity.ts'
import {
  type Booking,
  batchesIn,
  bookingSteps,
  type LevelData,
  levelRowOf,
  notEnough,
  todayOf,
} from './level.service.ts'
import { allot, type Batches, changed, negated, total } from './level.ts'
import type { Reference } from './movement.ts'

export type Taking = {
  /** Of the movement: also names it when it is given back. */
  id: string
  itemId: string
  /** Thousandths of the unit. */
  quantity: number
  /** A batch by its key, if one was chosen; otherwise the first that expire. */
  batch?: string | undefined
  /** It has left already, and is billed now: also of an item that was retired since. */
  wasGiven?: boolean | undefined
}

type Stocked = { item: ItemData; level: LevelData | null }

export type Taken = {
  itemId: string
  movementId: string
  /** What left the shelf, and what was missing if less is allowed. */
  quantity: number
  short: number
}

/** Items and levels of a branch as they are now, strongly consistent: read in parallel, one trip. Unknown items are left out. */
export const readStocked = async (
  { clinicId }: Pick<Actor, 'clinicId'>,
  branchId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Stocked>> => {
  const found = await Promise.all(
    [...new Set(itemIds)].map(async id => {
      const [item, level] = await Promise.all([
        itemHeadOf(clinicId, id, true),
        levelRowOf(clinicId, branchId, id),
      ])
      return { id, item, level }
    }),
  )
  return new Map(found.flatMap(({ id, item, level }) => (item ? [[id, { item, level }]] : [])))
}

type Options = {
  branchId: string
  reference: Reference
  /** Takes what is there and answers the rest as `short`, instead of refusing. */
  allowsLess?: boolean
}

/**
 * Steps that take several quantities, 2 for each item (its level, whole) and 1 for each further quantity of the same item. Services
 * take nothing. Throws `not_found` for an unknown item, `stock.expired` if only expired batches are left, `stock.not_enough` with
 * what is available, `stock.retired` for an item that is no longer sold. Expired batches are never taken.
 */
export const takeSteps = (
  actor: Actor,
  stocked: ReadonlyMap<string, Stocked>,
  takings: readonly Taking[],
  { branchId, reference, allowsLess = false }: Options,
): { steps: Step[]; taken: Taken[] } => {
  const today = todayOf(actor)
  const steps: Step[] = []
  const taken: Taken[] = []
  for (const itemId of new Set(takings.map(each => each.itemId))) {
    const stock = stocked.get(itemId)
    if (!stock) throw new AppError('not_found')
    const { item, level } = stock
    const wanted = takings.filter(each => each.itemId === itemId)
    if (item.active === 'n' && wanted.some(({ wasGiven }) => !wasGiven))
      throw new AppError('stock.retired', { itemId, name: item.name })
    if (!hasStock(item)) continue
    let left: Batches = batchesIn(level)
    const bookings: Booking[] = []
    for (const { id, quantity, batch } of wanted) {
      const { from, missing } = allot(left, quantity, { today, key: batch })
      if (missing > 0 && !allowsLess) {
        const usable = quantity - missing
        const isThere = total(left) >= quantity && batch === undefined
        throw isThere
          ? new AppError('stock.expired', { itemId, name: item.name, available: usable })
          : notEnough(item, usable)
      }
      left = Object.fromEntries(Object.entries(left).map(([key, had]) => [key, had - (from[key] ?? 0)]))
      taken.push({ itemId, movementId: id, quantity: quantity - missing, short: missing })
      if (missing < quantity) bookings.push({ id, type: 'sale', changes: negated(from), reference })
    }
    if (bookings.length > 0) steps.push(...bookingSteps(actor, { item, level, branchId }, bookings).steps)
  }
  return { steps, taken }
}

type Returning = {
  /** Of the movement that took it. */
  movementId: string
  itemId: string
  /** Thousandths; all of it unless told. */
  quantity?: number | undefined
}

/** The id of a movement that gives back another: whole, or a part of it. Begins with that one's, so that one query finds them all. */
const reversalId = (movementId: string, partId?: string): string =>
  partId === undefined ? `${movementId}r` : `${movementId}.${partId}`

/** What a movement took of each batch and no reversal has put back yet. */
const outstanding = async (
  { clinicId }: Actor,
  branchId: string,
  { itemId, movementId }: Returning,
): Promise<Batches> => {
  const { data } = await StockMovement.query
    .row({ clinicId, branchId, itemId })
    .begins({ id: movementId })
    .go({ consistent: true, pages: 'all' })
  const whole = reversalId(movementId)
  if (!data.some(({ id }) => id === movementId) || data.some(({ id }) => id === whole))
    throw new AppError('changed_elsewhere')
  return data.reduce<Batches>((left, { bt }) => {
    const next = changed(left, negated(bt as Batches))
    if (!next) throw new AppError('changed_elsewhere')
    return next
  }, {})
}

const part = (left: Batches, quantity: number): Batches => {
  const { from, missing } = allot(left, quantity, {})
  if (missing > 0) throw new AppError('changed_elsewhere')
  return from
}

/**
 * Steps that put back into their batches what movements took and earlier parts have not put back. A movement that is given back whole
 * can be so only once, whoever tries: its reversal has its id with an `r`. Throws `changed_elsewhere` for a movement that is unknown or
 * already given back, or for more of it than is left.
 */
export const giveBackSteps = async (
  actor: Actor,
  stocked: ReadonlyMap<string, Stocked>,
  returns: readonly (Returning & { partId?: string })[],
  { branchId, reference }: Omit<Options, 'allowsLess'>,
): Promise<Step[]> => {
  const lefts = await Promise.all(returns.map(each => outstanding(actor, branchId, each)))
  return [...new Set(returns.map(({ itemId }) => itemId))].flatMap(itemId => {
    const stock = stocked.get(itemId)
    if (!stock) throw new AppError('not_found')
    const bookings = returns.flatMap((each, at): Booking[] => {
      const left = lefts[at] ?? {}
      const quantity = each.quantity ?? total(left)
      if (each.itemId !== itemId || quantity === 0) return []
      const id = reversalId(each.movementId, each.partId)
      return [{ id, type: 'sale', changes: part(left, quantity), reference }]
    })
    return bookings.length === 0 ? [] : bookingSteps(actor, { ...stock, branchId }, bookings).steps
  })
}
