// Receipts for money that is not of one invoice: advances on an owner's account, and payments over several invoices.
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
  /** Like all amounts of a receipt, never negative. */
  total: z.int(),
  payments: z.array(
    z.object({
      method: z.enum(payingMethods),
      amount: z.int(),
      given: z.int().optional(),
      /** The cash that changed hands; set only where coins cannot make the exact amount (decision 260). */
      cash: z.int().optional(),
    }),
  ),
  seller: party,
  /** IANA zone of the branch. */
  zone: z.string(),
}

/** The receipt of an advance on an owner's account that was taken, or paid back, by one request. */
export const advanceReceipt = z.object({ kind: z.enum(['advance', 'advance_back']), ...receiptFields })
export type AdvanceReceipt = z.infer<typeof advanceReceipt>

/**
 * The receipt of a payment over several invoices. Its total is the sum of the verified parts: pending, rejected and taken-back
 * ones don't count.
 */
export const spreadReceipt = z.object({
  kind: z.literal('payment'),
  ...receiptFields,
  /** The oldest first, each with its present balance. */
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

/** The receipt of money that is not of one invoice. */
export type MoneyReceipt = AdvanceReceipt | SpreadReceipt
