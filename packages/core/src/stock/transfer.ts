// A transfer of items between two branches, in two steps: sent, when the items leave the first branch at once, and received, when
// the second branch counts them. The fields of the first line are in the transfer itself, the only line of old transfers; the
// others are in `more`.
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

/** What is sent of an item: from the batches that expire first, unless one is chosen. */
const sentFields = {
  itemId: id,
  quantity: someAmount,
  /** The key of a batch, as in the level. */
  batch: batchKeyField.optional(),
}
export const sentLine = z.object(sentFields)
export type SentLine = z.output<typeof sentLine>

const moreAtMost = TRANSFER_LINES_AT_MOST - 1

export const transferInput = z.object({
  /** The id of the transfer, and of the movements that take it from the shelf. */
  id,
  ...sentFields,
  more: z.array(sentLine).max(moreAtMost).optional(),
  toId: id,
  /** For the other branch. */
  notes: notes.max(500).optional(),
  witness,
})
export type TransferInput = z.output<typeof transferInput>

/** What arrived of a line; with a reason if that differs from what was sent. */
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
      /** The day on which it was opened at the sending branch. */
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

/**
 * A transfer without its lines: answers are kept for replay, and each further KB of them costs two write units
 * (storage/commit.ts).
 */
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

/** Transfers on their way from the current branch and to it, and the branches that something may be sent to. */
export const transfersOnTheWay = z.object({
  rows: z.array(transfer),
  branches: z.array(transferBranch),
  /** There are further branches, which are read when they are needed. */
  moreBranches: z.boolean().optional(),
})
export type TransfersOnTheWay = z.infer<typeof transfersOnTheWay>

/** The problem with the reason given for what arrived, or undefined if it may be booked like this. */
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
