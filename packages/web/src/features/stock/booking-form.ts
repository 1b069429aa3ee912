// The forms that book a delivery and adjust a level: how they are checked, and what is sent of them.
import { adjustment, receipt } from '@vetrounds/core/stock/movement'
import * as z from 'zod'
import { anyBatch } from './batch-options.ts'

export const receiptForm = receipt.omit({ id: true, orderId: true }).extend({ from: z.string().optional() })

/** What is sent. A delivery names its batch; a return names one in stock (`from`), or none to take those that expire first. */
export const receiptOf = ({ from, batch, expiryDate, ...values }: z.output<typeof receiptForm>) =>
  values.back
    ? { ...values, ...(from && from !== anyBatch && { from }) }
    : { ...values, ...(batch && { batch }), ...(expiryDate && { expiryDate }) }

export const adjustmentForm = adjustment
  .omit({ id: true })
  .extend({ batch: z.string().optional() })
  .refine(({ type, amount }) => type === 'set' || amount > 0, { path: ['amount'], error: 'required' })
  .refine(({ reason, notes }) => reason !== 'other' || Boolean(notes), { path: ['notes'], error: 'required' })

/** What is sent. Without a batch, the adjustment is of those that expire first. */
export const adjustmentOf = ({ batch, ...values }: z.output<typeof adjustmentForm>) => ({
  ...values,
  ...(batch && batch !== anyBatch && { batch }),
})
