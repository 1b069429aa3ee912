// Corrections of an issued invoice, which itself never changes: cancelled as a whole, or refunded by credit notes.
import type { Actor } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { localDay } from '../calendar/local-day.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { chargeForChange, settleCharge } from '../records/charge.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { creditedAmount, creditSums } from './amounts.ts'
import { balanceSteps, owedByClient } from './balance.service.ts'
import { withRoundedCash } from './denominations.ts'
import { estimateFreed } from './estimate.service.ts'
import { CreditNoteRow, InvoiceBody } from './invoice.entity.ts'
import type { CancelInput, Invoice, InvoiceRow, RefundInput } from './invoice.ts'
import {
  auditedOf,
  contentOf,
  creditedOf,
  creditedTaxes,
  headStep,
  lastNumber,
  nextHead,
  takeNumber,
  toRow,
  type Whole,
} from './invoice-rows.ts'
import { chargesOf, isCancellable, isRefundable, statusOf } from './invoice-rules.ts'
import { backSteps, stockTaken } from './invoice-stock.ts'
import { invoiceFor } from './payment.service.ts'
import { changedPayment, paymentStep } from './payment-row.ts'
import { chained } from './saudi.service.ts'
import { findTill, tillSteps } from './till.service.ts'

/**
 * Steps that reopen the charges that the invoice billed, to be billed again or waived. Stock that their acts took stays taken.
 */
const reopened = async (actor: Actor, { body }: Whole): Promise<Step[]> => {
  const { patientId, lines } = contentOf(body)
  const known = await Promise.all(
    patientId ? chargesOf(lines).map(id => chargeForChange(actor.clinicId, patientId, id)) : [],
  )
  return known.flatMap(each => (each ? [settleCharge(actor, each, { state: 'open' }, () => 'again')] : []))
}

/** Steps that reopen the charges that the invoice billed, and put the stock that it sold back on the shelf. */
const undone = async (actor: Actor, found: Whole): Promise<Step[]> => {
  const { head, body, shorts } = found
  const sold = stockTaken(contentOf(body), body.sold).map(({ id, itemId }) => ({ lineId: id, itemId }))
  const [back, charges] = await Promise.all([
    backSteps(actor, sold, { ...head, shorts }),
    reopened(actor, found),
  ])
  return [...back, ...charges]
}

/**
 * Steps that put refunded goods back on the shelf, of lines whose stock the invoice itself took. Stock that an act of the record
 * took goes back when that act is struck out.
 */
const returned = (actor: Actor, { head, body, shorts }: Whole, input: RefundInput): Promise<Step[]> => {
  const content = contentOf(body)
  const sold = stockTaken(content, body.sold)
  const back = input.lines.flatMap(({ at, quantity, toStock }) => {
    const line = sold.find(({ id }) => id === content.lines[at]?.id)
    if (!toStock || !line) return []
    const { id: lineId, itemId } = line
    return [{ lineId, itemId, quantity: Math.min(quantity, line.quantity), partId: newId() }]
  })
  return backSteps(actor, back, { ...head, shorts })
}

/**
 * Cancels a draft, or an issued invoice without verified payments and credit notes; pending payments are rejected. Anybody may
 * cancel a draft, an issued invoice needs the right `invoices.correct`. The estimate that it was made from can be billed again.
 * Throws `not_found`, `changed_elsewhere`, `invoice.cancelled`, `invoice.verified_payment`, `invoice.state`,
 * `action.not_allowed`, `stock.too_many_batches`.
 */
export const cancelInvoice = (actor: Actor, id: string, { v, reason }: CancelInput): Promise<InvoiceRow> =>
  attempt(async () => {
    const found = await invoiceFor(actor, id)
    const { head, body, payments } = found
    if (head.status !== 'draft' && !can(actor.role, 'invoices.correct'))
      throw new AppError('action.not_allowed')
    if (head.status === 'cancelled') throw new AppError('invoice.cancelled')
    if (head.paid > 0) throw new AppError('invoice.verified_payment')
    // What a credit note took back must not be taken back twice: such an invoice is not cancelled, its rest is refunded.
    if (head.status !== 'draft' && !isCancellable(head)) throw new AppError('invoice.state')
    if (head.v !== v) throw new AppError('changed_elsewhere', { v: head.v })
    const after = nextHead(actor, head, { status: 'cancelled', waiting: 0 })
    const [owed, back, estimate] = await Promise.all([
      owedByClient(actor.clinicId, head.ownerId),
      head.status === 'draft' ? [] : undone(actor, found),
      estimateFreed(actor, id, contentOf(body)),
    ])
    const balances = balanceSteps(actor, owed, head.currency, [
      { kind: 'cancel', amount: -head.balance, invoiceId: id, number: head.number ?? '' },
    ])
    return commit(actor, {
      steps: [
        headStep(head, after),
        ...back,
        {
          put: rowOf(InvoiceBody, { ...body, cancelReason: reason, v: after.v, at: after.at, by: after.by }),
        },
        ...payments
          .filter(({ status }) => status === 'pending')
          .map(payment => changedPayment(actor, payment, { status: 'rejected', reason })),
        ...balances,
        ...estimate.steps,
      ],
      subject: `invoice#${id}`,
      before: auditedOf(head),
      after: { ...auditedOf(after), reason },
      also: estimate.also,
      answer: toRow(after),
    })
  })

