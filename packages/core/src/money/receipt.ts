// Receipts of money that came or went beside one invoice: on an owner's account, or over several invoices.
import * as z from 'zod'
import { id } from '../ids.ts'
import { party } from './invoice.ts'
import { payingMethods, paymentStates } from './invoice-rules.ts'

const receiptFields = {
  name: z.string(),
  date: z.string(),
  at: z.string(),
  byName: z.string(),
  notes: z.string().optional(),
  currency: z.string(),
  /** No sum is negative. */
  total: z.int(),
  payments: z.array(
    z.object({
      method: z.enum(payingMethods),
      amount: z.int(),
      given: z.int().optional(),
      /** What changed hands, where coins could not make the amount. */
      cash: z.int().optional(),
    }),
  ),
  seller: party,
  /** IANA zone of the branch. */
  zone: z.string(),
}

/** What an owner got a receipt for: money on their account, as it was taken or went back in one act. */
export const advanceReceipt = z.object({ kind: z.enum(['advance', 'advance_back']), ...receiptFields })
export type AdvanceReceipt = z.infer<typeof advanceReceipt>

/** The receipt of a payment over several invoices. Its total is what counts of it: parts that wait or were taken back don't. */
export const spreadReceipt = z.object({
  kind: z.literal('payment'),
  ...receiptFields,
  /** The oldest first, with what is due on each now. */
  invoices: z.array(
    z.object({
      id,
      number: z.string(),
      date: z.string(),
      amount: z.int(),
      status: z.enum(paymentStates),
      balance: z.int(),
    }),
  ),
})
export type SpreadReceipt = z.infer<typeof spreadReceipt>

/** Of money that came or went beside one invoice. */
export type MoneyReceipt = AdvanceReceipt | SpreadReceipt
