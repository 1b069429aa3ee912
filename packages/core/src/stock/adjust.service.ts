// Adjusts stock levels, and books deliveries from a supplier and returns to it.
import { type Actor, actedAt } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { priceOf, THOUSANDTHS } from '../money/amounts.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { fold } from '../text/fold.ts'
import { adjustedSince, type Counted, countedSince, offsettingBooking } from './counted.ts'
import { type ItemData, ItemHead } from './item.entity.ts'
import { itemHeadOf, toItemRow } from './item.service.ts'
import type { StockRow } from './item.ts'
import {
  type Booking,
  batchesIn,
  bookingSteps,
  type LevelData,
  levelRowOf,
  notEnough,
  todayOf,
} from './level.service.ts'
import { allot, averageCost, type Batches, batchKey, batchOf, costWithout, negated, total } from './level.ts'
import type { Adjustment, Receipt } from './movement.ts'
import { reasonFits } from './movement-kinds.ts'
import { receivedSteps } from './order.service.ts'
import { batchesThen } from './past-batches.service.ts'
import { openRegister } from './register.service.ts'

const invalid = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

/**
 * Reads an item and its level in the current branch, strongly consistent since the level is about to change. Throws `not_found`.
 */
export const readForBooking = async (
  { clinicId, branchId }: Actor,
  id: string,
): Promise<{ item: ItemData; level: LevelData | null }> => {
  const [item, level] = await Promise.all([
    itemHeadOf(clinicId, id, true),
    levelRowOf(clinicId, branchId, id),
  ])
  if (!item) throw new AppError('not_found')
  return { item, level }
}

const changesOf = async (
  actor: Actor,
  { item, level }: Awaited<ReturnType<typeof readForBooking>>,
  change: Adjustment,
  isCounted: (key: string) => boolean,
): Promise<{ changes: Batches; seen?: Batches }> => {
  const then = change.type === 'set' ? await batchesThen(actor, item.id, level, isCounted) : undefined
  const counted = level?.counted as Counted | undefined
  const made = adjustedSince(batchesIn(level), change, todayOf(actor), { isCounted, counted, then })
  if (!made.changes) throw notEnough(item, made.available)
  return made
}

/**
 * Adds to, removes from or sets the stock that the current branch has of an item. Throws `not_found`, `already_exists` for a used
 * id, `stock.not_enough` with the available quantity, `stock.too_many_batches`, `request.invalid` for a batch that the level
 * doesn't have, a reason that doesn't fit the type, or the reason `other` without a note, `witness.needed` for a controlled drug.
 * An adjustment that was saved offline applies to the moment when it was saved: if a batch was counted after that moment, the
 * count already includes the adjustment (decision 225). Throws `stock.outdated` if a `set` was saved too long ago.
 */
export const adjustStock = (actor: Actor, id: string, change: Adjustment): Promise<StockRow> =>
  attempt(async () => {
    // `openRegister` below checks the witness's proof against the whole change.
    const { id: movementId, type, amount, reason, notes, batch, witness: _witness, ...rest } = change
    rest satisfies Record<string, never>
    if (!reasonFits(type, reason)) throw invalid('body.reason', 'reason.of_type')
    if (reason === 'other' && !notes) throw invalid('body.notes', 'required')
    if (type !== 'set' && amount === 0) throw invalid('body.amount', 'too_small')
    const { item, level } = await readForBooking(actor, id)
    const had = batchesIn(level)
    // For a controlled drug, later counts are ignored: each register line must say what its witness saw.
    const isCounted = item.controlled ? () => false : countedSince(actor, level)
    if (batch !== undefined && !Object.hasOwn(had, batch) && !isCounted(batch))
      throw invalid('body.batch', 'batch.unknown')
    // Bottles of a controlled drug are counted one by one, so the batch must be named, unless the branch has no batch to name.
    if (item.controlled && type === 'set' && batch === undefined && Object.keys(had).length > 0)
      throw invalid('body.batch', 'required')
    const { changes, seen = {} } = await changesOf(actor, { item, level }, change, isCounted)
    const keys = batch === undefined ? Object.keys({ ...had, ...changes }) : [batch]
    const booking: Booking = {
      id: movementId,
      type: reason === 'expired' ? 'expired' : 'adjustment',
      reason,
      changes,
      notes,
      ...(type === 'set' && {
        isCount: true,
        counted: { at: actedAt(actor), keys },
      }),
    }
    // Bookings that add stock come before those that remove it, so that no batch falls below zero in between.
    const bookings = [booking, ...offsettingBooking(seen)].toSorted(
      (a, b) => total(b.changes) - total(a.changes),
    )
    const place = { item, level, branchId: actor.branchId }
    const witnessed = { endpoint: 'adjustStock', of: id, body: change }
    const register = await openRegister(actor, place, bookings, witnessed)
    const { steps, level: now } = bookingSteps(actor, { ...place, register }, bookings)
    return commit(actor, {
      steps,
      subject: `item#${id}`,
      before: { quantity: level?.quantity ?? 0 },
      after: { quantity: now.quantity, reason, notes, witness: register?.proof.witnessName },
      answer: { ...toItemRow(item), stock: now },
    })
  })

