// Takes stock within another change's transaction, and gives it back: a sale and its reversal. The steps are added to the change
// that causes them, inside `attempt`, since a lost race asks for fresh reads. Stock for the medical record is in
// given.service.ts.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import { allotAfterCounts, type Counted, countedSince, offsettingBooking } from './counted.ts'
import { hasStock } from './item-kinds.ts'
import { type Booking, batchesIn, bookingSteps, dayOfUse, notEnough } from './level.service.ts'
import { addBatches, allot, type Batches, negated, total } from './level.ts'
import type { Reference } from './movement.ts'
import { type Outstanding, outstanding, reversalId } from './outstanding.service.ts'
import { changedShort, noteShort, openOf, type ShortData, type ShortPlace } from './short.service.ts'
import type { Stocked } from './stocked.service.ts'

export type Taking = {
  /** The id of the movement; the ids of movements that give it back begin with it. */
  id: string
  itemId: string
  /** In thousandths of the unit. */
  quantity: number
  /** It has left the shelf already, and is billed now: then the item may have been retired since. */
  wasGiven?: boolean | undefined
}

/** What was taken, or is to be taken, for one line; `short` is what is missing of it. */
export type Taken = {
  itemId: string
  movementId: string
  quantity: number
  short: number
}

type Options = {
  branchId: string
  reference: Reference
  /** Where a missing quantity is noted as short, for a sale that must not be refused; without it, the sale is refused. */
  short?: ShortPlace | undefined
}

type Wanted = Stocked & { wanted: readonly Taking[] }

/** Takes one item line by line. */
const takeItem = (
  actor: Actor,
  { item, level, wanted }: Wanted,
  { branchId, reference, short }: Options,
): { steps: Step[]; taken: Taken[] } => {
  const today = dayOfUse(actor)
  let left: Batches = batchesIn(level)
  let allSeen: Batches = {}
  const isCounted = countedSince(actor, level)
  const bookings: Booking[] = []
  const shorts: Step[] = []
  // A controlled drug leaves the shelf by a line of the register, with a witness: a sale that must not be refused is short until
  // then.
  if (item.controlled && !short) throw new AppError('stock.controlled', { itemId: item.id, name: item.name })
  const taken = wanted.map(({ id, quantity }): Taken => {
    const { from, seen, missing } = item.controlled
      ? { from: {}, seen: {}, missing: quantity }
      : allotAfterCounts(left, quantity, { today }, isCounted, level?.counted as Counted | undefined)
    if (missing > 0 && !short) {
      const usable = quantity - missing
      throw total(left) >= quantity
        ? new AppError('stock.expired', { itemId: item.id, name: item.name, available: usable })
        : notEnough(item, usable)
    }
    if (missing > 0 && short)
      shorts.push(noteShort(actor, { id, branchId, item, reference, place: short }, missing))
    left = addBatches(left, negated(from))
    allSeen = addBatches(allSeen, seen)
    if (missing < quantity)
      bookings.push({ id, type: 'sale', changes: negated(addBatches(from, seen)), reference })
    return { itemId: item.id, movementId: id, quantity: quantity - missing, short: missing }
  })
  const all = [...offsettingBooking(allSeen, reference), ...bookings]
  const booked = all.length > 0 ? bookingSteps(actor, { item, level, branchId }, all).steps : []
  return { steps: [...booked, ...shorts], taken }
}

/**
 * Steps that take several quantities: 2 for each item (one of them replaces its level), 1 for each further quantity of the same
 * item, and 1 if a later count already includes some of it. Services take nothing. Throws `not_found` for an unknown item,
 * `stock.expired` if only expired batches are left, `stock.not_enough` with the available quantity, `stock.retired` for an item
 * that is no longer sold, `stock.withdrawn` for one whose import was taken back, `stock.controlled` for a controlled drug; none
 * of these if what is missing is noted as short, which is 1 step more. A batch that had expired when it was sold is never taken.
 */
