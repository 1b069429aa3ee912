// A transfer of items between two branches, in two steps: sent, which leaves the one at once, and received, which the other counts. Its
// first line stands in the transfer itself, as when a transfer had one; the others are under `more`.
import * as z from 'zod'
import { notes, pageOf, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { units } from './item-kinds.ts'
import { batchKeyField } from './level-schema.ts'
import { reasonFits, reasons } from './movement-kinds.ts'
import { amount, someAmount } from './quantity.ts'
import { TRANSFER_LINES_AT_MOST } from './transfer-lines.ts'
import { witness } from './witness-field.ts'

export const transferStates = ['sent', 'received', 'cancelled'] as const

/** What is sent of an item: from the first that expire, unless a batch is chosen. */
const sentFields = {
  itemId: id,
  quantity: someAmount,
  /** A batch by its key, as the level names it. */
  batch: batchKeyField.optional(),
}
export const sentLine = z.object(sentFields)
export type SentLine = z.output<typeof sentLine>

const moreAtMost = TRANSFER_LINES_AT_MOST - 1

export const transferInput = z.object({
  /** Of the transfer, and of the movements that take it from the shelf. */
  id,
  ...sentFields,
  more: z.array(sentLine).max(moreAtMost).optional(),
  toId: id,
  /** For the other branch. */
  notes: notes.max(500).optional(),
  witness,
})
export type TransferInput = z.output<typeof transferInput>

/** What arrived of a line. Where it differs from what was sent, with the reason. */
const arrivedFields = {
  quantity: amount,
  reason: z.enum(reasons).optional(),
  notes: notes.max(500).optional(),
}
export const arrivedLine = z.object(arrivedFields)
export type ArrivedLine = z.output<typeof arrivedLine>

/** What arrived, line by line in the order of the transfer. */
export const transferReceipt = z.object({
  v: version,
  ...arrivedFields,
  more: z.array(arrivedLine).max(moreAtMost).optional(),
  witness,
})
export type TransferReceipt = z.output<typeof transferReceipt>

export const transferCancel = z.object({ v: version, witness })
export type TransferCancel = z.output<typeof transferCancel>

const lineFields = {
  itemId: z.string(),
  itemName: z.string(),
  unit: z.enum(units),
  quantity: z.int(),
  batches: z.array(
    z.object({
      batch: z.string().optional(),
      expiryDate: z.string().optional(),
      /** The day on which it was opened where it comes from. */
      openedOn: z.string().optional(),
      quantity: z.int(),
    }),
  ),
}
export type TransferLine = z.infer<z.ZodObject<typeof lineFields>>

export const transfer = z.object({
  id: z.string(),
  ...lineFields,
  more: z.array(z.object(lineFields)).optional(),
  fromId: z.string(),
  toId: z.string(),
  state: z.enum(transferStates),
  notes: z.string().optional(),
  sentAt: z.string(),
  sentBy: z.string(),
  v: version,
})
export type Transfer = z.infer<typeof transfer>

/** Without its lines, which would be more than a kept answer takes. */
export const changedTransfer = transfer.omit({
  itemId: true,
  itemName: true,
  unit: true,
  quantity: true,
  batches: true,
  more: true,
})
export type ChangedTransfer = z.infer<typeof changedTransfer>

const transferBranch = z.object({ id: z.string(), name: z.string(), closed: z.boolean().optional() })
export type TransferBranch = z.infer<typeof transferBranch>
export const transferBranchPage = pageOf(transferBranch)

/** Those that are on the way, from the current branch and to it, and where else something may be sent. */
export const transfersOnTheWay = z.object({
  rows: z.array(transfer),
  branches: z.array(transferBranch),
  /** There are others, which are read when they are wanted. */
  moreBranches: z.boolean().optional(),
})
export type TransfersOnTheWay = z.infer<typeof transfersOnTheWay>

/** The problem with the reason given for what arrived, or undefined if it may be booked so. */
export const receiptProblem = (
  sent: number,
  { quantity, reason, notes: note }: ArrivedLine,
): { path: 'reason' | 'notes'; code: string } | undefined => {
  if (quantity === sent) return undefined
  if (!reason) return { path: 'reason', code: 'required' }
  if (!reasonFits(quantity > sent ? 'add' : 'remove', reason))
    return { path: 'reason', code: 'reason.of_type' }
  return reason === 'other' && !note ? { path: 'notes', code: 'required' } : undefined
}
