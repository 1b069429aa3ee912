// A transfer of an item between two branches, in two steps: sent, which leaves the one at once, and received, which the other counts.
import * as z from 'zod'
import { notes, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { units } from './item-kinds.ts'
import { batchKeyField } from './level-schema.ts'
import { witness } from './movement.ts'
import { reasonFits, reasons } from './movement-kinds.ts'
import { amount, someAmount } from './quantity.ts'

export const transferStates = ['sent', 'received', 'cancelled'] as const

/** What is sent: from the first that expire, unless a batch is chosen. */
export const transferInput = z.object({
  /** Of the transfer, and of the movement that takes it from the shelf. */
  id,
  itemId: id,
  toId: id,
  quantity: someAmount,
  /** A batch by its key, as the level names it. */
  batch: batchKeyField.optional(),
  /** For the other branch. */
  notes: notes.max(500).optional(),
  witness,
})
export type TransferInput = z.output<typeof transferInput>

/** What arrived. Where it differs from what was sent, with the reason. */
export const transferReceipt = z.object({
  v: version,
  quantity: amount,
  reason: z.enum(reasons).optional(),
  notes: notes.max(500).optional(),
  witness,
})
export type TransferReceipt = z.output<typeof transferReceipt>

export const transferCancel = z.object({ v: version, witness })
export type TransferCancel = z.output<typeof transferCancel>

export const transfer = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  unit: z.enum(units),
  fromId: z.string(),
  toId: z.string(),
  state: z.enum(transferStates),
  quantity: z.int(),
  batches: z.array(
    z.object({ batch: z.string().optional(), expiryDate: z.string().optional(), quantity: z.int() }),
  ),
  notes: z.string().optional(),
  sentAt: z.string(),
  sentBy: z.string(),
  v: version,
})
export type Transfer = z.infer<typeof transfer>

/** Those that are on the way, from the current branch and to it, and where else something may be sent. */
export const transfersOnTheWay = z.object({
  rows: z.array(transfer),
  branches: z.array(z.object({ id: z.string(), name: z.string(), closed: z.boolean().optional() })),
})
export type TransfersOnTheWay = z.infer<typeof transfersOnTheWay>

/** The problem with the reason given for what arrived, or undefined if it may be booked so. */
export const receiptProblem = (
  sent: number,
  { quantity, reason, notes: note }: Pick<TransferReceipt, 'quantity' | 'reason' | 'notes'>,
): { path: 'reason' | 'notes'; code: string } | undefined => {
  if (quantity === sent) return undefined
  if (!reason) return { path: 'reason', code: 'required' }
  if (!reasonFits(quantity > sent ? 'add' : 'remove', reason))
    return { path: 'reason', code: 'reason.of_type' }
  return reason === 'other' && !note ? { path: 'notes', code: 'required' } : undefined
}
