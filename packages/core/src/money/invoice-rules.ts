// The states of invoices and the rules of product § 5, for browser and server. Without schemas, because lists load this file.
import { addDays, daysBetween } from '../calendar/days.ts'
import { halfOf, type Totals } from './amounts.ts'

export const invoiceStatuses = [
  'draft',
  'pending',
  'partially_paid',
  'paid',
  'cancelled',
  'refunded',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * The payment terms of spec § 5; the last asks for half of the total as a deposit. A clinic can give its clients other days
 * (`NetTerms`).
 */
const usualTerms = ['on_receipt', 'net_15', 'net_30', 'half_upfront'] as const
export type PaymentTerms = (typeof usualTerms)[number] | NetTerms
type NetTerms = `net_${number}`

/** The most days that a client can have to pay. */
export const NET_AT_MOST = 365

/** Whether the terms give a number of days to pay (`net_…`). */
export const isNet = (terms: PaymentTerms): terms is NetTerms => terms.startsWith('net_')

/** How many days a client has to pay; 0 for terms without days. */
export const daysOf = (terms: PaymentTerms): number => (isNet(terms) ? Number(terms.slice(4)) : 0)

/** The terms of a clinic that gives its clients this many days; without days, an invoice is due on receipt. */
export const termsOf = (days: number | undefined): PaymentTerms => (days ? `net_${days}` : 'on_receipt')

/** The terms that can be chosen for an invoice: the usual ones and `isolatedValue`, the shortest first. */
export const termsAmong = (own: readonly PaymentTerms[]): PaymentTerms[] => {
  const place = (terms: PaymentTerms) => (terms === 'half_upfront' ? NET_AT_MOST + 1 : daysOf(terms))
  return [...new Set([...usualTerms, ...own])].toSorted((a, b) => place(a) - place(b))
}

export const paymentMethods = ['cash', 'credit_card', 'bank_transfer', 'mobile_payment'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How an invoice is paid: with money, or from the client's advances, which don't go into a till a second time. */
export const payingMethods = [...paymentMethods, 'advance'] as const
export type PayingMethod = (typeof payingMethods)[number]

/** Whether a payment by this method brings in money. */
export const isMoney = (method: PayingMethod): method is PaymentMethod => method !== 'advance'

/** Whether a payment by this method counts at once; by other methods it counts only once it is verified. */
export const isVerifiedAtOnce = (method: PayingMethod): boolean =>
  method === 'cash' || method === 'credit_card' || method === 'advance'

export const LINES_AT_MOST = 100
/** How many of the lines may take stock: each adds two rows to the transaction of the issue. */
export const STOCK_LINES_AT_MOST = 20
/**
 * How many charges an invoice may bill: each adds one row to the transaction of the issue. With the most of everything an issue
 * has 78 rows, 79 in Saudi Arabia with its chain, and a transaction takes 80. A refund of the whole invoice has as many, and one
 * more for each merge of its client.
 */
export const CHARGES_AT_MOST = 26

/** The most invoices in one payment: each adds four rows to its transaction. */
export const INVOICES_AT_ONCE = 18

export const paymentStates = ['verified', 'pending', 'rejected', 'taken_back'] as const

/** The kinds of movements on an owner's account. */
export const ledgerKinds = [
  'issue',
  'payment',
  'taken_back',
  'credit',
  'paid_back',
  'cancel',
  'advance',
  'advance_back',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

type Billing = { chargeId?: string | undefined }

/** Ids of the acts of the medical record that these lines bill, each once. */
export const chargesOf = (lines: readonly Billing[]): string[] => [
  ...new Set(lines.flatMap(({ chargeId }) => chargeId ?? [])),
]

/** Which limit of one invoice these lines exceed, if any; the limit of lines that take stock is not checked here. */
export const tooManyOf = (lines: readonly Billing[]): 'lines' | 'charges' | undefined => {
  if (lines.length > LINES_AT_MOST) return 'lines'
  return chargesOf(lines).length > CHARGES_AT_MOST ? 'charges' : undefined
}

type Read = {
  date: string
  ownerId?: string | undefined
  patientId?: string | undefined
  lines: readonly { itemId?: string | undefined; chargeId?: string | undefined }[]
}

/** What the issue of a draft reads. Browser and server must come to the same, in the same order: they are compared as JSON. */
export const issueReadsOf = ({ date, ownerId, patientId, lines }: Read) => ({
  year: date.slice(0, 4),
  ...(ownerId && { ownerId }),
  ...(patientId && { patientId }),
  itemIds: [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))],
  chargeIds: chargesOf(lines),
})

/**
 * Whether a day is in the future for the branch, by more than the one day allowed for wrong clocks: no invoice or payment may
 * have such a date.
 */
export const isAhead = (date: string, today: string): boolean => daysBetween(today, date) > 1

/** When an invoice of this day is due. */
export const dueOf = (date: string, terms: PaymentTerms): string => addDays(date, daysOf(terms))

/** The deposit that the terms themselves ask for; undefined if they ask for none. */
export const depositOf = (terms: PaymentTerms, { total }: Pick<Totals, 'total'>): number | undefined =>
  terms === 'half_upfront' ? halfOf(total) : undefined

type Ledger = { total: number; paid: number; credited: number }

/** What is still to be paid. */
export const balanceOf = ({ total, paid, credited }: Ledger): number => total - credited - paid

/**
 * The status of an issued invoice, by what was paid and credited. `isFullyRefunded` says that all its lines were refunded. Even then it
 * is open again while its balance is positive: a payment was taken back after a refund had paid its money out, and the client
 * owes that money.
 */
export const statusOf = (ledger: Ledger, isAllBack: boolean): InvoiceStatus => {
  if (isAllBack && balanceOf(ledger) <= 0) return 'refunded'
  if (balanceOf(ledger) === 0) return 'paid'
  return ledger.paid > 0 ? 'partially_paid' : 'pending'
}

/** Whether something can still be paid on an invoice. */
export const isOpen = ({ status }: { status: InvoiceStatus }): boolean =>
  status === 'pending' || status === 'partially_paid'

/**
 * Whether an issued invoice can be cancelled: it has neither a paid amount nor a credit note. An invoice of 0.00 is `paid` as
 * soon as it is issued.
 */
export const isCancellable = ({
  status,
  paid,
  credited,
}: { status: InvoiceStatus } & Omit<Ledger, 'total'>): boolean =>
  (status === 'pending' || status === 'paid') && paid === 0 && credited === 0

type Refundable = { status: InvoiceStatus } & Pick<Ledger, 'total' | 'credited'>

/**
 * Whether lines of an invoice can be refunded: money was received, or a credit note keeps it from being cancelled. An open
 * invoice may have been refunded completely before, if money that was paid back is owed again: then it can't be refunded again.
 */
export const isRefundable = ({ status, total, credited }: Refundable): boolean =>
  status === 'paid' ||
  (isOpen({ status }) && credited < total && (status === 'partially_paid' || credited > 0))

/** Whole days since the due date, 0 for an invoice that isn't overdue. `today` is the branch's. */
export const daysOverdue = (row: { status: InvoiceStatus; due: string }, today: string): number =>
  isOpen(row) && row.due < today ? daysBetween(row.due, today) : 0

export const DUNNING_LEVELS = 3
/** Days between two dunning letters. */
export const DUNNING_DAYS = 21

type Letter = { level: number; date: string }

/** The first day on which another dunning letter can be written after this one. */
export const dunningFrom = ({ date }: Pick<Letter, 'date'>): string => addDays(date, DUNNING_DAYS)

/**
 * The level of the dunning letter that is due on an invoice; undefined if it isn't overdue, all were written, or the last is too
 * recent.
 */
export const dueDunning = (
  row: { status: InvoiceStatus; due: string },
  letters: readonly Letter[],
  today: string,
): number | undefined => {
  const last = letters.at(-1)
  const isYoung = last && today < dunningFrom(last)
  const level = (last?.level ?? 0) + 1
  return daysOverdue(row, today) > 0 && !isYoung && level <= DUNNING_LEVELS ? level : undefined
}

/** The state of payment that lists show; undefined for an invoice that nobody has to pay. */
export const paymentStateOf = ({ status, paid }: { status: InvoiceStatus; paid: number }) => {
  if (status === 'paid') return 'paid'
  if (!isOpen({ status })) return undefined
  return paid > 0 ? 'partial' : 'unpaid'
}
