// Two years of invoices of one clinic of a scale, with numbers,
// payments, ledgers and what owners owe: rows as services make them.
import { addDays } from '@vetrounds/core/calendar/days'
import { isoAt } from '@vetrounds/core/clock'
import { sumsOf } from '@vetrounds/core/money/amounts'
import { newHead, nextHead } from '@vetrounds/core/money/invoice-rows'
import { paymentStep } from '@vetrounds/core/money/payment-row'
import { rowOf } from '@vetrounds/core/storage/entity'
import {
  InvoiceBody,
  InvoiceHead,
  LedgerRow,
  NumberSeries,
} from '../../../packages/core/src/money/invoice.entity.ts'
import { OwnerMoney } from '../../../packages/core/src/owners/money.entity.ts'
import { Unique } from '../../../packages/core/src/storage/unique.entity.ts'
import { seededId } from '../random.ts'
import type { Row } from '../write-rows.ts'
import { patientOf } from './owners-and-patients.ts'
import type { ScaleClinic } from './plan.ts'
import { makerAt } from './records.ts'

const DAYS = 730
const OPEN_DAYS = 45
const TAX = 1900

/** How many days before the scale's day the nth invoice was issued: the first two years ago, the last yesterday. */
const daysBefore = ({ size }: ScaleClinic, n: number): number => DAYS - Math.floor((n * DAYS) / size.invoices)

const yearOf = (place: ScaleClinic, n: number, today: string): string =>
  addDays(today, -daysBefore(place, n)).slice(0, 4)

const firsts = new WeakMap<ScaleClinic, Map<string, number>>()

/**
 * The first invoice of a year, so that the numbers of a branch have no
 * gap. Kept, as finding it each time took a fifth of the work.
 */
const firstOf = (place: ScaleClinic, year: string, today: string): number => {
  const known = firsts.get(place) ?? new Map<string, number>()
  firsts.set(place, known)
  const first = known.get(year) ?? findFirst(place, year, today)
  known.set(year, first)
  return first
}

const findFirst = (place: ScaleClinic, year: string, today: string): number => {
  let [from, to] = [0, place.size.invoices]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (yearOf(place, middle, today) < year) from = middle + 1
    else to = middle
  }
  return from
}

/** The place of the nth invoice among those of its branch in its year, counted from 1. Branches take turns. */
const placeInYear = (place: ScaleClinic, n: number, today: string): number => {
  const { length } = place.branches
  const before = (count: number) => Math.floor((count - (n % length) + length - 1) / length)
  return before(n) - before(firstOf(place, yearOf(place, n, today), today)) + 1
}

const isOpen = (place: ScaleClinic, n: number): boolean => {
  const { invoices, openAmong } = place.size
  const isLate = openAmong === undefined ? daysBefore(place, n) < OPEN_DAYS : n >= invoices - openAmong
  return isLate && n % 9 === 0
}

const linesOf = (place: ScaleClinic, n: number) =>
  [
    { name: 'Consultation', unitPrice: 5500 },
    { name: 'Blood count and chemistry', unitPrice: 2000 + (n % 97) * 100 },
  ].map((line, at) => ({
    id: seededId(`${place.clinic.email} line ${n} ${at}`, 1),
    quantity: 1000,
    taxRate: TAX,
    ...line,
  }))

const totalOf = (place: ScaleClinic, n: number): number => sumsOf(linesOf(place, n), true).total

const patientAt = (place: ScaleClinic, n: number) => patientOf(place, (n * 7) % place.size.patients)

/**
 * The rows of each invoice, by its number. In a scale for measuring money they are only the head and the unique number: the other
 * rows are found by the invoice or its owner, and nothing that is measured asks for them (decision 142).
 */
export const invoiceRowsOf =
  (place: ScaleClinic, today: string): ((n: number) => Row[]) =>
  n => {
    const { listed, beside } = invoiceRows(place, n, today)
    return place.size.openAmong === undefined ? [...listed, ...beside()] : listed
  }

