// Taking stock in another's transaction, and giving it back: a sale, a treatment, their reversal. These steps are added to the change
// that causes them, inside `attempt`, since a lost race asks for fresh reads.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import type { ItemData } from './item.entity.ts'
import { itemHeadOf } from './item.service.ts'
import { hasStock } from './item.ts'
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
import { allot, type Batches, negated, total } from './level.ts'
import type { Reference } from './movement.ts'

export type Taking = {
  /** Of the movement: also names it when it is given back. */
  id: string
  itemId: string
  /** Thousandths of the unit. */
  quantity: number
  /** A batch by its key, if one was chosen; otherwise the first that expire. */
  batch?: string | undefined
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
 * what is available. Expired batches are never taken.
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
    if (!hasStock(item)) continue
    let left: Batches = batchesIn(level)
    const bookings: Booking[] = []
    for (const { id, quantity, batch } of takings.filter(each => each.itemId === itemId)) {
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

const part = (taken: Batches, quantity: number): Batches => {
  const { from, missing } = allot(negated(taken), quantity, {})
  if (missing > 0) throw new AppError('changed_elsewhere')
  return from
}

/**
 * Steps that put back into their batches what movements took. A movement that is given back whole can be so only once, whoever tries:
 * its reversal has its id with an `r`. Parts have an id of their own; the caller counts them. Throws `changed_elsewhere` for a movement
 * that is unknown or already given back.
 */
export const giveBackSteps = async (
  actor: Actor,
  stocked: ReadonlyMap<string, Stocked>,
  returns: readonly (Returning & { partId?: string })[],
  { branchId, reference }: Omit<Options, 'allowsLess'>,
): Promise<Step[]> => {
  const { clinicId } = actor
  const movements = await Promise.all(
    returns.map(
      async ({ itemId, movementId }) =>
        (await StockMovement.get({ clinicId, branchId, itemId, id: movementId }).go({ consistent: true }))
          .data,
    ),
  )
  return [...new Set(returns.map(({ itemId }) => itemId))].flatMap(itemId => {
    const stock = stocked.get(itemId)
    if (!stock) throw new AppError('not_found')
    const bookings = returns.flatMap((each, at): Booking[] => {
      if (each.itemId !== itemId) return []
      const movement = movements[at]
      if (!movement) throw new AppError('changed_elsewhere')
      const taken = movement.bt as Batches
      return [
        {
          id: each.partId ?? `${movement.id}r`,
          type: 'sale',
          changes: part(taken, each.quantity ?? -total(taken)),
          reference,
        },
      ]
    })
    return bookingSteps(actor, { ...stock, branchId }, bookings).steps
  })
}
