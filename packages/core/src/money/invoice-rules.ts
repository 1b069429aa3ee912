// The states of invoices and the rules of product § 5 that both sides know, without schemas: lists load them.
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

/** Those of spec § 5, of which the last asks for half of the total as a deposit; and the days that a clinic gives its clients. */
const usualTerms = ['on_receipt', 'net_15', 'net_30', 'half_upfront'] as const
export type PaymentTerms = (typeof usualTerms)[number] | NetTerms
type NetTerms = `net_${number}`

/** Days that a client has to pay, at most. */
export const NET_AT_MOST = 365

/** Whether a client has so many days to pay. */
export const isNet = (terms: PaymentTerms): terms is NetTerms => terms.startsWith('net_')

/** How many days a client has to pay. */
export const daysOf = (terms: PaymentTerms): number => (isNet(terms) ? Number(terms.slice(4)) : 0)

/** The terms of a clinic that gives its clients so many days; without any, what is billed is due at once. */
export const termsOf = (days: number | undefined): PaymentTerms => (days ? `net_${days}` : 'on_receipt')

/** What can be chosen for an invoice: the usual terms and these, the shortest first. */
export const termsAmong = (own: readonly PaymentTerms[]): PaymentTerms[] => {
  const place = (terms: PaymentTerms) => (terms === 'half_upfront' ? NET_AT_MOST + 1 : daysOf(terms))
  return [...new Set([...usualTerms, ...own])].toSorted((a, b) => place(a) - place(b))
}

export const paymentMethods = ['cash', 'credit_card', 'bank_transfer', 'mobile_payment'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How an invoice is paid: with money, or from what the client paid in advance, which is in no till again. */
export const payingMethods = [...paymentMethods, 'advance'] as const
export type PayingMethod = (typeof payingMethods)[number]

/** Whether money comes with it. */
export const isMoney = (method: PayingMethod): method is PaymentMethod => method !== 'advance'

/** Payments of the other methods count for nothing until they are verified. */
export const isVerifiedAtOnce = (method: PayingMethod): boolean =>
  method === 'cash' || method === 'credit_card' || method === 'advance'

export const LINES_AT_MOST = 100
/** Of these so many may take stock: each adds two rows to the transaction of the issue. */
export const STOCK_LINES_AT_MOST = 20
/**
 * Each adds one row; with the most of everything an issue is 78 rows, 79 in Saudi Arabia with its chain, and a transaction takes 80. A refund of
 * all of it is as long, and has a row for each merge of its client.
 */
export const CHARGES_AT_MOST = 26

/** So many invoices go into one payment: each adds four rows to its transaction. */
export const INVOICES_AT_ONCE = 18

export const paymentStates = ['verified', 'pending', 'rejected', 'taken_back'] as const

/** One movement of an owner's account. */
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

/** The acts of the medical record that these lines bill, each once. */
export const chargesOf = (lines: readonly Billing[]): string[] => [
  ...new Set(lines.flatMap(({ chargeId }) => chargeId ?? [])),
]

/** What these lines are too many of for one invoice; lines that take stock have a most of their own. */
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

/** What the issue of a draft reads: the same on both sides, in the same order. */
export const readsOf = ({ date, ownerId, patientId, lines }: Read) => ({
  year: date.slice(0, 4),
  ...(ownerId && { ownerId }),
  ...(patientId && { patientId }),
  itemIds: [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))],
  chargeIds: chargesOf(lines),
})

/** Whether a day lies ahead of the branch's today, by more than a clock that is off: no invoice or payment is of such a day. */
export const isAhead = (date: string, today: string): boolean => daysBetween(today, date) > 1

/** When an invoice of this day is due. */
export const dueOf = (date: string, terms: PaymentTerms): string => addDays(date, daysOf(terms))

/** The deposit that the terms ask for by themselves. */
export const depositOf = (terms: PaymentTerms, { total }: Pick<Totals, 'total'>): number | undefined =>
  terms === 'half_upfront' ? halfOf(total) : undefined

type Ledger = { total: number; paid: number; credited: number }

/** What is still to be paid. */
export const balanceOf = ({ total, paid, credited }: Ledger): number => total - credited - paid

/**
 * What an issued invoice is, by what was paid and credited. `isAllBack` says that all its lines were refunded: it is open again while money that
 * was given back is owed, since the payment that it came from was taken back.
 */
export const statusOf = (ledger: Ledger, isAllBack: boolean): InvoiceStatus => {
  if (isAllBack && balanceOf(ledger) <= 0) return 'refunded'
  if (balanceOf(ledger) === 0) return 'paid'
  return ledger.paid > 0 ? 'partially_paid' : 'pending'
}

/** Whether something can still be paid on it. */
export const isOpen = ({ status }: { status: InvoiceStatus }): boolean =>
  status === 'pending' || status === 'partially_paid'

/** Whether an issued invoice can be cancelled: no money stands on it and no credit note. One of 0.00 is paid as soon as it is issued. */
export const isCancellable = ({
  status,
  paid,
  credited,
}: { status: InvoiceStatus } & Omit<Ledger, 'total'>): boolean =>
  (status === 'pending' || status === 'paid') && paid === 0 && credited === 0

type Refundable = { status: InvoiceStatus } & Pick<Ledger, 'total' | 'credited'>

/**
 * Whether lines of it can be refunded: money was received, or a credit note keeps it from being cancelled. All of one that is open may
 * have been refunded already, where money that was given back is owed again.
 */
export const isRefundable = ({ status, total, credited }: Refundable): boolean =>
  status === 'paid' ||
  (isOpen({ status }) && credited < total && (status === 'partially_paid' || credited > 0))

/** Whole days since it was due, 0 for one that isn't overdue. `today` is the branch's. */
export const daysOverdue = (row: { status: InvoiceStatus; due: string }, today: string): number =>
  isOpen(row) && row.due < today ? daysBetween(row.due, today) : 0

export const DUNNING_LEVELS = 3
/** Between two letters. */
export const DUNNING_DAYS = 21

type Letter = { level: number; date: string }

/** The first day on which another letter can be written after this one. */
export const dunningFrom = ({ date }: Pick<Letter, 'date'>): string => addDays(date, DUNNING_DAYS)

/** The level of the letter that is due on an overdue invoice, or none: all were sent, or the last one is too young. */
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

/** What the list calls the state of payment; none for what nobody has to pay. */
export const paymentStateOf = ({ status, paid }: { status: InvoiceStatus; paid: number }) => {
  if (status === 'paid') return 'paid'
  if (!isOpen({ status })) return undefined
  return paid > 0 ? 'partial' : 'unpaid'
}
