// What a bookkeeper enters of a branch's period: each invoice and credit note by its rates, and each payment.
import * as z from 'zod'
import { daysBetween } from '../calendar/days.ts'
import { day } from '../contract/fields.ts'
import { paymentMethods } from './invoice-rules.ts'

export const bookingKinds = ['invoice', 'credit', 'payment', 'paid_back'] as const

/** So many days go into one export: a quarter. */
export const EXPORT_DAYS = 92

/** So many rows of all three kinds. */
export const BOOKINGS_AT_MOST = 5000

/** A quarter at most, within one year: a bookkeeper's years are kept apart. */
export const isPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && from.slice(0, 4) === to.slice(0, 4) && daysBetween(from, to) < EXPORT_DAYS

export const periodQuery = z.object({ from: day, to: day })

export const booking = z.object({
  kind: z.enum(bookingKinds),
  date: z.string(),
  /** Of the invoice, or of the credit note. */
  number: z.string(),
  /** The invoice's, where the number is a credit note's. */
  of: z.string().optional(),
  name: z.string(),
  /** Of what has a tax: hundredths of a per cent. */
  rate: z.int().optional(),
  net: z.int().optional(),
  tax: z.int().optional(),
  /** With tax; never below zero: the kind says which way. */
  amount: z.int(),
  method: z.enum(paymentMethods).optional(),
  /** What changed hands, where coins could not make the amount: what is between them was rounded. */
  cash: z.int().optional(),
})
export type Booking = z.infer<typeof booking>
