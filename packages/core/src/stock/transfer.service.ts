// Transfers between branches: what leaves one shelf is on its way until the other branch has counted it, or it was called back.
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { findBranchNow, pageOfBranches } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { readForBooking } from './adjust.service.ts'
import { type Booking, batchesIn, bookingSteps, notEnough, todayOf } from './level.service.ts'
import { allot, averageCost, type Batches, batchesOf, negated, sumOf, total, valueAtCost } from './level.ts'
import type { Reference } from './movement.ts'
import { openRegister, type Witnessed } from './register.service.ts'
import { StockTransfer } from './transfer.entity.ts'
import {
  type ArrivedLine,
  receiptProblem,
  type SentLine,
  type Transfer,
  type TransferCancel,
  type TransferInput,
  type TransferLine,
  type TransferReceipt,
  type TransfersOnTheWay,
} from './transfer.ts'
import { linesOf } from './transfer-lines.ts'

type TransferData = EntityItem<typeof StockTransfer>

/** A line as it is stored: the first one in the row itself. */
type Line = Pick<
  TransferData,
  'itemId' | 'itemName' | 'unit' | 'quantity' | 'bt' | 'cost' | 'arrived' | 'reason'
>

const linesIn = (row: TransferData): readonly Line[] => [row, ...((row.more ?? []) as Line[])]

const toLine = ({ itemId, itemName, unit, quantity, bt }: Line): TransferLine => ({
  itemId,
  itemName,
  unit,
  quantity,
  batches: batchesOf(bt as Batches).map(({ key: _key, ...batch }) => batch),
})

const toTransfer = (row: TransferData): Transfer => ({
  id: row.id,
  ...toLine(row),
  ...(row.more && { more: (row.more as Line[]).map(toLine) }),
  fromId: row.fromId,
  toId: row.toId,
  state: row.state,
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

type Stocked = Awaited<ReturnType<typeof readForBooking>>

/** Items with what this branch has of them, each once. Throws `not_found`. */
const readAll = async (actor: Actor, lines: readonly { itemId: string }[]): Promise<Map<string, Stocked>> => {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  return new Map(await Promise.all(ids.map(async id => [id, await readForBooking(actor, id)] as const)))
}

const stockedOf = (read: ReadonlyMap<string, Stocked>, itemId: string): Stocked => {
  const found = read.get(itemId)
  if (!found) throw new AppError('not_found')
  return found
}

/** The lines as they leave the shelf, one after the other: two of an item never take the same. Throws `stock.not_enough`. */
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
    left.set(itemId, sumOf(had, negated(from)))
    const cost = level?.cost
    return {
      ...{ itemId, itemName: item.name, unit: item.unit, quantity, bt: from },
      ...(cost !== undefined && { cost }),
    }
  })
}

/** What a change does to items, for one transaction: the bookings of each, and what one unit costs afterwards. */
type ItemBookings = { itemId: string; bookings: Booking[]; cost?: number | undefined }

type Told = Record<string, unknown>
type Booked = { steps: Step[]; before: Told; after: Told; witness: string | undefined }

/** Without a second replacing of one row: a witness's proof is used up once, however many of the items are controlled. */
const onceEach = (steps: readonly Step[]): Step[] => {
  const keys = steps.map(step => ('replace' in step ? `${step.replace.pk} ${step.replace.sk}` : undefined))
  return steps.filter((_, at) => keys[at] === undefined || keys.indexOf(keys[at]) === at)
}

/** Books all items of a transfer in this branch. */
const bookAll = async (
  actor: Actor,
  items: readonly ItemBookings[],
  read: ReadonlyMap<string, Stocked>,
  witnessed: Witnessed,
): Promise<Booked> => {
  const booked = await Promise.all(
    items.map(async ({ itemId, bookings, cost }) => {
      const place = { ...stockedOf(read, itemId), branchId: actor.branchId }
      const register = await openRegister(actor, place, bookings, witnessed)
      const set = cost === undefined ? {} : { cost }
      return { ...bookingSteps(actor, { ...place, register }, bookings, set), register, had: place.level }
    }),
  )
  const [first] = booked
  return {
    steps: onceEach(booked.flatMap(({ steps }) => steps)),
    before: booked.length === 1 ? { quantity: first?.had?.quantity ?? 0 } : {},
    after: booked.length === 1 ? { quantity: first?.level.quantity } : { rows: booked.length },
    witness: booked.find(({ register }) => register)?.register?.proof.witnessName,
  }
}

/** Of one item an event is about it; of several about the transfer. */
const subjectOf = (id: string, lines: readonly { itemId: string }[]): string => {
  const [first, ...others] = lines
  return first && others.every(({ itemId }) => itemId === first.itemId)
    ? `item#${first.itemId}`
    : `transfer#${id}`
}

const byItem = (lines: readonly Line[]): Map<string, Line[]> => Map.groupBy(lines, ({ itemId }) => itemId)

const batchesSum = (lines: readonly Line[]): Batches =>
  lines.reduce<Batches>((sum, { bt }) => sumOf(sum, bt as Batches), {})

/**
 * Sends items to another branch: they leave this shelf at once, all of them or none. Expired batches go only if one is chosen; a
 * controlled drug goes by itself. Throws `not_found` for an unknown item or a branch that isn't open, `already_exists` for a used id,
 * `stock.not_enough` with the item, `stock.no_stock`, `stock.controlled`, `request.invalid`.
 */
