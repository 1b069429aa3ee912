// Transfers between branches: what leaves one shelf is on its way until the other branch has counted it, or until it is called
// back.
import type { Actor, Reader } from '../access/actor.ts'
import { findBranch, findBranchNow, pageOfBranches } from '../clinics/clinic.service.ts'
import type { Branch } from '../clinics/clinic.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { attempt, type Change, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, sealCursor } from '../storage/page.ts'
import { readForBooking } from './adjust.service.ts'
import { type Booking, batchesIn, bookingSteps, notEnough, openedOf, todayOf } from './level.service.ts'
import { addBatches, allot, negated } from './level.ts'
import type { Reference } from './movement.ts'
import { openRegister, type Witnessed } from './register.service.ts'
import { StockTransfer } from './transfer.entity.ts'
import type {
  ArrivedLine,
  ChangedTransfer,
  SentLine,
  Transfer,
  TransferBranch,
  TransferCancel,
  TransferInput,
  TransferReceipt,
  TransfersOnTheWay,
} from './transfer.ts'
import {
  arrivedLineOf,
  byItem,
  costAfter,
  differenceBooking,
  invalid,
  type Line,
  linesIn,
  sumOfValues,
  type TransferData,
  toLine,
  totalOf,
} from './transfer-amounts.ts'
import { linesOf } from './transfer-lines.ts'

const toChanged = (row: TransferData): ChangedTransfer => ({
  id: row.id,
  fromId: row.fromId,
  toId: row.toId,
  state: row.state,
  ...(row.notes && { notes: row.notes }),
  sentAt: row.sentAt,
  sentBy: row.sentBy,
  v: row.v,
})

const toTransfer = (row: TransferData): Transfer => ({
  ...toChanged(row),
  ...toLine(row),
  ...(row.more && { more: (row.more as Line[]).map(toLine) }),
})

const toPlace = ({ id, name, closed }: Branch): TransferBranch => ({ id, name, ...(closed && { closed }) })

/**
 * Transfers on their way to the current branch, then those from it, each oldest first, with the names of the first 50 branches
 * and of those that take part. One round trip; in a larger clinic another one for the names.
 */
export const listTransfers = async ({ clinicId, branchId }: Reader): Promise<TransfersOnTheWay> => {
  const [page, incoming, outgoing] = await Promise.all([
    pageOfBranches(clinicId),
    StockTransfer.query.in({ clinicId, toId: branchId }).go({ pages: 'all' }),
    StockTransfer.query.out({ clinicId, fromId: branchId }).go({ pages: 'all' }),
  ])
  const rows = [...incoming.data, ...outgoing.data].map(toTransfer)
  if (!page.cursor) return { rows, branches: page.branches.map(toPlace) }
  const wanted = new Set([branchId, ...rows.flatMap(({ fromId, toId }) => [fromId, toId])])
  for (const { id } of page.branches) wanted.delete(id)
  const others = await Promise.all([...wanted].map(id => findBranch(clinicId, id)))
  const branches = [...page.branches, ...others.filter(each => each !== undefined)]
  return { rows, branches: branches.map(toPlace), moreBranches: true }
}

/** A page of the clinic's branches in the order of their creation, closed ones included. One round trip. */
export const listTransferBranches = async (
  { clinicId }: Reader,
  { cursor }: { cursor?: string | undefined },
): Promise<{ rows: TransferBranch[]; cursor?: string }> => {
  const purpose = `${clinicId} transfer branches`
  const page = await pageOfBranches(clinicId, openCursor(cursor, purpose))
  const next = sealCursor(page.cursor, purpose)
  return { rows: page.branches.map(toPlace), ...(next && { cursor: next }) }
}

/** The name of the branch that receives, for the movements. Throws `not_found` if it is unknown or closed. */
const branchName = async ({ clinicId }: Actor, branchId: string): Promise<string> => {
  const branch = await findBranchNow(clinicId, branchId)
  if (!branch || branch.closed) throw new AppError('not_found')
  return branch.name
}

type Stocked = Awaited<ReturnType<typeof readForBooking>>

/** Reads each item of the lines once, with its level in the current branch. Throws `not_found`. */
const readAll = async (actor: Actor, lines: readonly { itemId: string }[]): Promise<Map<string, Stocked>> => {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  return new Map(await Promise.all(ids.map(async id => [id, await readForBooking(actor, id)] as const)))
}

const stockedOf = (read: ReadonlyMap<string, Stocked>, itemId: string): Stocked => {
  const found = read.get(itemId)
  if (!found) throw new AppError('not_found')
  return found
}

/**
 * The lines with the batches that they take from the shelf, one line after the other: two lines of an item never take the same
 * stock. Throws `stock.not_enough`.
 */