export const takeSteps = (
  actor: Actor,
  stocked: ReadonlyMap<string, Stocked>,
  takings: readonly Taking[],
  options: Options,
): { steps: Step[]; taken: Taken[] } => {
  const isForced = options.short !== undefined
  const made = [...new Set(takings.map(each => each.itemId))].flatMap(itemId => {
    const stock = stocked.get(itemId)
    if (!stock && isForced) return []
    if (!stock) throw new AppError('not_found')
    const { item } = stock
    // The item was withdrawn with its import. For a service, the line says everything there is to bill; any other item has no
    // stock to take it from.
    if (item.active === 'w') {
      if (hasStock(item) && !isForced) throw new AppError('stock.withdrawn', { itemId, name: item.name })
      return []
    }
    const wanted = takings.filter(each => each.itemId === itemId)
    if (item.active === 'n' && !isForced && wanted.some(({ wasGiven }) => !wasGiven))
      throw new AppError('stock.retired', { itemId, name: item.name })
    return hasStock(item) ? [takeItem(actor, { ...stock, wanted }, options)] : []
  })
  return { steps: made.flatMap(({ steps }) => steps), taken: made.flatMap(({ taken }) => taken) }
}

type Returning = {
  /** The id of the movement that took it. */
  movementId: string
  itemId: string
  /** In thousandths; everything if it is missing. */
  quantity?: number | undefined
  /** The id of a partial return; without it, everything is given back. */
  partId?: string | undefined
  /** The shortage of it, if there is one: lowered first, since that quantity never left the level. */
  short?: ShortData | undefined
}

const returnOf = (each: Returning, known: Outstanding | undefined, reference: Reference) => {
  const { short } = each
  if (!known && !short) throw new AppError('changed_elsewhere')
  const left = known && !known.isOfOtherUnit ? known.left : {}
  const missing = openOf(short)
  const quantity = each.quantity ?? total(left) + missing
  const unbooked = Math.min(missing, quantity)
  // What an act took, or what somebody has said never left the shelf, doesn't come back here.
  const booked = Math.min(quantity - unbooked, total(left))
  const id = reversalId(each.movementId, each.partId)
  return {
    unbooked,
    booking: booked > 0 && { id, type: 'sale' as const, changes: allot(left, booked, {}).from, reference },
  }
}

/** The step that lowers a shortage by a quantity that came back. */
const lessShort = (actor: Actor, { short }: Returning, by: number): Step[] => {
  if (!short || by === 0) return []
  const quantity = short.quantity - by
  return [changedShort(actor, short, { quantity, ...(quantity === 0 && { state: 'withdrawn' }) })]
}

/**
 * Steps that put back into their batches what movements took and earlier partial returns have not put back. A movement can be
 * reversed whole only once, whoever tries: its reversal has its id with an `r`. A shortage is withdrawn first. Throws
 * `changed_elsewhere` for a movement that is unknown or already reversed whole. Never more than is left of it comes back, and
 * nothing that was taken in another unit than the item has now.
 */
export const giveBackSteps = async (
  actor: Actor,
  stocked: ReadonlyMap<string, Stocked>,
  returns: readonly Returning[],
  { branchId, reference }: Omit<Options, 'short'>,
): Promise<Step[]> => {
  const lefts = await Promise.all(
    returns.map(each =>
      outstanding({ clinicId: actor.clinicId, branchId, ...each }, stocked.get(each.itemId)?.item.unit),
    ),
  )
  const made = returns.map((each, at) => ({ each, ...returnOf(each, lefts[at], reference) }))
  return [...new Set(returns.map(({ itemId }) => itemId))].flatMap(itemId => {
    const stock = stocked.get(itemId)
    if (!stock) throw new AppError('not_found')
    const own = made.filter(({ each }) => each.itemId === itemId)
    // A refund doesn't put a dispensed controlled drug back on the shelf: whoever gets it back books it, with a witness.
    const bookings = own.flatMap(({ booking }): Booking[] =>
      booking && !stock.item.controlled ? [booking] : [],
    )
    return [
      ...own.flatMap(({ each, unbooked }) => lessShort(actor, each, unbooked)),
      ...(bookings.length === 0 ? [] : bookingSteps(actor, { ...stock, branchId }, bookings).steps),
    ]
  })
}
