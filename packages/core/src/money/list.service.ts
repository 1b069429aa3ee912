// Reads invoices: the branch's list and its sums, one invoice, those of a patient, an owner's account.

import type { Reader } from '../access/actor.ts'
import { dayName, wallAt } from '../calendar/wall.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { ownerCardOf } from '../owners/card.service.ts'
import { accountOf, mergedInto } from '../owners/money.service.ts'
import { nameOfPatient } from '../patients/patient.service.ts'
import { openChargesOf } from '../records/charge.service.ts'
import type { Charge } from '../records/charge.ts'
import { toShort } from '../stock/short.service.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { nameKey } from '../text/fold.ts'
import { AdvanceRow } from './advance.entity.ts'
import { InvoiceHead, InvoicePaymentRow, LedgerRow } from './invoice.entity.ts'
import type { Account, DaySums, Invoice, InvoiceRow } from './invoice.ts'
import {
  contentOf,
  findWhole,
  type Head,
  headsBetween,
  type ListedHead,
  lastHeads,
  markOf,
  sumsOfBody,
  toCredit,
  toDunning,
  toIntent,
  toMail,
  toPayment,
  toRow,
} from './invoice-rows.ts'
import { daysOverdue, isOpen, paymentMethods } from './invoice-rules.ts'
import { soldBy } from './sold.ts'
import { findTill } from './till.service.ts'

const OPEN_AT_MOST = 1000
/** Rows looked through for one page of a search. */
const SEARCHED = 500

type Page = { rows: InvoiceRow[]; cursor?: string }
type Query = { search?: string | undefined; cursor?: string | undefined; settled?: boolean | undefined }

const todayOf = async ({ clinicId, branchId, request }: Reader): Promise<string> => {
  const branch = await findBranch(clinicId, branchId)
  if (!branch) throw new AppError('not_found')
  return dayName(wallAt(Date.parse(request.at), branch.timeZone).day)
}

const openOf = async ({ clinicId, branchId }: Reader): Promise<Head[]> =>
  (await InvoiceHead.query.open({ clinicId, branchId }).go({ limit: OPEN_AT_MOST, pages: 'all' })).data

const ofDay = (reader: Reader, date: string): Promise<ListedHead[]> =>
  headsBetween(reader, { from: date, to: date, atLeast: OPEN_AT_MOST })

/** Whether number, client or pet has the words. */
const matches = (search: string) => {
  const words = nameKey(search).split(' ').filter(Boolean)
  return ({ number = '', name, petName = '' }: ListedHead): boolean => {
    const text = nameKey(`${number} ${name} ${petName}`)
    return words.every(word => text.includes(word))
  }
}

/** Newest first: by day, then by when it was begun. */
const byDay = (a: ListedHead, b: ListedHead): number => (`${a.date}#${a.id}` < `${b.date}#${b.id}` ? 1 : -1)

/** Drafts, what is open, and what is of today: what a counter works with. One page; two trips. */
const current = async (reader: Reader, search: string): Promise<Page> => {
  const today = await todayOf(reader)
  const [open, ofToday] = await Promise.all([openOf(reader), ofDay(reader, today)])
  const heads = new Map([...open, ...ofToday].map((head: ListedHead) => [head.id, head]))
  return { rows: [...heads.values()].filter(matches(search)).sort(byDay).map(toRow) }
}

/** All that is settled and not of today (a date may lie ahead), newest first, page by page. */
const settled = async (reader: Reader, { search = '', cursor }: Query): Promise<Page> => {
  const { clinicId, branchId } = reader
  const today = await todayOf(reader)
  const purpose = `${clinicId} ${branchId} invoices ${search}`
  const limit = search ? SEARCHED : PAGE
  const page = await lastHeads(reader, { cursor: openCursor(cursor, purpose), limit })
  const next = sealCursor(page.cursor, purpose)
  const rows = page.data
    .filter(({ standing, date }) => standing === 'past' && date !== today)
    .filter(matches(search))
  return { rows: rows.map(toRow), ...(next && { cursor: next }) }
}

/** The branch's invoices: those that a counter works with, or the settled ones of former days. */
export const listInvoices = (reader: Reader, query: Query): Promise<Page> =>
  query.settled ? settled(reader, query) : current(reader, query.search ?? '')

/** One invoice with everything; which of its payments are of a closed day is told at the branch that took them. Throws `not_found`. */
export const readInvoice = async (
  { clinicId, branchId }: Pick<Reader, 'clinicId' | 'branchId'>,
  id: string,
): Promise<Invoice> => {
  const [found, { seq }] = await Promise.all([
    findWhole(clinicId, id, false),
    findTill(clinicId, branchId, false),
  ])
  if (!found) throw new AppError('not_found')
  const { head, body, payments, credits, dunnings, mails, shorts } = found
  const intents = found.intents.filter(({ state }) => state === 'pending')
  const { seller, buyer, issuedAt, issuedBy, cancelReason } = body
  return {
    row: toRow(head),
    content: contentOf(body),
    sums: sumsOfBody(body),
    pricesWithTax: body.pricesWithTax,
    ...(seller && { seller: seller as Invoice['seller'] }),
    ...(buyer && { buyer: buyer as Invoice['buyer'] }),
    payments: payments.map(row => ({
      ...toPayment(row),
      ...(row.branchId === branchId && row.till !== undefined && row.till < seq && { isClosed: true }),
    })),
    ...(intents.length > 0 && { intents: intents.map(toIntent) }),
    credits: credits.map(toCredit),
    dunnings: dunnings.map(toDunning),
    ...(mails.length > 0 && { mails: mails.map(toMail) }),
    ...(issuedAt && { issuedAt }),
    ...(issuedBy && { issuedBy }),
    ...(cancelReason && { cancelReason }),
    ...markOf(body),
    sold: soldBy(contentOf(body), body.sold).map(({ id }) => id),
    ...(shorts.length > 0 && { shorts: shorts.map(toShort) }),
  }
}

