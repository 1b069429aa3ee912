// Transfers between branches: what leaves one shelf is on its way until the other branch has counted it, or it was called back.
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { findBranchNow, pageOfBranches } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { attempt, commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { readForBooking } from './adjust.service.ts'
import { type Booking, batchesIn, bookingSteps, notEnough, todayOf } from './level.service.ts'
import { allot, averageCost, type Batches, batchesOf, negated, total, valueAtCost } from './level.ts'
import type { Reference } from './movement.ts'
import { openRegister } from './register.service.ts'
import { StockTransfer } from './transfer.entity.ts'
import {
  receiptProblem,
  type Transfer,
  type TransferCancel,
  type TransferInput,
  type TransferReceipt,
  type TransfersOnTheWay,
} from './transfer.ts'

type TransferData = EntityItem<typeof StockTransfer>

const toTransfer = (row: TransferData): Transfer => ({
  id: row.id,
  itemId: row.itemId,
  itemName: row.itemName,
  unit: row.unit,
  fromId: row.fromId,
  toId: row.toId,
  state: row.state,
  quantity: row.quantity,
  batches: batchesOf(row.bt as Batches).map(({ key: _key, ...batch }) => batch),
  ...(row.notes && { notes: row.notes }),
  sentAt: row.sentAt,
  sentBy: row.sentBy,
  v: row.v,
})

/** What is on its way to the current branch and from it, oldest first, with the names of the first 50 branches. One trip. */
export const listTransfers = async ({ clinicId, branchId }: Reader): Promise<TransfersOnTheWay> => {
  const [{ branches }, incoming, outgoing] = await Promise.all([
    pageOfBranches(clinicId),
    StockTransfer.query.in({ clinicId, toId: branchId }).go({ pages: 'all' }),
    StockTransfer.query.out({ clinicId, fromId: branchId }).go({ pages: 'all' }),
  ])
  return {
    rows: [...incoming.data, ...outgoing.data].map(toTransfer),
    branches: branches.map(({ id, name, closed }) => ({ id, name, ...(closed && { closed }) })),
  }
}

const invalid = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

/** The name of a branch that takes part, as its movements bear it. Throws `not_found`. */
const branchName = async ({ clinicId }: Actor, branchId: string): Promise<string> => {
  const branch = await findBranchNow(clinicId, branchId)
  if (!branch || branch.closed) throw new AppError('not_found')
  return branch.name
}

/**
 * Sends a quantity to another branch: it leaves this shelf at once. Expired batches go only if one is chosen. Throws `not_found` for an
 * unknown item or a branch that isn't open, `already_exists` for a used id, `stock.not_enough`, `stock.no_stock`, `request.invalid`.
 */
export const sendTransfer = (actor: Actor, input: TransferInput): Promise<Transfer> =>
  attempt(async () => {
    const { clinicId, branchId, request, userId } = actor
    const { id, itemId, toId, quantity, batch, notes } = input
    if (toId === branchId) throw invalid('body.toId', 'branch.same')
    const [there, { item, level }] = await Promise.all([
      branchName(actor, toId),
      readForBooking(actor, itemId),
    ])
    const had = batchesIn(level)
    const { from, missing } = allot(
      had,
      quantity,
      batch === undefined ? { today: todayOf(actor) } : { key: batch },
    )
    if (missing > 0) throw notEnough(item, quantity - missing)
    const row: TransferData = {
      clinicId,
      id,
      fromId: branchId,
      toId,
      itemId,
      itemName: item.name,
      unit: item.unit,
      state: 'sent',
      quantity,
      bt: from,
      cost: level?.cost,
      notes: notes || undefined,
      sentAt: request.at,
      sentBy: userId,
      v: 1,
      _s: 1,
      at: request.at,
      by: userId,
    }
    const booking: Booking = {
      id,
      type: 'transfer',
      changes: negated(from),
      notes,
      reference: { kind: 'transfer', id, label: there },
    }
    const place = { item, level, branchId }
    const witnessed = { endpoint: 'sendTransfer', of: '', body: input }
    const register = await openRegister(actor, place, [booking], witnessed)
    const booked = bookingSteps(actor, { ...place, register }, [booking])
    return commit(actor, {
      steps: [{ create: rowOf(StockTransfer, row) }, ...booked.steps],
      subject: `item#${itemId}`,
      before: { quantity: level?.quantity ?? 0 },
      after: {
        quantity: booked.level.quantity,
        notes: notes || undefined,
        witness: register?.proof.witnessName,
      },
      answer: toTransfer(row),
    })
  })

/** A transfer that is still on its way, for a change. Throws `not_found` where this branch has no part in it, `changed_elsewhere`. */
const forChange = async (
  { clinicId, branchId }: Actor,
  id: string,
  v: number,
  side: 'fromId' | 'toId',
): Promise<TransferData> => {
  const { data } = await StockTransfer.get({ clinicId, id }).go({ consistent: true })
  if (!data || data[side] !== branchId) throw new AppError('not_found')
  if (data.v !== v || data.state !== 'sent') throw new AppError('changed_elsewhere', { v: data.v })
  return data
}

/** What arrived of each batch: what is missing is of the last to expire, what is too much of the first. */
const arrivedOf = (sent: Batches, quantity: number): Batches => {
  const { from, missing } = allot(sent, quantity, {})
  const first = batchesOf(sent)[0]
  return first && missing > 0 ? { ...from, [first.key]: (from[first.key] ?? 0) + missing } : from
}

const differenceOf = (sent: Batches, arrived: Batches): Batches =>
  Object.fromEntries(
    Object.entries(sent)
      .map(([key, quantity]) => [key, (arrived[key] ?? 0) - quantity] as const)
      .filter(([, by]) => by !== 0),
  )

/**
 * Books what arrived: all that was sent, and what is missing or too much as an adjustment with its reason. Throws `not_found`,
 * `changed_elsewhere` if it was received or called back meanwhile, `request.invalid` for a difference without a fitting reason.
 */
export const receiveTransfer = (actor: Actor, id: string, receipt: TransferReceipt): Promise<Transfer> =>
  attempt(async () => {
    const { branchId, request, userId } = actor
    const { v, quantity, notes } = receipt
    const row = await forChange(actor, id, v, 'toId')
    const problem = receiptProblem(row.quantity, receipt)
    if (problem) throw invalid(`body.${problem.path}`, problem.code)
    const reason = quantity === row.quantity ? undefined : receipt.reason
    const [{ item, level }, there] = await Promise.all([
      readForBooking(actor, row.itemId),
      findBranchNow(actor.clinicId, row.fromId),
    ])
    const sent = row.bt as Batches
    const difference = differenceOf(sent, arrivedOf(sent, quantity))
    const reference: Reference = { kind: 'transfer', id, ...(there && { label: there.name }) }
    const value = (of: number) => (row.cost === undefined ? undefined : valueAtCost(of, row.cost))
    const bookings: Booking[] = [
      { id: newId(), type: 'transfer', changes: sent, value: value(row.quantity), reference },
      ...(reason
        ? [
            {
              id: newId(),
              type: reason === 'expired' ? ('expired' as const) : ('adjustment' as const),
              reason,
              changes: difference,
              value: value(total(difference)),
              notes,
              reference,
            },
          ]
        : []),
    ]
    const cost =
      row.cost === undefined ? undefined : averageCost(level ?? undefined, { quantity, cost: row.cost })
    const place = { item, level, branchId }
    const witnessed = { endpoint: 'receiveTransfer', of: id, body: receipt }
    const register = await openRegister(actor, place, bookings, witnessed)
    const set = cost === undefined ? {} : { cost }
    const booked = bookingSteps(actor, { ...place, register }, bookings, set)
    const after: TransferData = {
      ...row,
      state: 'received',
      arrived: quantity,
      reason,
      v: v + 1,
      at: request.at,
      by: userId,
    }
    return commit(actor, {
      steps: [{ replace: rowOf(StockTransfer, after), before: rowOf(StockTransfer, row) }, ...booked.steps],
      subject: `item#${row.itemId}`,
      before: { quantity: level?.quantity ?? 0 },
      after: {
        quantity: booked.level.quantity,
        reason,
        notes: notes || undefined,
        witness: register?.proof.witnessName,
      },
      answer: toTransfer(after),
    })
  })

/** Calls back what is still on its way: it is on this shelf again. Throws `not_found`, `changed_elsewhere` if it was received. */
export const cancelTransfer = (actor: Actor, id: string, input: TransferCancel): Promise<Transfer> =>
  attempt(async () => {
    const { v } = input
    const row = await forChange(actor, id, v, 'fromId')
    const [{ item, level }, there] = await Promise.all([
      readForBooking(actor, row.itemId),
      findBranchNow(actor.clinicId, row.toId),
    ])
    const booking: Booking = {
      id: newId(),
      type: 'transfer',
      changes: row.bt as Batches,
      reference: { kind: 'transfer', id, ...(there && { label: there.name }) },
    }
    const place = { item, level, branchId: actor.branchId }
    const witnessed = { endpoint: 'cancelTransfer', of: id, body: input }
    const register = await openRegister(actor, place, [booking], witnessed)
    const booked = bookingSteps(actor, { ...place, register }, [booking])
    const after: TransferData = {
      ...row,
      state: 'cancelled',
      v: v + 1,
      at: actor.request.at,
      by: actor.userId,
    }
    return commit(actor, {
      steps: [{ replace: rowOf(StockTransfer, after), before: rowOf(StockTransfer, row) }, ...booked.steps],
      subject: `item#${row.itemId}`,
      before: { quantity: level?.quantity ?? 0 },
      after: { quantity: booked.level.quantity, witness: register?.proof.witnessName },
      answer: toTransfer(after),
    })
  })
