// Reads what a branch has to enter in its books for a period: invoices, credit notes and payments by their days, as they stand now.
import type { Reader } from '../access/actor.ts'
import { findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { inTurns } from '../in-turns.ts'
import { AdvanceRow } from './advance.entity.ts'
import type { Totals } from './amounts.ts'
import { BOOKINGS_AT_MOST, type Booking, isPeriod } from './booking.ts'
import { CreditNoteRow, InvoiceBody, InvoiceHead, InvoicePaymentRow } from './invoice.entity.ts'
import { creditSumsOf, headsBetween, type ListedHead, sumsOfBody } from './invoice-rows.ts'
import { isMoney } from './invoice-rules.ts'

type Period = { from: string; to: string }

/** One booking for each rate; what is free of charge is none. */
const byRate = ({ taxes }: Totals, fields: Omit<Booking, 'amount'>): Booking[] =>
  taxes
    .filter(({ net, tax }) => net + tax > 0)
    .map(({ rate, net, tax }) => ({ ...fields, rate, net, tax, amount: net + tax }))

type Moved = Pick<Booking, 'date' | 'number' | 'name' | 'amount' | 'method' | 'cash'>

/** Money that came, or went back where it is negative. */
const moneyBooking = ({ date, number, name, amount, method, cash }: Moved): Booking => {
  const kind = amount < 0 ? 'paid_back' : 'payment'
  const moved = { amount: Math.abs(amount), ...(cash !== undefined && { cash: Math.abs(cash) }) }
  return { kind, date, number, name, method, ...moved }
}

/** What is read by each id, without those that aren't there: a quarter's invoices are thousands. */
const eachOf = async <T>(ids: readonly string[], read: (id: string) => Promise<T | null>): Promise<T[]> =>
  (await inTurns(ids, read)).filter(row => row !== null)

/** Heads of invoices by their ids; those that the period has are there already. */
const headsOf = async (clinicId: string, known: readonly ListedHead[], ids: Iterable<string>) => {
  const heads = new Map(known.map(head => [head.id, head]))
  const others = [...new Set(ids)].filter(id => !heads.has(id))
  if (others.length > 0) {
    const read = await eachOf(others, async id => (await InvoiceHead.get({ clinicId, id }).go()).data)
    for (const head of read) heads.set(head.id, head)
  }
  return heads
}

const rowsOf = async ({ clinicId, branchId }: Reader, { from, to }: Period) => {
  const limit = { limit: BOOKINGS_AT_MOST + 1, pages: 'all' as const }
  // Ids follow the day in the keys: `~` sorts behind all of them.
  const until = `${to}#~`
  const place = { clinicId, branchId }
  const period = { from, to, atLeast: BOOKINGS_AT_MOST + 1 }
  // Open ones first: one that is paid meanwhile is then met among the settled ones, or twice, and never missed.
  const [open, credits, payments, advances] = await Promise.all([
    headsBetween(place, 'now', period),
    CreditNoteRow.query.ofDay(place).between({ date: from }, { date: until }).go(limit),
    InvoicePaymentRow.query.ofDay(place).between({ date: from }, { date: until }).go(limit),
    AdvanceRow.query.ofDay(place).between({ date: from }, { date: until }).go(limit),
  ])
  const settled = await headsBetween(place, 'inv', period)
  const heads = [...new Map([...open, ...settled].map(head => [head.id, head])).values()]
  const many = heads.length + credits.data.length + payments.data.length + advances.data.length
  if (many > BOOKINGS_AT_MOST) throw new AppError('export.too_long', { most: BOOKINGS_AT_MOST })
  return { heads, credits: credits.data, payments: payments.data, advances: advances.data }
}

/**
 * The bookings of the reader's branch, in the order of their days. What was cancelled or taken back since is not among them. Three trips,
 * and one for each fifty invoices.
 * Throws `request.invalid` for a period that is longer than a quarter or goes beyond a year, `export.too_long`, `not_found`.
 */
export const listBookings = async (
  reader: Reader,
  period: Period,
): Promise<{ currency: string; bookings: Booking[] }> => {
  if (!isPeriod(period))
    throw new AppError('request.invalid', {}, [{ path: 'query.to', code: 'range.invalid' }])
  const { clinicId } = reader
  const [clinic, { heads, credits, payments, advances }] = await Promise.all([
    findClinicMoney(clinicId),
    rowsOf(reader, period),
  ])
  if (!clinic) throw new AppError('not_found')
  const issued = heads.filter(({ number, status }) => number !== undefined && status !== 'cancelled')
  const verified = payments.filter(({ status }) => status === 'verified')
  const [known, bodies] = await Promise.all([
    headsOf(
      clinicId,
      heads,
      [...credits, ...verified].map(({ id }) => id),
    ),
    eachOf(
      issued.map(({ id }) => id),
      async id => (await InvoiceBody.get({ clinicId, id }).go()).data,
    ),
  ])
  const sums = new Map(bodies.map(body => [body.id, sumsOfBody(body)]))
  const bookings: Booking[] = [
    ...issued.flatMap(({ id, number = '', date, name }) => {
      const own = sums.get(id)
      return own ? byRate(own, { kind: 'invoice', date, number, name }) : []
    }),
    ...credits.flatMap(credit => {
      const head = known.get(credit.id)
      const { date, number } = credit
      return byRate(creditSumsOf(credit), {
        kind: 'credit',
        date,
        number,
        ...(head?.number && { of: head.number }),
        name: head?.name ?? '',
      })
    }),
    ...verified.flatMap(({ id, method, ...row }) => {
      const { number = '', name = '' } = known.get(id) ?? {}
      // What had been paid in advance was booked then.
      return isMoney(method) ? [moneyBooking({ ...row, method, number, name })] : []
    }),
    ...advances.map(row => moneyBooking({ ...row, number: '' })),
  ]
  // Invoices keep the one that they were written in. Days on which only advances were taken have none of them.
  const [first = clinic] = heads.length > 0 ? heads : [...known.values()]
  return {
    currency: first.currency,
    bookings: bookings.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }
}
