// The bookings of a branch for a period, as a bookkeeper enters them: each invoice and credit note by tax rate, and each payment.
import * as z from 'zod'
import { daysBetween } from '../calendar/days.ts'
import { day } from '../contract/fields.ts'
import { paymentMethods } from './invoice-rules.ts'

export const bookingKinds = ['invoice', 'credit', 'payment', 'paid_back'] as const

/** The most days that one export may cover: a quarter. */
export const EXPORT_DAYS = 92

/** The most rows in one export: invoices, credit notes, payments and advances together. */
export const BOOKINGS_AT_MOST = 5000

/** Whether a period is at most a quarter and within one year: a bookkeeper keeps separate books for each year. */
export const isPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && from.slice(0, 4) === to.slice(0, 4) && daysBetween(from, to) < EXPORT_DAYS

export const periodQuery = z.object({ from: day, to: day })

export const booking = z.object({
  kind: z.enum(bookingKinds),
  date: z.string(),
  /** The number of the invoice or credit note. */
  number: z.string(),
  /** The number of the invoice that a credit note corrects. */
  of: z.string().optional(),
  name: z.string(),
  /** The tax rate of an invoice or credit note, in hundredths of a per cent. */
  rate: z.int().optional(),
  net: z.int().optional(),
  tax: z.int().optional(),
  /** Includes tax; never negative: `kind` gives the direction. */
  amount: z.int(),
  method: z.enum(paymentMethods).optional(),
  /** The cash that changed hands, where coins cannot make the exact amount; the difference between the two is rounding. */
  cash: z.int().optional(),
})
export type Booking = z.infer<typeof booking>