/**
 * The step that stores a delivery's purchase price as the item's last purchase price; none if the price is the same or missing.
 */
const itemStep = (actor: Actor, item: ItemData, purchasePrice: number | undefined): Step[] => {
  if (purchasePrice === undefined || purchasePrice === item.purchasePrice) return []
  const { at } = actor.request
  const after = { ...item, purchasePrice, v: item.v + 1, at, by: actor.userId }
  return [{ replace: rowOf(ItemHead, after), before: rowOf(ItemHead, item), lost: () => 'again' }]
}

/**
 * The batches from which a return may be taken: the chosen one, or those with the given name and expiry date. An opened batch
 * goes back only if the receipt chooses it, or gives its name or expiry date.
 */
const returnable = (level: LevelData | null, { from, batch, expiryDate }: Receipt): Batches => {
  const isOpened = (key: string) => Object.hasOwn((level?.opened as object | undefined) ?? {}, key)
  const fits = (key: string): boolean => {
    if (from !== undefined) return key === from
    const known = batchOf(key)
    if (expiryDate && known.expiryDate !== expiryDate) return false
    return batch ? fold(known.batch ?? '') === fold(batch) : Boolean(expiryDate) || !isOpened(key)
  }
  return Object.fromEntries(Object.entries(batchesIn(level)).filter(([key]) => fits(key)))
}

/** How much each batch gains or loses through a receipt. Throws `stock.not_enough` with the quantity that could be returned. */
const movedBy = (item: ItemData, level: LevelData | null, receipt: Receipt): Batches => {
  const { quantity, back } = receipt
  if (!back) return { [batchKey(receipt)]: quantity }
  const { from, missing } = allot(returnable(level, receipt), quantity, {})
  if (missing > 0) throw notEnough(item, quantity - missing)
  return negated(from)
}

/**
 * Books a delivery into a batch, or a return to the supplier, and updates the average cost if a price is given. Throws
 * `not_found`, `already_exists` for a used id, `stock.not_enough`, `witness.needed` for a controlled drug.
 */
export const receiveStock = (actor: Actor, id: string, receipt: Receipt): Promise<StockRow> =>
  attempt(async () => {
    const { id: movementId, quantity, back, purchasePrice, deliveryNote, notes, orderId, ...rest } = receipt
    const { batch: _batch, expiryDate: _expiry, from: _from, witness: _witness, ...more } = rest
    more satisfies Record<string, never>
    const [{ item, level }, ordered] = await Promise.all([
      readForBooking(actor, id),
      receivedSteps(actor, back ? undefined : orderId, { itemId: id, quantity }),
    ])
    const costAfter = back ? costWithout : averageCost
    const cost =
      purchasePrice === undefined
        ? undefined
        : costAfter(level ?? undefined, { quantity, cost: purchasePrice * THOUSANDTHS })
    const sign = back ? -1 : 1
    const booking: Booking = {
      id: movementId,
      type: 'purchase',
      changes: movedBy(item, level, receipt),
      ...(purchasePrice !== undefined && {
        value: sign * priceOf({ quantity, unitPrice: purchasePrice }),
      }),
      notes,
      ...(deliveryNote && { reference: { kind: 'receipt', id: movementId, label: deliveryNote } }),
    }
    const place = { item, level, branchId: actor.branchId }
    const witnessed = { endpoint: 'receiveStock', of: id, body: receipt }
    const register = await openRegister(actor, place, [booking], witnessed)
    const set = cost === undefined ? {} : { cost }
    const { steps, level: now } = bookingSteps(actor, { ...place, register }, [booking], set)
    const priced = itemStep(actor, item, back ? undefined : purchasePrice)
    const row = priced.length > 0 ? { ...item, purchasePrice, v: item.v + 1 } : item
    return commit(actor, {
      steps: [...steps, ...priced, ...ordered],
      subject: `item#${id}`,
      before: { quantity: level?.quantity ?? 0, purchasePrice: item.purchasePrice },
      after: {
        quantity: now.quantity,
        purchasePrice: row.purchasePrice,
        notes,
        witness: register?.proof.witnessName,
      },
      answer: { ...toItemRow(row), stock: now },
    })
  })
