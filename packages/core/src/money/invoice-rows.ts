// Reads all rows of an invoice together, turns them into what the API answers, and derives balance and lists of a head from its
// sums.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EntityItem } from 'electrodb'
import type { Actor } from '../access/actor.ts'
import { shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { type ShortData, shortsIn } from '../stock/short.service.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { beforeId, idIn } from '../storage/keys.ts'
import { LAST, listIndexPage, listIndexRows } from '../storage/list-index.ts'
import { itemOfPartialRow } from '../storage/partial-row.ts'
import type { Item } from '../storage/request-units.ts'
import { db } from '../storage/seam.ts'
import { Unique } from '../storage/unique.entity.ts'
import type { TaxShare, Totals } from './amounts.ts'
import { IntentRow } from './intent.entity.ts'
import { type Intent, intent } from './intent.ts'
import {
  CreditNoteRow,
  DunningRow,
  InvoiceBody,
  InvoiceHead,
  InvoicePaymentRow,
  NumberSeries,
} from './invoice.entity.ts'
import {
  type CreditNote,
  type Dunning,
  type InvoiceContent,
  type InvoicePayment,
  type InvoiceRow,
  invoiceRow,
  type PaperMail,
  type SaudiMark,
  saudiMark,
} from './invoice.ts'
import { balanceOf, type InvoiceStatus } from './invoice-rules.ts'
import { InvoiceMailRow } from './mailed-paper.entity.ts'

export type Head = EntityItem<typeof InvoiceHead>
export type Body = EntityItem<typeof InvoiceBody>
export type PaymentData = EntityItem<typeof InvoicePaymentRow>
export type CreditData = EntityItem<typeof CreditNoteRow>
export type DunningData = EntityItem<typeof DunningRow>
export type IntentData = EntityItem<typeof IntentRow>
type MailData = Pick<EntityItem<typeof InvoiceMailRow>, 'mailId' | 'to' | 'byName' | 'at' | 'level'>

/** All rows of one invoice. */
export type Whole = {
  head: Head
  body: Body
  payments: PaymentData[]
  credits: CreditData[]
  dunnings: DunningData[]
  mails: MailData[]
  /** Payments that a provider was asked for. */
  intents: IntentData[]
  /** Stock that was missing, by line. */
  shorts: ShortData[]
}

const parsed = <T>(
  items: readonly Item[],
  begins: string,
  parse: (item: { Item: Item }) => { data: T | null },
) =>
  items.flatMap(item => {
    const { data } = String(item.sk).startsWith(begins) ? parse({ Item: item }) : { data: null }
    return data ? [data] : []
  })

/** All rows of an invoice, or undefined if there is none; strongly consistent by default. One trip. */
export const findWhole = async (
  clinicId: string,
  id: string,
  consistent = true,
): Promise<Whole | undefined> => {
  const answer: { Items?: Item[] } = await db.send(
    new QueryCommand({
      TableName: 'table',
      KeyConditionExpression: '#pk = :pk and #sk between :from and :to',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': `${clinicId}#v#${id}`, ':from': 'body', ':to': 'term#~' },
      ConsistentRead: consistent,
    }),
  )
  const items = answer.Items ?? []
  const [head] = parsed(items, 'head', item => InvoiceHead.parse(item))
  const [body] = parsed(items, 'body', item => InvoiceBody.parse(item))
  if (!head || !body) return undefined
  return {
    head,
    body,
    payments: parsed(items, 'pay#', item => InvoicePaymentRow.parse(item)),
    credits: parsed(items, 'cn#', item => CreditNoteRow.parse(item)),
    dunnings: parsed(items, 'dun#', item => DunningRow.parse(item)),
    mails: parsed(items, 'mail#', item => InvoiceMailRow.parse(item)),
    shorts: shortsIn(items),
    intents: parsed(items, 'term#', item => IntentRow.parse(item)),
  }
}

export const contentOf = ({ content }: Body): InvoiceContent => content as InvoiceContent
export const sumsOfBody = ({ sums }: Body): Totals => sums as Totals
export const creditLinesOf = ({ lines }: CreditData): CreditNote['lines'] => lines as CreditNote['lines']
export const creditSumsOf = ({ sums }: CreditData): Totals => sums as Totals

/** The tax shares of all credit notes so far. */
export const creditedTaxes = (credits: readonly CreditData[]): TaxShare[] =>
  credits.flatMap(credit => creditSumsOf(credit).taxes)

/** The quantity of a line (by its index) that credit notes have credited so far. */
export const creditedOf = (credits: readonly CreditData[], at: number): number =>
  credits
    .flatMap(creditLinesOf)
    .filter(line => line.at === at)
    .reduce((all, { quantity }) => all + quantity, 0)

/** The fields of a head that the list's index holds. */
export type ListedHead = Omit<Head, 'clinicId' | 'list' | 'at' | 'by' | '_s'>

const listed =
  (branchId: string) =>
  (item: Item): ListedHead =>
    ({
      ...itemOfPartialRow(InvoiceHead, item),
      branchId,
      id: idIn(item.gsi5sk),
      date: beforeId(item.gsi5sk),
    }) as ListedHead

type Listing = Pick<Head, 'clinicId' | 'branchId'>

type List = Head['list']

/** The sort key of an invoice in its list: the later its date, the greater. */
export const listKeyOf = ({ date, id }: Pick<Head, 'date' | 'id'>): string => `${date}#${id}`

/**
 * The key range of one of a branch's lists, between two sort keys or days (inclusive); a day alone sorts before all its invoices.
 */
const rangeOf = ({ clinicId, branchId }: Listing, list: List, from: string, to: string) => ({
  pk: `${clinicId}#b#${branchId}#${list}`,
  from,
  to: `${to}${LAST}`,
})

/**
 * All of a branch's invoices in a list between two days (inclusive), the earliest first; with `atLeast`, reading stops after the
 * page with which so many are read.
 */
export const headsBetween = async (
  place: Listing,
  list: List,
  { from, to, atLeast }: { from: string; to: string; atLeast?: number },
): Promise<ListedHead[]> =>
  (await listIndexRows(rangeOf(place, list, from, to), atLeast)).map(listed(place.branchId))

/** All drafts and open invoices of a branch. */
export const headsNow = (place: Listing): Promise<ListedHead[]> =>
  headsBetween(place, 'now', { from: '', to: LAST })

type Paging = { limit: number; cursor?: string | null; from?: string; to?: string }

/** A page of one of a branch's lists, the latest first, between two sort keys (inclusive) if given. One query. */
export const lastHeads = async (
  place: Listing,
  list: List,
  { from = '', to = LAST, ...paging }: Paging,
): Promise<{ data: ListedHead[]; cursor: string | null }> => {
  const { items, cursor } = await listIndexPage(rangeOf(place, list, from, to), {
    ...paging,
    isDescending: true,
  })
  return { data: items.map(listed(place.branchId)), cursor }
}

export const toRow = (head: ListedHead): InvoiceRow => shownOf(invoiceRow.shape, head)

export const toPayment = (row: PaymentData): InvoicePayment => ({
  id: row.paymentId,
  amount: row.amount,
  method: row.method,
  date: row.date,
  status: row.status,
  isDeposit: row.isDeposit,
  ...(row.given !== undefined && { given: row.given }),
  ...(row.cash !== undefined && { cash: row.cash }),
  ...(row.notes && { notes: row.notes }),
  ...(row.reference && { reference: row.reference }),
  ...(row.reason && { reason: row.reason }),
  ...(row.spreadId && { spreadId: row.spreadId }),
  byName: row.byName,
  at: row.takenAt,
})

export const toIntent = (row: IntentData): Intent =>
  shownOf(intent.shape, { ...row, id: row.intentId, at: row.startedAt })

/** The mark of a Saudi invoice or credit note (place in the chain, hash, stamp), without the document itself. */
export const markOf = ({ saudi }: { saudi?: unknown }): { saudi?: SaudiMark } =>
  saudi ? { saudi: shownOf(saudiMark.shape, saudi as SaudiMark) } : {}

export const toCredit = (row: CreditData): CreditNote => ({
  id: row.creditId,
  number: row.number,
  date: row.date,
  lines: creditLinesOf(row),
  sums: creditSumsOf(row),
  paidBack: row.paidBack,
  method: row.method,
  reason: row.reason,
  byName: row.byName,
  at: row.at,
  ...markOf(row),
})

export const toDunning = ({ level, date, amount, byName, at }: DunningData): Dunning => ({
  level,
  date,
  amount,
  byName,
  at,
})

export const toMail = ({ mailId, to, byName, at, level }: MailData): PaperMail => ({
  ...{ id: mailId, to, byName, at },
  ...(level !== undefined && { level }),
})

const isSettled = (status: InvoiceStatus): boolean =>
  status === 'paid' || status === 'cancelled' || status === 'refunded'

/** The fields that follow from a head's status and sums: its balance, and its places in the lists of owner and branch. */
const following = (head: Pick<Head, 'status' | 'total' | 'paid' | 'credited' | 'waiting'>) => {
  const { status } = head
  if (status === 'draft') return { balance: 0, standing: 'draft', list: 'now' } as const
  const balance = status === 'cancelled' ? 0 : balanceOf(head)
  // An invoice is past only when its balance is 0.
  if (!isSettled(status) || balance !== 0) return { balance, standing: 'open', list: 'now' } as const
  // Nothing is owed. A pending payment still has to be verified or rejected, so it stays in the list that the counter works with.
  return { balance, standing: 'past', list: head.waiting > 0 ? 'now' : 'inv' } as const
}

type Changing = Partial<Omit<Head, 'balance' | 'standing' | 'list' | 'clinicId' | 'id'>>

/** The next version of a head. */
export const nextHead = (actor: Actor, head: Head, changes: Changing): Head => {
  const changed = { ...head, ...changes, v: head.v + 1, at: actor.request.at, by: actor.userId }
  return { ...changed, ...following(changed) }
}

/** A new head, of a draft. */
export const newHead = (
  actor: Actor,
  fields: Pick<Head, 'id' | 'name' | 'date' | 'due' | 'currency' | 'total'> & Changing,
): Head => {
  const head = {
    paid: 0,
    waiting: 0,
    credited: 0,
    status: 'draft' as const,
    ...fields,
    clinicId: actor.clinicId,
    branchId: actor.branchId,
    v: 1,
    at: actor.request.at,
    by: actor.userId,
  }
  return { ...head, ...following(head) }
}

/** Replaces the head that was read; if somebody else has changed it meanwhile, `attempt` starts again with fresh reads. */
export const headStep = (before: Head, after: Head): Step => ({
  replace: rowOf(InvoiceHead, after),
  before: rowOf(InvoiceHead, before),
  lost: () => 'again',
})

/** The fields of an invoice in the audit log; not its lines, since those of an issued invoice never change anyway. */
export const auditedOf = ({ number, status, total, paid, waiting, credited, balance, v }: Head): Item => ({
  number,
  status,
  total,
  paid,
  waiting,
  credited,
  balance,
  v,
})

type Series = 'inv' | 'cn'

const numberText = (code: string, year: string, n: number, series: Series): string =>
  series === 'inv'
    ? `${code}-${year}-${String(n).padStart(6, '0')}`
    : `${code}-${year}-C${String(n).padStart(5, '0')}`

/** The last number that a branch has given in a series and year, strongly consistent; null before the first. */
export const lastNumber = async (clinicId: string, series: Series, branchId: string, year: string) =>
  (await NumberSeries.get({ clinicId, series, branchId, year }).go({ consistent: true })).data

type Taking = {
  series: Series
  branchId: string
  code: string
  year: string
  /** The id of the invoice. */
  id: string
  last: Awaited<ReturnType<typeof lastNumber>>
}

/**
 * The next number of a series, and the steps that take it: the counter is written in the transaction that uses the number, so
 * that no failure leaves a gap (product § 3).
 */
export const takeNumber = (
  actor: Actor,
  { series, branchId, code, year, id, last }: Taking,
): { number: string; steps: Step[] } => {
  const { clinicId } = actor
  const n = (last?.n ?? 0) + 1
  const stamp = { v: (last?.v ?? 0) + 1, at: actor.request.at, by: actor.userId }
  const row = rowOf(NumberSeries, { clinicId, series, branchId, year, n, ...stamp })
  const number = numberText(code, year, n, series)
  const unique = rowOf(Unique, { clinicId, kind: series === 'inv' ? 'invno' : 'cnno', value: number, id })
  return {
    number,
    steps: [
      last
        ? { replace: row, before: rowOf(NumberSeries, last), lost: () => 'again' }
        : { create: row, lost: () => 'again' },
      { create: unique },
    ],
  }
}

/** The error that refuses a payment on an invoice in this state, or undefined if it can be paid. */
export const unpayable = ({ status, balance }: Head): AppError | undefined => {
  if (status === 'cancelled') return new AppError('invoice.cancelled')
  if (status === 'draft') return new AppError('invoice.state')
  return balance <= 0 ? new AppError('invoice.already_paid') : undefined
}