export const sendTransfer = (actor: Actor, input: TransferInput): Promise<Transfer> =>
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
      _s: 1,
      at: request.at,
      by: userId,
    }
    const reference: Reference = { kind: 'transfer', id, label: there }
    const items = [...byItem(lines)].map(([itemId, own]): ItemBookings => {
      const changes = negated(batchesSum(own))
      return { itemId, bookings: [{ id, type: 'transfer', changes, notes, reference }] }
    })
    const booked = await bookAll(actor, items, read, { endpoint: 'sendTransfer', of: '', body: input })
    return commit(actor, {
      steps: [{ create: rowOf(StockTransfer, row) }, ...booked.steps],
      subject: subjectOf(id, lines),
      before: booked.before,
      after: { ...booked.after, notes: notes || undefined, witness: booked.witness },
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

/** A line with what arrived of it, which is checked. Throws `request.invalid` for a difference without a fitting reason. */
const arrivedLineOf = (line: Line, arrived: ArrivedLine | undefined, at: number): Line => {
  const path = at === 0 ? 'body' : `body.more.${at - 1}`
  if (!arrived) throw invalid('body.more', 'lines.missing')
  const problem = receiptProblem(line.quantity, arrived)
  if (problem) throw invalid(`${path}.${problem.path}`, problem.code)
  const { quantity, reason } = arrived
  return { ...line, arrived: quantity, ...(quantity !== line.quantity && { reason }) }
}

const worthOf = ({ cost }: Line, quantity: number): number | undefined =>
  cost === undefined ? undefined : valueAtCost(quantity, cost)

/** The movement of what is missing or too much of a line; none if all arrived. */
const differenceBooking = (line: Line, notes: string | undefined, reference: Reference): Booking[] => {
  const sent = line.bt as Batches
  const { reason, arrived = line.quantity } = line
  if (!reason) return []
  const changes = differenceOf(sent, arrivedOf(sent, arrived))
  const type = reason === 'expired' ? 'expired' : 'adjustment'
  return [{ id: newId(), type, reason, changes, value: worthOf(line, total(changes)), notes, reference }]
}

/** What a unit costs on average with what arrived; undefined where none of the lines has a cost. */
const costAfter = ({ level }: Stocked, lines: readonly Line[]): number | undefined => {
  let had: { quantity: number; cost?: number | undefined } | undefined = level ?? undefined
  let cost: number | undefined
  for (const line of lines) {
    const { arrived: quantity = 0 } = line
    if (line.cost !== undefined) {
      cost = averageCost(had, { quantity, cost: line.cost })
      had = { quantity: (had?.quantity ?? 0) + quantity, cost }
    }
  }
  return cost
}

/** All values of a sum, or none where one is unknown. */
const sumOfValues = (lines: readonly Line[]): number | undefined => {
  const values = lines.map(line => worthOf(line, line.quantity))
  return values.some(value => value === undefined)
    ? undefined
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/**
 * Books what arrived: all that was sent, and what is missing or too much of a line as an adjustment with its reason. Throws `not_found`,
 * `changed_elsewhere` if it was received or called back meanwhile, `request.invalid` for a difference without a fitting reason, or
 * where lines are missing.
 */
export const receiveTransfer = (actor: Actor, id: string, receipt: TransferReceipt): Promise<Transfer> =>
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
      const differences = own.flatMap(line =>
        differenceBooking(line, told[lines.indexOf(line)]?.notes, reference),
      )
      const changes = batchesSum(own)
      const whole: Booking = { id: newId(), type: 'transfer', changes, value: sumOfValues(own), reference }
      return { itemId, bookings: [whole, ...differences], cost: costAfter(stockedOf(read, itemId), own) }
    })
    const booked = await bookAll(actor, items, read, { endpoint: 'receiveTransfer', of: id, body: receipt })
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
      steps: [{ replace: rowOf(StockTransfer, after), before: rowOf(StockTransfer, row) }, ...booked.steps],
      subject: subjectOf(id, lines),
      before: booked.before,
      after: {
        ...booked.after,
        reason: lines.find(({ reason }) => reason)?.reason,
        notes: told.find(({ notes }) => notes)?.notes,
        witness: booked.witness,
      },
      answer: toTransfer(after),
    })
  })

/** Calls back what is still on its way: it is on this shelf again. Throws `not_found`, `changed_elsewhere` if it was received. */
export const cancelTransfer = (actor: Actor, id: string, input: TransferCancel): Promise<Transfer> =>
  attempt(async () => {
    const row = await forChange(actor, id, input.v, 'fromId')
    const lines = linesIn(row)
    const [read, there] = await Promise.all([readAll(actor, lines), findBranchNow(actor.clinicId, row.toId)])
    const reference: Reference = { kind: 'transfer', id, ...(there && { label: there.name }) }
    const items = [...byItem(lines)].map(([itemId, own]): ItemBookings => {
      const back: Booking = { id: newId(), type: 'transfer', changes: batchesSum(own), reference }
      return { itemId, bookings: [back] }
    })
    const booked = await bookAll(actor, items, read, { endpoint: 'cancelTransfer', of: id, body: input })
    const after: TransferData = {
      ...row,
      state: 'cancelled',
      v: row.v + 1,
      at: actor.request.at,
      by: actor.userId,
    }
    return commit(actor, {
      steps: [{ replace: rowOf(StockTransfer, after), before: rowOf(StockTransfer, row) }, ...booked.steps],
      subject: subjectOf(id, lines),
      before: booked.before,
      after: { ...booked.after, witness: booked.witness },
      answer: toTransfer(after),
    })
  })
