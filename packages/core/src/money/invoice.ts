// The schemas of invoices. Their states and rules are in invoice-rules.ts, which lists load without these schemas.
import * as z from 'zod'
import { day, name, notes, shortText, version } from '../contract/fields.ts'
import { asAnswerFields } from '../contract/shape.ts'
import { id } from '../ids.ts'
import { short } from '../stock/short.ts'
import { WHOLE_RATE } from './amounts.ts'
import { gotFee } from './got.ts'
import { intent } from './intent.ts'
import {
  daysOf,
  INVOICES_AT_ONCE,
  invoiceStatuses,
  LINES_AT_MOST,
  ledgerKinds,
  NET_AT_MOST,
  payingMethods,
  paymentMethods,
  paymentStates,
  termsOf,
} from './invoice-rules.ts'
import { amount, price } from './sum.ts'

export const invoiceLine = z.object({
  id,
  name,
  itemId: id.optional(),
  /** The entry of the medical record that the line bills. */
  chargeId: id.optional(),
  /** The entry's quantity when the line was taken over from it, in thousandths. */
  recorded: z.int().min(1).max(1_000_000_000).optional(),
  /** In thousandths. */
  quantity: z.int().min(1).max(1_000_000_000),
  /** One of the catalogue's units; on older lines any word that somebody typed. */
  unit: shortText.max(20).optional(),
  unitPrice: price,
  discount: z
    .object({ by: z.enum(['amount', 'rate']), value: price })
    .refine(({ by, value }) => by === 'amount' || value <= WHOLE_RATE, 'discount.over_price')
    .optional(),
  /** In hundredths of a per cent. */
  taxRate: z.int().min(0).max(WHOLE_RATE),
  /** In Germany: the fee of the schedule that the price is a multiple of. */
  got: gotFee.optional(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** These ids become keys of rows: none may occur twice in one request. */
const areDistinct = (rows: readonly { id: string }[]): boolean =>
  new Set(rows.map(row => row.id)).size === rows.length

/** `net_14` and the like: whole days from 1 to `NET_AT_MOST`, without leading zeros. */
const paymentTerms = z.union([
  z.enum(['on_receipt', 'half_upfront']),
  z.templateLiteral(['net_', z.int()]).refine(terms => {
    const days = daysOf(terms)
    return days > 0 && days <= NET_AT_MOST && terms === termsOf(days)
  }, 'terms.days'),
])

const contentFields = {
  /** Left out for a sale at the counter to somebody unregistered. */
  ownerId: id.optional(),
  patientId: id.optional(),
  visitId: id.optional(),
  date: day,
  /** The day of service, if it is not `date`. */
  doneOn: day.optional(),
  /** The diagnosis or reason for the visit, which is required with German fees. */
  diagnosis: shortText.optional(),
  terms: paymentTerms,
  deposit: price.optional(),
  method: z.enum(paymentMethods).optional(),
  notes: notes.max(1000).optional(),
  /** The estimate that the draft was made from, and its upper limit: above it the user is warned, nothing is refused. */
  estimateId: id.optional(),
  estimateUpTo: price.optional(),
  lines: z.array(invoiceLine).max(LINES_AT_MOST).refine(areDistinct, 'id.twice'),
}

/** The content of a draft. */
export const invoiceContent = z.object(contentFields)
export type InvoiceContent = z.infer<typeof invoiceContent>

export const draftInput = invoiceContent.extend({ id })
export type DraftInput = z.infer<typeof draftInput>
export const draftChange = invoiceContent.extend({ v: version })
export type DraftChange = z.infer<typeof draftChange>

const ids = z.array(id).max(LINES_AT_MOST)
/** Names the rows that an issue reads beside the draft; all of it follows from the content of the draft. */
export const issueReads = z.object({
  year: z.string().regex(/^\d{4}$/),
  ownerId: id.optional(),
  patientId: id.optional(),
  itemIds: ids,
  chargeIds: ids,
})
export type IssueReads = z.infer<typeof issueReads>

/**
 * `total` is what the user was shown: the server refuses the issue if its own total differs (product § 4). With `reads` the
 * server reads the rows that the draft names along with the draft; if `reads` doesn't fit the draft, it reads them again.
 */
export const issueInput = z.object({ v: version, total: price, reads: issueReads.optional() })
export type IssueInput = z.infer<typeof issueInput>

/** A dunning letter, as the row of an invoice has it. */
const letter = z.object({ level: z.int(), date: z.string(), isMailed: z.boolean() })
export type Letter = z.infer<typeof letter>

/** A row of the list. */
export const invoiceRow = z.object({
  id,
  /** Set when the invoice is issued. */
  number: z.string().optional(),
  branchId: id,
  ownerId: id.optional(),
  /** The client's name; empty for a sale at the counter. */
  name: z.string(),
  patientId: id.optional(),
  petName: z.string().optional(),
  species: z.string().optional(),
  date: z.string(),
  due: z.string(),
  status: z.enum(invoiceStatuses),
  currency: z.string(),
  total: z.int(),
  /** Verified payments less what was paid back; negative if a payment was taken back after a refund had paid out of it. */
  paid: z.int(),
  /** The sum of payments that wait to be verified. */
  waiting: z.int(),
  /** The sum of its credit notes. */
  credited: z.int(),
  balance: z.int(),
  /** Dunning letters written so far, oldest first; left out in lists of a branch. */
  letters: z.array(letter).optional(),
  v: version,
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const newPayment = z.object({ id, method: z.enum(payingMethods), amount })

/** `given` is the cash that was handed over; what exceeds the amount goes back as change. */
const handedPayment = newPayment.extend({ given: amount.optional() })
export type NewPayment = z.infer<typeof handedPayment>

/** Whether `given` is valid: only with cash, and no less than the amount. */
const isHanded = ({ given, method, amount: paid }: NewPayment): boolean =>
  given === undefined || (method === 'cash' && given >= paid)

/** A payment split by method, into no more parts than there are methods. */
const split = <Row extends z.ZodType<NewPayment>>(row: Row) =>
  z
    .array(row)
    .min(1, 'required')
    .max(payingMethods.length)
    .refine(areDistinct, 'id.twice')
    .refine(rows => rows.every(isHanded), 'payment.given')

const received = { date: day, notes: shortText.optional() }

/** A payment of one invoice, split by method. */
export const paymentInput = z.object({ payments: split(handedPayment), ...received })
export type PaymentInput = z.infer<typeof paymentInput>

/** Money that an owner pays in advance, split by method. */
export const advanceInput = z.object({
  payments: split(handedPayment.extend({ method: z.enum(paymentMethods) })),
  ...received,
})
export type AdvanceInput = z.infer<typeof advanceInput>

const spreadParts = z
  .array(newPayment.extend({ invoiceId: id }))
  .min(1, 'required')
  .max(INVOICES_AT_ONCE)
  .refine(areDistinct, 'id.twice')
  .refine(parts => areDistinct(parts.map(({ invoiceId }) => ({ id: invoiceId }))), 'id.twice')
  .refine(parts => parts.every(({ method }) => method === parts[0]?.method), 'payment.method')

/**
 * A payment by one method, spread over several invoices of one client, each named once; `given` is what was handed over in cash
 * for all of it.
 */
export const spreadInput = z
  .object({ parts: spreadParts, given: amount.optional(), ...received })
  .refine(
    ({ parts, given }) =>
      parts[0] === undefined ||
      isHanded({ ...parts[0], amount: parts.reduce((all, part) => all + part.amount, 0), given }),
    { path: ['given'], message: 'payment.given' },
  )
export type SpreadInput = z.infer<typeof spreadInput>

export const reasonInput = z.object({ reason: shortText.min(1, 'required') })

/** An amount that is paid back from the advances of an owner. */
export const advanceBackInput = reasonInput.extend({ id, method: z.enum(paymentMethods), amount })
export type AdvanceBackInput = z.infer<typeof advanceBackInput>

export const cancelInput = reasonInput.extend({ v: version })
export type CancelInput = z.infer<typeof cancelInput>

export const refundInput = z.object({
  id,
  v: version,
  lines: z
    .array(
      z.object({ at: z.int().min(0).max(LINES_AT_MOST), quantity: z.int().min(1), toStock: z.boolean() }),
    )
    .min(1, 'required')
    .max(LINES_AT_MOST),
  method: z.enum(paymentMethods),
  reason: shortText.min(1, 'required'),
})
export type RefundInput = z.infer<typeof refundInput>

const taxShare = z.object({ rate: z.int(), net: z.int(), tax: z.int() })
export const totals = z.object({
  subtotal: z.int(),
  discount: z.int(),
  taxes: z.array(taxShare),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
})

/** The stamp on a Saudi document's hash: signature, key and certificate in base64, with the properties that are signed, too. */
const saudiStamp = z.object({
  at: z.string(),
  signature: z.string(),
  certificate: z.string(),
  certificateHash: z.string(),
  issuer: z.string(),
  serial: z.string(),
  publicKey: z.string(),
  certificateSignature: z.string(),
  propertiesHash: z.string(),
})
export type SaudiStamp = z.infer<typeof saudiStamp>

/** The marks of a Saudi document: its place in the branch's chain (`icv`), its hash in base64, and its stamp if it has one. */
export const saudiMark = z.object({
  icv: z.int(),
  uuid: z.string(),
  hash: z.string(),
  stamp: saudiStamp.optional(),
})
export type SaudiMark = z.infer<typeof saudiMark>

/** The seller or buyer as they were when the invoice was issued: its paper never changes. */
export const party = z.object({
  name: z.string(),
  /** Of the clinic, ISO 3166-1. */
  country: z.string().optional(),
  address: z.string().optional(),
  email: z.string().optional(),
  vatNumber: z.string().optional(),
  phone: z.string().optional(),
  iban: z.string().optional(),
  branch: z.string().optional(),
  note: z.string().optional(),
  /** The clinic's names for its taxes, by rate; missing on invoices that were issued before it was stored. */
  taxNames: z.record(z.string(), z.string()).optional(),
})
export type Party = z.infer<typeof party>

export const invoicePayment = z.object({
  id,
  /** Negative for money that was given back. */
  amount: z.int(),
  method: z.enum(payingMethods),
  date: z.string(),
  status: z.enum(paymentStates),
  isDeposit: z.boolean(),
  /** The cash that was handed over; what exceeds the amount went back as change. */
  given: z.int().optional(),
  /** The cash that changed hands; set only where coins cannot make the exact amount (decision 260). */
  cash: z.int().optional(),
  /** The till that it was booked in was closed: what was counted then stays. */
  isClosed: z.boolean().optional(),
  notes: z.string().optional(),
  /** The reference of the provider that took it. */
  reference: z.string().optional(),
  /** The payment over several invoices that it is a part of: all its parts have one receipt. */
  spreadId: id.optional(),
  /** Why it was rejected or taken back. */
  reason: z.string().optional(),
  byName: z.string(),
  at: z.string(),
})
export type InvoicePayment = z.infer<typeof invoicePayment>

export const creditNote = z.object({
  id,
  number: z.string(),
  date: z.string(),
  lines: z.array(z.object({ at: z.int(), quantity: z.int(), toStock: z.boolean(), amount: z.int() })),
  sums: totals,
  /** Paid back as money; the rest of the credit lowered the balance. */
  paidBack: z.int(),
  method: z.enum(paymentMethods),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
  saudi: saudiMark.optional(),
})
export type CreditNote = z.infer<typeof creditNote>

/** A dunning letter on an overdue invoice, as it was written. */
export const dunning = z.object({
  /** From 1 to 3. */
  level: z.int(),
  date: z.string(),
  /** The invoice's balance when it was written. */
  amount: z.int(),
  byName: z.string(),
  at: z.string(),
})
export type Dunning = z.infer<typeof dunning>

/** An e-mail that sent a paper to its owner: the invoice or estimate itself, or its dunning letter of a `level`. */
export const paperMail = z.object({
  id,
  to: z.string(),
  byName: z.string(),
  at: z.string(),
  level: z.int().optional(),
})
export type PaperMail = z.infer<typeof paperMail>

export const invoice = z.object({
  row: invoiceRow,
  content: z.object({
    ...asAnswerFields(contentFields),
    lines: z.array(z.object(asAnswerFields(invoiceLine.shape))),
  }),
  sums: totals,
  pricesWithTax: z.boolean(),
  seller: party.optional(),
  buyer: party.optional(),
  /** The sender of letters about the invoice: the branch that billed, as it is now. Only if it is read to be printed. */
  writer: party.optional(),
  payments: z.array(invoicePayment),
  /** Pending payments that a provider was asked for. */
  intents: z.array(intent).optional(),
  credits: z.array(creditNote),
  /** Oldest first. */
  dunnings: z.array(dunning),
  /** Oldest first. */
  mails: z.array(paperMail).optional(),
  issuedAt: z.string().optional(),
  issuedBy: z.string().optional(),
  cancelReason: z.string().optional(),
  saudi: saudiMark.optional(),
  /** Ids of lines whose stock the invoice itself took; stock of acts of the medical record was taken before. */
  sold: z.array(z.string()).optional(),
  /** Stock that was missing, by line. */
  shorts: z.array(short).optional(),
})
export type Invoice = z.infer<typeof invoice>

export const ledgerEntry = z.object({
  id,
  at: z.string(),
  kind: z.enum(ledgerKinds),
  /** What it adds to the balance; negative for what lowers it. */
  amount: z.int(),
  /** What it adds to the owner's unused advances. */
  credit: z.int().optional(),
  /** None for an advance. */
  invoiceId: id.optional(),
  /** The id of an advance that was taken or paid back, by which its receipt is read. */
  advanceId: id.optional(),
  number: z.string().optional(),
  method: z.enum(payingMethods).optional(),
  notes: z.string().optional(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** What an owner owes, and their unused advances: neither is ever deducted from the other. */
export const standing = z.object({ balance: z.int(), credit: z.int() })
export type Standing = z.infer<typeof standing>

export const account = standing.extend({
  currency: z.string().optional(),
  open: z.array(invoiceRow),
  entries: z.array(ledgerEntry),
  /** The sender of the statement: the branch at which it is read. Only if it is read to be printed. */
  seller: party.optional(),
  /** For the page with the movements before these, if there are more. */
  cursor: z.string().optional(),
})
export type Account = z.infer<typeof account>
