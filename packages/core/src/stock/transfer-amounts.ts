// Calculations with the stored lines of a transfer: what is in them, what arrived, what it costs. Reads and writes nothing.

import type { EntityItem } from 'electrodb'
import { AppError } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import { newId } from '../ids.ts'
import type { Booking, Opened } from './level.service.ts'
import { addBatches, allot, averageCost, type Batches, batchesOf, total, valueAtCost } from './level.ts'
import type { Reference } from './movement.ts'
import type { StockTransfer } from './transfer.entity.ts'
import { type ArrivedLine, receiptProblem, type TransferLine } from './transfer.ts'

export type TransferData = EntityItem<typeof StockTransfer>

/** A line as it is stored; the fields of the first line are in the row itself. */
export type Line = Pick<
  TransferData,
  'itemId' | 'itemName' | 'unit' | 'quantity' | 'bt' | 'opened' | 'cost' | 'arrived' | 'reason'
>

export const linesIn = (row: TransferData): readonly Line[] => [row, ...((row.more ?? []) as Line[])]

export const toLine = ({ itemId, itemName, unit, quantity, bt, opened }: Line): TransferLine => ({
  itemId,
  itemName,
  unit,
  quantity,
  batches: batchesOf(bt as Batches).map(({ key, ...batch }) => {
    const openedOn = (opened as Opened | undefined)?.[key]
    return openedOn ? { ...batch, openedOn } : batch
  }),
})

export const byItem = (lines: readonly Line[]): Map<string, Line[]> => groupBy(lines, ({ itemId }) => itemId)

/** What one movement of all these lines brings: their batches, and which of them were opened where they come from. */
export const totalOf = (lines: readonly Line[]): { changes: Batches; opened: Opened } => ({
  changes: lines.reduce<Batches>((sum, { bt }) => addBatches(sum, bt as Batches), {}),
  opened: Object.assign({}, ...lines.map(({ opened }) => opened)),
})

export const invalid = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

/** What arrived of each batch: a missing quantity is of the last to expire, a surplus is of the first to expire. */
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

/** A line with what arrived of it. Throws `request.invalid` for a missing line, or a difference without a fitting reason. */
export const arrivedLineOf = (line: Line, arrived: ArrivedLine | undefined, at: number): Line => {
  const path = at === 0 ? 'body' : `body.more.${at - 1}`
  if (!arrived) throw invalid('body.more', 'lines.missing')
  const problem = receiptProblem(line.quantity, arrived)
  if (problem) throw invalid(`${path}.${problem.path}`, problem.code)
  const { quantity, reason } = arrived
  return { ...line, arrived: quantity, ...(quantity !== line.quantity && { reason }) }
}

const worthOf = ({ cost }: Line, quantity: number): number | undefined =>
  cost === undefined ? undefined : valueAtCost(quantity, cost)

/** The movement for what is missing or too much of a line; none if all of it arrived. */
export const differenceBooking = (line: Line, notes: string | undefined, reference: Reference): Booking[] => {
  const sent = line.bt as Batches
  const { reason, arrived = line.quantity } = line
  if (!reason) return []
  const changes = differenceOf(sent, arrivedOf(sent, arrived))
  const type = reason === 'expired' ? 'expired' : 'adjustment'
  return [{ id: newId(), type, reason, changes, value: worthOf(line, total(changes)), notes, reference }]
}

/** The average cost of one unit with what arrived; undefined if none of the lines has a cost. */
export const costAfter = (
  level: { quantity: number; cost?: number | undefined } | null,
  lines: readonly Line[],
): number | undefined => {
  let had = level ?? undefined
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

/** The total value of the lines, or undefined if the value of one is unknown. */
export const sumOfValues = (lines: readonly Line[]): number | undefined => {
  const values = lines.map(line => worthOf(line, line.quantity))
  return values.some(value => value === undefined)
    ? undefined
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
