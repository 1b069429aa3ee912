// The forms that book a delivery and put a level right: how they are checked, and what of them is sent.
import { adjustment, receipt } from '@vetrounds/core/stock/movement'
import * as z from 'zod'
import { anyBatch } from './batch-options.ts'

export const receiptForm = receipt.omit({ id: true, orderId: true }).extend({ from: z.string().optional() })

/** A delivery names its batch; a return one that is there, unless it is of the first that expire. */
export const receiptOf = ({ from, batch, expiryDate, ...values }: z.output<typeof receiptForm>) =>
  values.back
    ? { ...values, ...(from && from !== anyBatch && { from }) }
    : { ...values, ...(batch && { batch }), ...(expiryDate && { expiryDate }) }

export const adjustmentForm = adjustment
  .omit({ id: true })
  .extend({ batch: z.string().optional() })
  .refine(({ type, amount }) => type === 'set' || amount > 0, { path: ['amount'], error: 'required' })
  .refine(({ reason, notes }) => reason !== 'other' || Boolean(notes), { path: ['notes'], error: 'required' })

/** Without a batch it is of those that expire first. */
export const adjustmentOf = ({ batch, ...values }: z.output<typeof adjustmentForm>) => ({
  ...values,
  ...(batch && batch !== anyBatch && { batch }),
})
