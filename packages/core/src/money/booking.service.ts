// Reads the bookings of a branch for a period: invoices, credit notes, payments and advances by day, in their present state.
import type { Reader } from '../access/actor.ts'
import { findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { inBatches } from '../in-batches.ts'
import { AdvanceRow } from './advance.entity.ts'
import type { Totals } from './amounts.ts'
import { BOOKINGS_AT_MOST, type Booking, isPeriod } from './booking.ts'
import { CreditNoteRow, InvoiceBody, InvoiceHead, InvoicePaymentRow } from './invoice.entity.ts'
import { creditSumsOf, headsBetween, type ListedHead, sumsOfBody } from './invoice-rows.ts'
import { isMoney } from './invoice-rules.ts'

type Period = { from: string; to: string }

/** One booking for each tax rate; none for a rate whose amount is 0. */
const byRate = ({ taxes }: Totals, fields: Omit<Booking, 'amount'>): Booking[] =>
  taxes
    .filter(({ net, tax }) => net + tax > 0)
    .map(({ rate, net, tax }) => ({ ...fields, rate, net, tax, amount: net + tax }))

type Moved = Pick<Booking, 'date' | 'number' | 'name' | 'amount' | 'method' | 'cash'>

/** The booking of money that came in, or went back if the amount is negative. */
const moneyBooking = ({ date, number, name, amount, method, cash }: Moved): Booking => {
  const kind = amount < 0 ? 'paid_back' : 'payment'
  const moved = { amount: Math.abs(amount), ...(cash !== undefined && { cash: Math.abs(cash) }) }
  return { kind, date, number, name, method, ...moved }
}

/** Reads a row by each id, fifty at a time since a quarter has thousands of invoices, and leaves out those that don't exist. */
const eachOf = async <T>(ids: readonly string[], read: (id: string) => Promise<T | null>): Promise<T[]> =>
  (await inBatches(ids, read)).filter(row => row !== null)

/** Invoice heads by id: the period's own (`noteTokenHolder`), and those of `ids` that are not among them, which are read. */
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
  // In the keys the id follows the day: `~` sorts after all ids, so that the last day is included.
  const until = `${to}#~`
  const place = { clinicId, branchId }
  const period = { from, to, atLeast: BOOKINGS_AT_MOST + 1 }
  // Open invoices are read first: one that is settled meanwhile is then found among the settled ones, or twice, never missed.
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
 * The bookings of the reader's branch, sorted by day. Invoices cancelled and payments taken back since are left out. Three trips,
 * and one more for each fifty invoices.
 * Throws `request.invalid` for a period longer than a quarter or not within one year, `export.too_long`, `not_found`.
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
      // An advance was booked when it was taken: using it moves no money.
      return isMoney(method) ? [moneyBooking({ ...row, method, number, name })] : []
    }),
    ...advances.map(row => moneyBooking({ ...row, number: '' })),
  ]
  // The currency is that of the invoices, which keep theirs; in a period with only advances it is the clinic's.
  const [first = clinic] = heads.length > 0 ? heads : [...known.values()]
  return {
    currency: first.currency,
    bookings: bookings.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }
}
