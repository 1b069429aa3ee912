// Reads invoices: the branch's list and its sums, one invoice, those of a patient, an owner's account.

import type { Reader } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { accountOf, mergedInto, payerOf } from '../owners/money.service.ts'
import { headOf } from '../owners/owner.service.ts'
import { nameOfPatient, headOf as patientHeadOf } from '../patients/patient.service.ts'
import { openChargesOf, openChargesOn } from '../records/charge.service.ts'
import type { Charge } from '../records/charge.ts'
import { fitsAny, nameWordsOf, queryOf, wordsOf } from '../search/words.ts'
import { toShort } from '../stock/short.service.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { AdvanceRow } from './advance.entity.ts'
import type { DaySums } from './day-sums.ts'
import { InvoiceHead, InvoicePaymentRow, LedgerRow } from './invoice.entity.ts'
import type { Account, Invoice, InvoiceRow, LedgerEntry } from './invoice.ts'
import {
  contentOf,
  findWhole,
  headsBetween,
  headsNow,
  type ListedHead,
  lastHeads,
  listKeyOf,
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
import { stockTaken } from './invoice-stock.ts'
import { sellerOf } from './seller.service.ts'
import { findTill } from './till.service.ts'

/** Rows that a page of the counter's list reads from each of its two lists. */
const CURRENT = 40
/**
 * Movements on a page of an account: so few that the first page stays within three read units, however many movements there are.
 */
const MOVEMENTS = 30
/** Rows that are read and filtered for one page of a search. */
const SEARCHED = 500

type Page = { rows: InvoiceRow[]; cursor?: string }
type Query = { search?: string | undefined; cursor?: string | undefined; settled?: boolean | undefined }

const todayOf = async ({ clinicId, branchId, request }: Reader): Promise<{ today: string; zone: string }> => {
  const branch = await findBranch(clinicId, branchId)
  if (!branch) throw new AppError('not_found')
  const zone = branch.timeZone
  return { today: localDay(request.at, zone), zone }
}

/**
 * Whether number, client or pet has the searched words in any spelling, also inside a word: people remember the end of a number.
 */
const matches = (search: string) => {
  const anywhere = queryOf(search)?.ways.map(way => way.map(readings => readings.map(each => each.trim())))
  return ({ number = '', name, petName = '' }: ListedHead): boolean =>
    !anywhere || fitsAny(anywhere, wordsOf(number) + nameWordsOf(name) + nameWordsOf(petName))
}

/** Sorts keys in descending order: the later date first. */
const laterFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

/**
 * The invoices that a counter works with, newest first, page by page: drafts, open ones, those with a pending payment, and those
 * settled today. Two trips. They are read from two lists; a page ends where the first of these was read no further, so that no
 * row comes after an older one.
 */
const current = async (reader: Reader, { search = '', cursor }: Query): Promise<Page> => {
  const { clinicId, branchId } = reader
  const { today } = await todayOf(reader)
  const purpose = `${clinicId} ${branchId} current ${search}`
  const after = openCursor(cursor, purpose)
  const paging = { limit: search ? SEARCHED : CURRENT, ...(after && { to: after }) }
  const lists = await Promise.all([
    lastHeads(reader, 'now', paging),
    ...(after && after < today
      ? []
      : [
          lastHeads(reader, 'inv', {
            ...paging,
            from: today,
            to: after && after < `${today}~` ? after : today,
          }),
        ]),
  ])
  // An invoice that is settled meanwhile may be found in both lists.
  const heads = new Map(lists.flatMap(({ data }) => data.map(head => [listKeyOf(head), head])))
  const [end] = lists
    .flatMap(({ data, cursor: more }) => (more ? data.slice(-1).map(listKeyOf) : []))
    .sort(laterFirst)
  const places = [...heads.keys()].filter(place => place !== after && (!end || place >= end))
  const next = sealCursor(end ?? null, purpose)
  const rows = places.sort(laterFirst).flatMap(place => heads.get(place) ?? [])
  return { rows: rows.filter(matches(search)).map(toRow), ...(next && { cursor: next }) }
}

/** Settled invoices that are not dated today (a date may be in the future), newest first, page by page. */
const settled = async (reader: Reader, { search = '', cursor }: Query): Promise<Page> => {
  const { clinicId, branchId } = reader
  const { today } = await todayOf(reader)
  const purpose = `${clinicId} ${branchId} invoices ${search}`
  const limit = search ? SEARCHED : PAGE
  const page = await lastHeads(reader, 'inv', { cursor: openCursor(cursor, purpose), limit })
  const next = sealCursor(page.cursor, purpose)
  const rows = page.data.filter(({ date }) => date !== today).filter(matches(search))
  return { rows: rows.map(toRow), ...(next && { cursor: next }) }
}

/** The branch's invoices: those that a counter works with, or the settled ones of former days. */
export const listInvoices = (reader: Reader, query: Query): Promise<Page> =>
  query.settled ? settled(reader, query) : current(reader, query)

/**
 * One invoice with all its parts. Payments of a closed till are marked only for a reader at the branch that took them. With
 * `printed` it has the sender of letters about it, which is one trip more. Throws `not_found`.
 */
export const readInvoice = async (
  { clinicId, branchId }: Pick<Reader, 'clinicId' | 'branchId'>,
  id: string,
  { printed = false }: { printed?: boolean | undefined } = {},
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
    ...(printed && { writer: await sellerOf({ clinicId, branchId: head.branchId }) }),
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
    sold: stockTaken(contentOf(body), body.sold).map(({ id }) => id),
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
      .go({ cursor: openCursor(cursor, purpose), limit: PAGE, order: 'desc' }),
    assertPatient(clinicId, patientId),
  ])
  const next = sealCursor(page.cursor, purpose)
  return { rows: page.data.map(toRow), ...(next && { cursor: next }) }
}