const invoiceRows = (place: ScaleClinic, n: number, today: string) => {
  const { clinic, branches } = place
  const clinicId = clinic.id
  const date = addDays(today, -daysBefore(place, n))
  const time = Date.parse(`${date}T09:00:00Z`) + (n % 500) * 60_000
  const maker = makerAt(place, n, time)
  const patient = patientAt(place, n)
  const id = seededId(`${clinic.email} invoice ${n}`, time)
  const number = `${branches[n % branches.length]?.code}-${date.slice(0, 4)}-${String(placeInYear(place, n, today)).padStart(6, '0')}`
  const lines = linesOf(place, n)
  const sums = sumsOf(lines, true)
  const paid = isOpen(place, n) ? 0 : sums.total
  const draft = newHead(maker, {
    ...{ id, date, due: addDays(date, 15), total: sums.total, currency: clinic.currency },
    ...{ ownerId: patient.ownerId, name: patient.ownerName },
    ...{ patientId: patient.id, petName: patient.name, species: patient.species },
  })
  const head = nextHead(maker, draft, { number, paid, status: paid > 0 ? 'paid' : 'pending' })
  const { v, at, by } = head
  const booked = { clinicId, ownerId: patient.ownerId, at: isoAt(time), invoiceId: id, number }
  const beside = (): Row[] => {
    const payment = paymentStep(
      maker,
      id,
      { id: seededId(`${clinic.email} payment ${n}`, time), method: 'credit_card', amount: paid },
      { date, till: 1 },
    )
    return [
      rowOf(InvoiceBody, {
        ...{ clinicId, id, sums, pricesWithTax: true, v, at, by },
        content: { ownerId: patient.ownerId, patientId: patient.id, date, terms: 'net_15', lines },
        seller: { name: clinic.name, email: clinic.email },
        buyer: { name: patient.ownerName },
        issuedAt: at,
        issuedBy: maker.name,
      }),
      rowOf(LedgerRow, {
        ...booked,
        ...{ id: seededId(`issue ${id}`, time), kind: 'issue', amount: sums.total },
      }),
      ...(paid > 0 && 'create' in payment
        ? [
            payment.create as Row,
            rowOf(LedgerRow, {
              ...booked,
              ...{ id: seededId(`paid ${id}`, time), kind: 'payment', amount: -paid, method: 'credit_card' },
            }),
          ]
        : []),
    ]
  }
  return {
    /** The rows that lists and the unique number need. */
    listed: [rowOf(InvoiceHead, head), rowOf(Unique, { clinicId, kind: 'invno', value: number, id })],
    /** The other rows: body, lines of the ledger and payment. */
    beside,
  }
}

/** What owners owe, and the last number of each branch and year. */
export const sumRows = (place: ScaleClinic, today: string): Row[] => {
  const { clinic, branches, size } = place
  const clinicId = clinic.id
  const stamp = { v: 1, at: `${today}T00:00:00.000Z`, by: 'scale' }
  const owed = new Map<string, number>()
  const last = new Map<string, number>()
  for (let n = 0; n < size.invoices; n += 1) {
    const { ownerId } = patientAt(place, n)
    owed.set(ownerId, (owed.get(ownerId) ?? 0) + (isOpen(place, n) ? totalOf(place, n) : 0))
    last.set(`${n % branches.length} ${yearOf(place, n, today)}`, placeInYear(place, n, today))
  }
  return [
    ...[...owed].map(([id, balance]) =>
      rowOf(OwnerMoney, { clinicId, id, balance, currency: clinic.currency, ...stamp }),
    ),
    ...[...last].map(([key, n]) => {
      const [branch = '', year = ''] = key.split(' ')
      const branchId = branches[Number(branch)]?.id ?? ''
      return rowOf(NumberSeries, { clinicId, series: 'inv', branchId, year, n, ...stamp })
    }),
  ]
}