const allotted = (actor: Actor, lines: readonly SentLine[], read: ReadonlyMap<string, Stocked>): Line[] => {
  const left = new Map([...read].map(([id, { level }]) => [id, batchesIn(level)]))
  return lines.map(({ itemId, quantity, batch }) => {
    const { item, level } = stockedOf(read, itemId)
    const had = left.get(itemId) ?? {}
    const { from, missing } = allot(
      had,
      quantity,
      batch === undefined ? { today: todayOf(actor) } : { key: batch },
    )
    if (missing > 0) throw notEnough(item, quantity - missing)
    left.set(itemId, addBatches(had, negated(from)))
    const cost = level?.cost
    const opened = openedOf(level, from)
    return {
      ...{ itemId, itemName: item.name, unit: item.unit, quantity, bt: from },
      ...(opened && { opened }),
      ...(cost !== undefined && { cost }),
    }
  })
}

/** What a change does to one item: its bookings, the cost of one unit afterwards, and what the audit log says about it. */
type ItemBookings = {
  itemId: string
  bookings: Booking[]
  cost?: number | undefined
  told: { reason?: string | undefined; notes?: string | undefined }
}

/** The event for the audit log: for one item about the item; for several about the transfer, with a part for each item. */
type Logged = Pick<Change<unknown>, 'subject' | 'before' | 'after' | 'parts'>

/** Drops steps that replace a row a second time: a witness's proof is used up once, however many of the items are controlled. */
const onceEach = (steps: readonly Step[]): Step[] => {
  const keys = steps.map(step => ('replace' in step ? `${step.replace.pk} ${step.replace.sk}` : undefined))
  return steps.filter((_, at) => keys[at] === undefined || keys.indexOf(keys[at]) === at)
}

/** Books all items of a transfer in this branch. */
const bookAll = async (
  actor: Actor,
  id: string,
  items: readonly ItemBookings[],
  read: ReadonlyMap<string, Stocked>,
  witnessed: Witnessed,
): Promise<{ steps: Step[] } & Logged> => {
  const booked = await Promise.all(
    items.map(async ({ itemId, bookings, cost, told }) => {
      const place = { ...stockedOf(read, itemId), branchId: actor.branchId }
      const register = await openRegister(actor, place, bookings, witnessed)
      const set = cost === undefined ? {} : { cost }
      const { steps, level } = bookingSteps(actor, { ...place, register }, bookings, set)
      const witness = register?.proof.witnessName
      return {
        steps,
        witness,
        part: {
          subject: `item#${itemId}`,
          before: { quantity: place.level?.quantity ?? 0 },
          after: { quantity: level.quantity, ...told, witness },
        },
      }
    }),
  )
  const steps = onceEach(booked.flatMap(each => each.steps))
  const parts = booked.map(({ part }) => part)
  const [first] = parts
  if (first && parts.length === 1) return { steps, ...first }
  const afterAll = {
    rows: parts.length,
    reason: items.find(({ told }) => told.reason)?.told.reason,
    notes: items.find(({ told }) => told.notes)?.told.notes,
    witness: booked.find(each => each.witness)?.witness,
  }
  return { steps, subject: `transfer#${id}`, after: afterAll, parts }
}

/**
 * Sends items to another branch: they leave this shelf at once, all of them or none. Expired batches are sent only if chosen; a
 * controlled drug is the only line of its transfer. Throws `not_found` for an unknown item or a branch that isn't open,
 * `already_exists` for a used id, `stock.not_enough` with the item, `stock.no_stock`, `stock.controlled`, `witness.needed` for a
 * controlled drug, `request.invalid`.
 */
export const sendTransfer = (actor: Actor, input: TransferInput): Promise<ChangedTransfer> =>
  attempt(async () => {
    const { clinicId, branchId, request, userId } = actor
    const { id, toId, notes } = input
    if (toId === branchId) throw invalid('body.toId', 'branch.same')
    const asked = linesOf<SentLine>(input)
    const [there, read] = await Promise.all([branchName(actor, toId), readAll(actor, asked)])
    const controlled = [...read.values()].find(({ item }) => item.controlled)?.item
    if (controlled && asked.length > 1)
      throw new AppError('stock.controlled', { itemId: controlled.id, name: controlled.name })
    const lines = allotted(actor, asked, read)
    const [first, ...more] = lines
    if (!first) throw new AppError('not_found')
    const row: TransferData = {
      clinicId,
      id,
      fromId: branchId,
      toId,
      ...first,
      ...(more.length > 0 && { more }),
      state: 'sent',
      notes: notes || undefined,
      sentAt: request.at,
      sentBy: userId,
      v: 1,
      at: request.at,
      by: userId,
    }
    const reference: Reference = { kind: 'transfer', id, label: there }
    const items = [...byItem(lines)].map(([itemId, own]): ItemBookings => {
      const changes = negated(totalOf(own).changes)
      const booking: Booking = { id, type: 'transfer', changes, notes, reference }
      return { itemId, bookings: [booking], told: { notes: notes || undefined } }
    })
    const witnessed = { endpoint: 'sendTransfer', of: '', body: input } as const
    const { steps, ...logged } = await bookAll(actor, id, items, read, witnessed)
    return commit(actor, {
      ...logged,
      steps: [{ create: rowOf(StockTransfer, row) }, ...steps],
      answer: toChanged(row),
    })
  })