/**
 * A patient's charges that are not billed yet, the oldest first, each with the owner who pays it now. One trip, more if some are
 * of another owner.
 */
export const listUnbilled = async (
  { clinicId }: Reader,
  patientId: string,
): Promise<{ charges: Charge[] }> => {
  const [charges, patient] = await Promise.all([
    openChargesOf(clinicId, patientId),
    patientHeadOf(clinicId, patientId),
  ])
  if (!patient) throw new AppError('not_found')
  const others = new Set(charges.map(({ ownerId }) => ownerId).filter(id => id !== patient.ownerId))
  const payers = new Map(
    await Promise.all([...others].map(async id => [id, (await payerOf(clinicId, id)).payer] as const)),
  )
  return {
    charges: charges.map(each => ({ ...each, ownerId: payers.get(each.ownerId) ?? each.ownerId })),
  }
}

type Movement = Pick<LedgerEntry, 'at' | 'id'>

const movementPlace = ({ at, id }: Movement): string => `${at}#${id}`

/**
 * All open invoices stored under one owner, and more of their movements than a page has, older than `before` if given. One trip.
 */
const bookedFor = async (clinicId: string, ownerId: string, before?: Movement) => {
  const movements = LedgerRow.query.row({ clinicId, ownerId })
  const [open, entries] = await Promise.all([
    InvoiceHead.query.ofOwner({ clinicId, ownerId }).begins({ standing: 'open' }).go({ pages: 'all' }),
    // A range that ends with the movement itself: a mere "less than" would read other rows of the owner, too.
    (before ? movements.between({ at: '0' }, before) : movements).go({
      limit: MOVEMENTS + 2,
      order: 'desc',
    }),
  ])
  return {
    open: open.data.map(toRow),
    entries: entries.data
      .filter(({ id }) => id !== before?.id)
      .map(({ clinicId: _clinic, ownerId: _owner, ...entry }) => entry),
  }
}

type Booked = Awaited<ReturnType<typeof bookedFor>>

const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0)

/** Whether these parts add up to the whole account. Movements are compared only if all of them fit on one page. */
const addsUp = (
  parts: readonly Booked[],
  { balance, credit }: { balance: number; credit: number },
): boolean => {
  const entries = parts.flatMap(part => part.entries)
  return (
    sumOf(parts.flatMap(({ open }) => open.map(row => row.balance))) === balance &&
    (entries.length > MOVEMENTS ||
      (sumOf(entries.map(({ amount }) => amount)) === balance &&
        sumOf(entries.map(entry => entry.credit ?? 0)) === credit))
  )
}

/** Opens the cursor of an account: the last movement of the page before, and the merged owners who have a part in the account. */
const openMovements = (sealed: string | undefined, purpose: string) => {
  const [at, id, ...merged] = openCursor(sealed, purpose)?.split('#') ?? []
  return at && id ? { before: { at, id }, known: merged } : {}
}

/**
 * What an owner owes, their open invoices and a page of their ledger, the latest movements first, including those of all owners
 * who were merged into them. For an owner who was merged it is the account of whoever pays for them. With `printed` it has the
 * sender of the statement. One trip, one more if others were merged into this owner. Older merges, whose owners are not noted in
 * the account (`from`), are looked up in two more trips if the account doesn't add up without them.
 */