/** The lines and sums that a refund credits. Throws `refund.too_much` for more of a line than is left to credit. */
const crediting = ({ body, credits }: Whole, input: RefundInput) => {
  const { lines } = contentOf(body)
  const wanted = new Map(input.lines.map(each => [each.at, each]))
  if (wanted.size !== input.lines.length || input.lines.some(({ at }) => !lines[at]))
    throw new AppError('request.invalid', {}, [{ path: 'body.lines', code: 'line.unknown' }])
  const chosen = lines.map((line, at) => ({
    line,
    before: creditedOf(credits, at),
    now: wanted.get(at)?.quantity ?? 0,
  }))
  if (chosen.some(({ line, before, now }) => before + now > line.quantity))
    throw new AppError('refund.too_much')
  return {
    sums: creditSums(chosen, creditedTaxes(credits), body.pricesWithTax),
    lines: input.lines.map(each => {
      const line = chosen[each.at]
      return { ...each, amount: line ? creditedAmount(line) : 0 }
    }),
    isAll: chosen.every(({ line, before, now }) => before + now === line.quantity),
  }
}

/**
 * Refunds lines by a credit note with a number of its own. The credit lowers the open balance first; only money that was received
 * is paid back, as a negative payment. The credit note has the day of the invoice's branch, the payment that of the actor's branch,
 * whose till the money comes from. Once all lines are refunded, the charges that the invoice billed are open again. Throws
 * `not_found`, `already_exists` for a refund that an earlier attempt has made, `changed_elsewhere`, `invoice.state`,
 * `refund.too_much`, `stock.too_many_batches`.
 */
export const refundInvoice = (actor: Actor, id: string, input: RefundInput): Promise<InvoiceRow> =>
  attempt(async () => {
    const found = await invoiceFor(actor, id)
    const { head } = found
    // Checked first: after an earlier attempt of this refund succeeded, the checks below may fail.
    if (found.credits.some(({ creditId }) => creditId === input.id)) throw new AppError('already_exists')
    if (!isRefundable(head)) throw new AppError('invoice.state')
    if (head.v !== input.v) throw new AppError('changed_elsewhere', { v: head.v })
    const { sums, lines, isAll } = crediting(found, input)
    const branch = await findBranch(actor.clinicId, head.branchId)
    if (!branch) throw new AppError('not_found')
    const date = localDay(actor.request.at, branch.timeZone)
    const credited = head.credited + sums.total
    const paidBack = Math.max(0, head.paid - (head.total - credited))
    const ledger = { total: head.total, credited, paid: head.paid - paidBack }
    const after = nextHead(actor, head, { ...ledger, status: statusOf(ledger, isAll) })
    const booked = { invoiceId: id, number: head.number ?? '' }
    const year = date.slice(0, 4)
    const { branchId } = head
    const [till, stock, charges, last, owed] = await Promise.all([
      findTill(actor.clinicId, actor.branchId),
      returned(actor, found, input),
      isAll ? reopened(actor, found) : [],
      lastNumber(actor.clinicId, 'cn', branchId, year),
      owedByClient(actor.clinicId, head.ownerId),
    ])
    const number = takeNumber(actor, { series: 'cn', branchId, code: branch.code, year, id, last })
    const balances = balanceSteps(actor, owed, head.currency, [
      { ...booked, kind: 'credit', amount: -sums.total },
      { ...booked, kind: 'paid_back', amount: paidBack, method: input.method },
    ])
    const stamp = { v: 1, at: actor.request.at, by: actor.userId }
    const { method, reason } = input
    const { seller, buyer } = found.body as Pick<Invoice, 'seller' | 'buyer'>
    const billed = { content: contentOf(found.body), pricesWithTax: found.body.pricesWithTax, sums }
    // A credit note joins the Saudi chain only if its invoice is in the chain.
    const chain = found.body.saudi
      ? await chained(actor, branchId, {
          ...{ number: number.number, sums, seller, buyer, method, prepaid: 0 },
          invoice: { ...billed, date: head.date },
          credit: { lines, sums, reason, of: head.number ?? '' },
        })
      : undefined
    const note = { creditId: input.id, number: number.number, date, lines, sums, paidBack, method, reason }
    const payout = { date: localDay(actor.request.at, actor.zone), notes: reason, creditId: input.id }
    const money = withRoundedCash([{ id: newId(), amount: -paidBack, method }], head.currency)
    return commit(actor, {
      steps: [
        headStep(head, after),
        {
          create: rowOf(CreditNoteRow, {
            clinicId: actor.clinicId,
            branchId,
            id,
            ...note,
            ...(chain && { saudi: chain.saudi }),
            byName: actor.name,
            ...stamp,
          }),
        },
        ...stock,
        ...charges,
        ...number.steps,
        ...(chain?.steps ?? []),
        ...(paidBack > 0
          ? money.map(each => paymentStep(actor, id, each, { ...payout, till: till.seq }))
          : []),
        ...tillSteps(actor, actor.branchId, till, money),
        ...balances,
      ],
      subject: `invoice#${id}`,
      before: auditedOf(head),
      after: { ...auditedOf(after), reason, ...(paidBack > 0 && { amount: -paidBack, method }) },
      answer: toRow(after),
    })
  })