/**
 * A transfer that is still on its way, for a change. Throws `not_found` unless the current branch is on that side of it,
 * `changed_elsewhere`.
 */
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

/**
 * Books what arrived: first everything that was sent, then what is missing or too much of each line, as an adjustment with its
 * reason. Throws `not_found`, `changed_elsewhere` if it was received or called back meanwhile, `request.invalid` for a difference
 * without a fitting reason, for missing lines or for too many, `witness.needed` for a controlled drug.
 */
export const receiveTransfer = (
  actor: Actor,
  id: string,
  receipt: TransferReceipt,
): Promise<ChangedTransfer> =>
  attempt(async () => {
    const { request, userId } = actor
    const row = await forChange(actor, id, receipt.v, 'toId')
    const told = linesOf<ArrivedLine>(receipt)
    const sent = linesIn(row)
    if (told.length > sent.length) throw invalid('body.more', 'lines.unknown')
    const lines = sent.map((line, at) => arrivedLineOf(line, told[at], at))
    const [read, there] = await Promise.all([
      readAll(actor, lines),
      findBranchNow(actor.clinicId, row.fromId),
    ])
    const reference: Reference = { kind: 'transfer', id, ...(there && { label: there.name }) }
    const items = [...byItem(lines)].map(([itemId, own]): ItemBookings => {
      const notesOf = (line: Line) => told[lines.indexOf(line)]?.notes
      const differences = own.flatMap(line => differenceBooking(line, notesOf(line), reference))
      const value = sumOfValues(own)
      const whole: Booking = { id: newId(), type: 'transfer', ...totalOf(own), value, reference }
      return {
        itemId,
        bookings: [whole, ...differences],
        cost: costAfter(stockedOf(read, itemId).level, own),
        told: {
          reason: own.find(({ reason }) => reason)?.reason,
          notes: own.map(notesOf).find(Boolean),
        },
      }
    })
    const witnessed = { endpoint: 'receiveTransfer', of: id, body: receipt } as const
    const { steps, ...logged } = await bookAll(actor, id, items, read, witnessed)
    const [first, ...more] = lines
    const after: TransferData = {
      ...row,
      ...first,
      ...(more.length > 0 && { more }),
      state: 'received',
      v: row.v + 1,
      at: request.at,
      by: userId,
    }
    return commit(actor, {
      ...logged,
      steps: [{ replace: rowOf(StockTransfer, after), before: rowOf(StockTransfer, row) }, ...steps],
      answer: toChanged(after),
    })
  })

/**
 * Calls back a transfer that is still on its way: the items are on this shelf again, at what they cost when they left. Throws
 * `not_found`, `changed_elsewhere` if it was received, `witness.needed` for a controlled drug.
 */
export const cancelTransfer = (actor: Actor, id: string, input: TransferCancel): Promise<ChangedTransfer> =>
  attempt(async () => {
    const row = await forChange(actor, id, input.v, 'fromId')
    const lines = linesIn(row)
    const [read, there] = await Promise.all([readAll(actor, lines), findBranchNow(actor.clinicId, row.toId)])
    const reference: Reference = { kind: 'transfer', id, ...(there && { label: there.name }) }
    const items = [...byItem(lines)].map(([itemId, own]): ItemBookings => {
      const value = sumOfValues(own)
      const back: Booking = { id: newId(), type: 'transfer', ...totalOf(own), value, reference }
      const all = own.map(line => ({ ...line, arrived: line.quantity }))
      return { itemId, bookings: [back], cost: costAfter(stockedOf(read, itemId).level, all), told: {} }
    })
    const witnessed = { endpoint: 'cancelTransfer', of: id, body: input } as const
    const { steps, ...logged } = await bookAll(actor, id, items, read, witnessed)
    const after: TransferData = {
      ...row,
      state: 'cancelled',
      v: row.v + 1,
      at: actor.request.at,
      by: actor.userId,
    }
    return commit(actor, {
      ...logged,
      steps: [{ replace: rowOf(StockTransfer, after), before: rowOf(StockTransfer, row) }, ...steps],
      answer: toChanged(after),
    })
  })
