// An invoice that waits to be sent, as far as it is known on this device.
import { sumsOf } from '@vetrounds/core/money/amounts'
import { withRoundedCash } from '@vetrounds/core/money/denominations'
import type {
  DraftChange,
  DraftInput,
  Invoice,
  InvoiceContent,
  InvoicePayment,
  InvoiceRow,
  IssueInput,
  PaymentInput,
} from '@vetrounds/core/money/invoice'
import { isVerifiedAtOnce } from '@vetrounds/core/money/invoice-rules'
import { taxNamesOf } from '@vetrounds/core/money/tax-names'
import { useMembership } from '../../api/working-place.ts'
import { type Content, useWaitingContents } from '../../offline/item-content.ts'

/** A payment as it will be once it is sent. */
const predicted = (
  payment: Pick<InvoicePayment, 'id' | 'amount' | 'method' | 'date'> & Partial<InvoicePayment>,
): InvoicePayment => ({
  status: isVerifiedAtOnce(payment.method) ? 'verified' : 'pending',
  isDeposit: false,
  byName: '',
  at: '',
  ...payment,
})

const paymentsOf = ({ payments, date, notes }: PaymentInput, { currency }: InvoiceRow): InvoicePayment[] =>
  withRoundedCash(payments, currency).map(({ given, ...payment }) =>
    predicted({ ...payment, date, ...(given !== undefined && { given }), ...(notes && { notes }) }),
  )

/** The deposit, which isn't sent as a payment of its own: it is booked with the issue (product § 5). */
const depositOf = (
  { id, currency }: InvoiceRow,
  { deposit, method, date }: InvoiceContent,
): InvoicePayment[] =>
  deposit && method
    ? withRoundedCash([{ id, amount: deposit, method }], currency).map(payment =>
        predicted({ ...payment, date, isDeposit: true }),
      )
    : []

const waitingPayments = (contents: readonly Content[]): InvoicePayment[] =>
  contents.flatMap(each =>
    each.name === 'takePayment' ? paymentsOf(each.body as PaymentInput, each.row) : [],
  )

/** The payments that were read, and after them those that wait to be sent. */
export const withUnsent = (
  known: readonly InvoicePayment[],
  waiting: readonly InvoicePayment[],
): InvoicePayment[] => [...known, ...waiting.filter(({ id }) => !known.some(each => each.id === id))]

/** The content of a draft without `id` and `v`, which only name the request: otherwise they would be sent along with the next. */
const contentOf = (body: DraftInput | DraftChange): InvoiceContent => {
  const { id: _id, v: _v, ...content } = { id: undefined, v: undefined, ...body }
  return content
}

/** The draft that was read, if its issue waits without it: the draft was saved before the connection broke. */
const issuedDraft = (contents: readonly Content[], read: Invoice | undefined): Invoice | undefined =>
  contents.some(({ name, body }) => name === 'issueInvoice' && (body as IssueInput).v === read?.row.v)
    ? read
    : undefined

/** Builds an invoice from what waits of it, in order; undefined unless all waits, from its draft on, or the draft was read. */
const waitingInvoice = (
  contents: readonly Content[],
  usual: boolean,
  read: Invoice | undefined,
): Invoice | undefined => {
  const draft = issuedDraft(contents, read)
  const pricesWithTax = draft?.pricesWithTax ?? usual
  let content: InvoiceContent | undefined = draft?.content
  let row: InvoiceRow | undefined
  for (const each of contents) {
    if (each.name === 'draftInvoice' || each.name === 'changeDraft') content = contentOf(each.body)
    if (
      each.name === 'draftInvoice' ||
      each.name === 'changeDraft' ||
      each.name === 'issueInvoice' ||
      each.name === 'takePayment'
    )
      row = each.row
  }
  return (
    content &&
    row && {
      row,
      content,
      sums: draft?.sums ?? sumsOf(content.lines, pricesWithTax),
      pricesWithTax,
      payments: [
        ...(contents.some(({ name }) => name === 'issueInvoice') ? depositOf(row, content) : []),
        ...waitingPayments(contents),
      ],
      credits: [],
      dunnings: [],
    }
  )
}

// Always the same array, so that paper is not laid out anew.
const none: readonly InvoicePayment[] = []

/**
 * `waiting` is an invoice that waits as a whole. `waitingOver` builds one of which only the issue waits, from the draft that was
 * read. `payments` are those that wait, also on an issued invoice. `isUnsent` says whether anything of the invoice waits.
 */
export const useWaitingInvoice = (
  id: string,
): {
  waiting: Invoice | undefined
  waitingOver: (read: Invoice) => Invoice | undefined
  payments: readonly InvoicePayment[]
  isUnsent: boolean
} => {
  const contents = useWaitingContents(id)
  const membership = useMembership()
  const found = (read?: Invoice): Invoice | undefined => {
    const invoice = waitingInvoice(contents, membership?.clinic.pricesWithTax ?? false, read)
    const branch = membership?.branches.find(each => each.id === invoice?.row.branchId)
    const seller = membership && {
      name: membership.clinic.name,
      taxNames: taxNamesOf(membership.clinic.taxRates),
      ...(branch && { branch: branch.name }),
    }
    return invoice && { ...invoice, ...(seller && { seller }) }
  }
  return {
    waiting: found(),
    waitingOver: found,
    payments: contents.length > 0 ? waitingPayments(contents) : none,
    isUnsent: contents.length > 0,
  }
}