export const readAccount = async (
  reader: Reader,
  ownerId: string,
  { cursor, printed = false }: { cursor?: string | undefined; printed?: boolean | undefined } = {},
): Promise<Account> => {
  const { clinicId } = reader
  const purpose = `${clinicId} ${ownerId} movements`
  const { before, known } = openMovements(cursor, purpose)
  const booked = (ids: readonly string[]) => Promise.all(ids.map(id => bookedFor(clinicId, id, before)))
  const [found, owner, all, seller] = await Promise.all([
    accountOf(clinicId, ownerId),
    headOf(clinicId, ownerId),
    booked([ownerId, ...(known ?? [])]),
    printed ? sellerOf(reader) : undefined,
  ])
  if (!owner) throw new AppError('not_found')
  const payer = owner.mergedInto ? (await payerOf(clinicId, owner.mergedInto)).payer : ownerId
  const money = payer === ownerId ? found : await accountOf(clinicId, payer)
  const { balance = 0, credit = 0, from = [] } = money ?? {}
  const merged = known ?? [payer, ...from].filter(id => id !== ownerId)
  if (!known) {
    all.push(...(await booked(merged)))
    const missing = addsUp(all, { balance, credit })
      ? []
      : (await mergedInto(clinicId, payer)).filter(id => id !== ownerId && !merged.includes(id))
    merged.push(...missing)
    all.push(...(await booked(missing)))
  }
  const entries = all
    .flatMap(each => each.entries)
    .sort((a, b) => laterFirst(movementPlace(a), movementPlace(b)))
  const last = entries.length > MOVEMENTS ? entries[MOVEMENTS - 1] : undefined
  const next = last && sealCursor([last.at, last.id, ...merged].join('#'), purpose)
  return {
    balance,
    credit,
    ...(money && { currency: money.currency }),
    open: all.flatMap(({ open }) => open),
    entries: entries.slice(0, MOVEMENTS),
    ...(seller && { seller }),
    ...(next && { cursor: next }),
  }
}

const counted = (rows: readonly InvoiceRow[], of: (row: InvoiceRow) => number) => ({
  count: rows.length,
  amount: rows.reduce((all, row) => all + of(row), 0),
})

/**
 * The sums over the branch's invoices of today and over all open ones, each of which is read; and how many of today's visits are
 * not billed. Two trips.
 */
export const readDaySums = async (reader: Reader): Promise<DaySums> => {
  const { clinicId, branchId } = reader
  const [clinic, { today, zone }] = await Promise.all([findClinicMoney(clinicId), todayOf(reader)])
  if (!clinic) throw new AppError('not_found')
  const [now, settled, unbilled, { data: payments }, { data: advances }] = await Promise.all([
    headsNow(reader),
    headsBetween(reader, 'inv', { from: today, to: today }),
    openChargesOn(reader, today, zone),
    InvoicePaymentRow.query.ofDay({ clinicId, branchId }).begins({ date: today }).go({ pages: 'all' }),
    AdvanceRow.query.ofDay({ clinicId, branchId }).begins({ date: today }).go({ pages: 'all' }),
  ])
  const heads = [...new Map([...now, ...settled].map(head => [head.id, head])).values()]
  const waiting = heads.filter(head => head.waiting > 0).map(toRow)
  const open = heads.filter(isOpen).map(toRow)
  const verified = [...payments.filter(({ status }) => status === 'verified'), ...advances]
  return {
    currency: clinic.currency,
    issued: counted(
      heads
        .filter(
          ({ date, number, status }) => date === today && number !== undefined && status !== 'cancelled',
        )
        .map(toRow),
      row => row.total,
    ),
    taken: paymentMethods
      .map(method => ({
        method,
        amount: verified
          .filter(each => each.method === method)
          .reduce((all, { amount, cash = amount }) => all + cash, 0),
      }))
      .filter(({ amount }) => amount !== 0),
    // Grouped as on the page of unbilled charges: by visit, or by patient if a charge belongs to no visit.
    unbilled: new Set(
      unbilled.filter(({ lines }) => lines.length > 0).map(({ visitId, patientId }) => visitId ?? patientId),
    ).size,
    drafts: heads.filter(({ status }) => status === 'draft').length,
    waiting: counted(waiting, row => row.waiting),
    open: counted(open, row => row.balance),
    overdue: counted(
      open.filter(row => daysOverdue(row, today) > 0),
      row => row.balance,
    ),
  }
}