const assertPatient = async (clinicId: string, patientId: string): Promise<void> => {
  if ((await nameOfPatient(clinicId, patientId)) === undefined) throw new AppError('not_found')
}

/** A patient's invoices, newest first. One trip. */
export const listPatientInvoices = async (
  { clinicId }: Reader,
  patientId: string,
  cursor?: string,
): Promise<Page> => {
  const purpose = `${clinicId} ${patientId} invoices`
  const [page] = await Promise.all([
    InvoiceHead.query
      .ofPatient({ clinicId, patientId })
      .begins({})
      .go({ cursor: openCursor(cursor, purpose), limit: PAGE, order: 'desc' }),
    assertPatient(clinicId, patientId),
  ])
  const next = sealCursor(page.cursor, purpose)
  return { rows: page.data.map(toRow), ...(next && { cursor: next }) }
}

/** What was done for a patient and is not billed yet, the oldest first. One trip. */
export const listUnbilled = async (
  { clinicId }: Reader,
  patientId: string,
): Promise<{ charges: Charge[] }> => {
  const [charges] = await Promise.all([
    openChargesOf(clinicId, patientId),
    assertPatient(clinicId, patientId),
  ])
  return { charges }
}

/** Open invoices and last movements that stand under one owner. One trip. */
const bookedFor = async (clinicId: string, ownerId: string) => {
  const [open, entries] = await Promise.all([
    InvoiceHead.query.ofOwner({ clinicId, ownerId }).begins({ standing: 'open' }).go({ limit: PAGE }),
    LedgerRow.query.row({ clinicId, ownerId }).begins({}).go({ limit: PAGE, order: 'desc' }),
  ])
  return {
    open: open.data.map(toRow),
    entries: entries.data.map(({ clinicId: _clinic, ownerId: _owner, ...entry }) => entry),
  }
}

/**
 * What an owner owes, their open invoices and the last lines of their ledger. One trip; two more where the balance isn't what is open,
 * since invoices of owners who were merged into this one stay under them.
 */
export const readAccount = async ({ clinicId }: Reader, ownerId: string): Promise<Account> => {
  const [money, own, owner] = await Promise.all([
    accountOf(clinicId, ownerId),
    bookedFor(clinicId, ownerId),
    ownerCardOf(clinicId, ownerId),
  ])
  if (!owner) throw new AppError('not_found')
  const { balance = 0, credit = 0 } = money ?? {}
  const isWhole = own.open.reduce((all, row) => all + row.balance, 0) === balance
  const merged = isWhole ? [] : await mergedInto(clinicId, ownerId)
  const all = [own, ...(await Promise.all(merged.map(id => bookedFor(clinicId, id))))]
  return {
    balance,
    credit,
    ...(money && { currency: money.currency }),
    open: all.flatMap(({ open }) => open),
    entries: all
      .flatMap(({ entries }) => entries)
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, PAGE),
  }
}

const counted = (rows: readonly InvoiceRow[], of: (row: InvoiceRow) => number) => ({
  count: rows.length,
  amount: rows.reduce((all, row) => all + of(row), 0),
})

/** The sums over the branch's invoices: of today, and of all that are open. Two trips. */
export const readDaySums = async (reader: Reader): Promise<DaySums> => {
  const { clinicId, branchId } = reader
  const [clinic, today] = await Promise.all([findClinicMoney(clinicId), todayOf(reader)])
  if (!clinic) throw new AppError('not_found')
  const [allOpen, ofToday, { data: payments }, { data: advances }] = await Promise.all([
    openOf(reader),
    ofDay(reader, today),
    InvoicePaymentRow.query.ofDay({ clinicId, branchId }).begins({ date: today }).go({ limit: OPEN_AT_MOST }),
    AdvanceRow.query.ofDay({ clinicId, branchId }).begins({ date: today }).go({ limit: OPEN_AT_MOST }),
  ])
  const open = allOpen.filter(isOpen).map(toRow)
  const verified = [...payments.filter(({ status }) => status === 'verified'), ...advances]
  return {
    currency: clinic.currency,
    issued: counted(
      ofToday.filter(({ number, status }) => number !== undefined && status !== 'cancelled').map(toRow),
      row => row.total,
    ),
    taken: paymentMethods
      .map(method => ({
        method,
        amount: verified.filter(each => each.method === method).reduce((all, each) => all + each.amount, 0),
      }))
      .filter(({ amount }) => amount !== 0),
    waiting: counted(
      open.filter(({ waiting }) => waiting > 0),
      row => row.waiting,
    ),
    open: counted(open, row => row.balance),
    overdue: counted(
      open.filter(row => daysOverdue(row, today) > 0),
      row => row.balance,
    ),
  }
}
