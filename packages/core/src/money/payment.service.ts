// Payments on invoices: taken, verified, rejected, taken back. Because each changes the invoice's version, parallel payments
// can't exceed its balance.
import { type Actor, reaches } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { attempt, commit } from '../storage/commit.ts'
import { balanceSteps, owedByClient } from './balance.service.ts'
import { withRoundedCash } from './denominations.ts'
import type { InvoiceRow, NewPayment, PaymentInput, SpreadInput } from './invoice.ts'
import {
  auditedOf,
  contentOf,
  creditedOf,
  findWhole,
  headStep,
  nextHead,
  type PaymentData,
  toRow,
  unpayable,
  type Whole,
} from './invoice-rows.ts'
import { isAhead, isMoney, isVerifiedAtOnce, type PayingMethod, statusOf } from './invoice-rules.ts'
import { changedPayment, paymentStep } from './payment-row.ts'
import { spreadStep } from './spread.service.ts'
import { findTill, type Till, tillSteps } from './till.service.ts'

const sum = (payments: readonly { amount: number }[]): number =>
  payments.reduce((all, { amount }) => all + amount, 0)

/** An invoice that the actor may change. Throws `not_found`, also for a branch that they don't reach. */
export const invoiceFor = async (actor: Actor, id: string): Promise<Whole> => {
  const found = await findWhole(actor.clinicId, id)
  if (!found || !reaches(actor, found.head.branchId)) throw new AppError('not_found')
  return found
}

/** Whether every line was refunded in full. */
export const isFullyRefunded = ({ body, credits }: Whole): boolean => {
  const { lines } = contentOf(body)
  return credits.length > 0 && lines.every(({ quantity }, at) => creditedOf(credits, at) === quantity)
}

/** The head of an invoice after its `paid` and `waiting` amounts have changed by these. */
export const afterMoney = (
  actor: Actor,
  found: Whole,
  { paid = 0, waiting = 0 }: { paid?: number; waiting?: number },
) => {
  const { head } = found
  const ledger = { ...head, paid: head.paid + paid }
  return nextHead(actor, head, {
    paid: ledger.paid,
    waiting: head.waiting + waiting,
    status: statusOf(ledger, isFullyRefunded(found)),
  })
}

/**
 * The change of the unused advances that goes with a change of the balance: as much for the method `advance`, none for others.
 */
const ofAdvances = (method: PayingMethod, amount: number) => (isMoney(method) ? {} : { credit: amount })

/** Throws `request.invalid` for a payment with a date in the future. */
export const assertNotAhead = ({ request, zone }: Actor, date: string): void => {
  if (isAhead(date, localDay(request.at, zone)))
    throw new AppError('request.invalid', {}, [{ path: 'body.date', code: 'date.future' }])
}

/** The fields about payments in the audit log, beside those of the invoice. */
const toldOf = (payments: readonly Pick<NewPayment, 'amount' | 'method'>[]) => ({
  amount: sum(payments),
  method: [...new Set(payments.map(({ method }) => method))],
})

/** The movement of a payment in the till; none for an advance, whose money came into the till when it was taken. */
const intoTill = ({ method, amount, cash }: { method: PayingMethod; amount: number; cash?: number }) =>
  isMoney(method) ? [{ method, amount, cash }] : []

type More = { date: string; notes?: string | undefined; till: Till; spreadId?: string | undefined }
type Handed = NewPayment & { cash?: number }

/**
 * Payments on one invoice: its new head, the steps for head and payments, and what is to be booked on the balance and in the
 * till. Throws `already_exists`, `invoice.over_balance` and what keeps it from being paid.
 */
const paying = (
  actor: Actor,
  found: Whole,
  payments: readonly Handed[],
  { date, notes, till, spreadId }: More,
) => {
  const more = { date, notes, till: till.seq, spreadId }
  const { head } = found
  // Checked first: after an earlier attempt of this payment succeeded, the invoice may be fully paid.
  if (found.payments.some(({ paymentId }) => payments.some(({ id }) => id === paymentId)))
    throw new AppError('already_exists')
  const no = unpayable(head)
  if (no) throw no
  if (sum(payments) > head.balance) throw new AppError('invoice.over_balance', { balance: head.balance })
  const now = payments.filter(({ method }) => isVerifiedAtOnce(method))
  const after = afterMoney(actor, found, { paid: sum(now), waiting: sum(payments) - sum(now) })
  return {
    head,
    after,
    told: { before: auditedOf(head), after: { ...auditedOf(after), ...toldOf(payments) } },
    steps: [headStep(head, after), ...payments.map(payment => paymentStep(actor, head.id, payment, more))],
    booked: now.map(({ amount, method }) => ({
      kind: 'payment' as const,
      amount: -amount,
      ...ofAdvances(method, -amount),
      method,
      invoiceId: head.id,
      number: head.number ?? '',
    })),
    moved: now.flatMap(intoTill),
  }
}

/**
 * Takes a payment on one invoice, split by method. Three trips. Throws `not_found`, `invoice.already_paid`, `invoice.cancelled`,
 * `invoice.state` for a draft, `invoice.over_balance`, `advance.not_enough`, `request.invalid` for a date in the future.
 */
export const takePayment = (actor: Actor, id: string, input: PaymentInput): Promise<InvoiceRow> =>
  attempt(async () => {
    const { clinicId, branchId } = actor
    assertNotAhead(actor, input.date)
    const [found, till] = await Promise.all([invoiceFor(actor, id), findTill(clinicId, branchId)])
    const payments = withRoundedCash(input.payments, found.head.currency)
    const { head, after, told, steps, booked, moved } = paying(actor, found, payments, { ...input, till })
    const owed = await owedByClient(clinicId, head.ownerId)
    return commit(actor, {
      steps: [
        ...steps,
        ...balanceSteps(actor, owed, head.currency, booked),
        ...tillSteps(actor, branchId, till, moved),
      ],
      subject: `invoice#${id}`,
      ...told,
      answer: toRow(after),
    })
  })

/**
 * Takes a payment over several invoices of one client, all or none. Throws what `takePayment` does, and `request.invalid` for
 * invoices of different clients.
 */
export const payInvoices = (actor: Actor, input: SpreadInput): Promise<{ rows: InvoiceRow[] }> =>
  attempt(async () => {
    const { clinicId, branchId } = actor
    assertNotAhead(actor, input.date)
    const isSpread = input.parts.length > 1
    const spreadId = isSpread ? input.parts[0]?.id : undefined
    // The cash handed over for all parts is kept on the row of the spread. A single part has no such row: its payment keeps it.
    const given = isSpread ? undefined : input.given
    const [till, ...found] = await Promise.all([
      findTill(clinicId, branchId),
      ...input.parts.map(({ invoiceId }) => invoiceFor(actor, invoiceId)),
    ])
    const parts = withRoundedCash(input.parts, found[0]?.head.currency ?? '')
    const paid = found.map(each =>
      paying(
        actor,
        each,
        parts
          .filter(({ invoiceId }) => invoiceId === each.head.id)
          .map(({ invoiceId: _invoiceId, ...part }) => ({ ...part, given })),
        { ...input, till, spreadId },
      ),
    )
    const [first, ...others] = paid
    if (!first) throw new Error('A payment has one part at least.')
    const { ownerId, currency } = first.head
    const stranger = others.some(({ head }) => head.ownerId !== ownerId || head.currency !== currency)
    if (stranger || (ownerId === undefined && others.length > 0))
      throw new AppError('request.invalid', {}, [{ path: 'body.parts', code: 'invoice.other_client' }])
    const all = paid.flatMap(({ booked }) => booked)
    const owed = await owedByClient(clinicId, ownerId)
    const changes = paid.map(({ head, told }) => ({ subject: `invoice#${head.id}`, ...told }))
    return commit(actor, {
      steps: [
        ...paid.flatMap(({ steps }) => steps),
        ...(spreadId && ownerId ? [spreadStep(actor, ownerId, spreadId, input)] : []),
        ...balanceSteps(actor, owed, currency, all),
        ...tillSteps(
          actor,
          branchId,
          till,
          paid.flatMap(({ moved }) => moved),
        ),
      ],
      ...(changes[0] ?? { subject: '' }),
      also: changes.slice(1),
      // At most eight rows: the answer is stored, and each KB of it costs two write units.
      answer: { rows: paid.slice(0, 8).map(({ after }) => toRow(after)) },
    })
  })

type Decision = {
  status: PaymentData['status']
  reason?: string
  paid: number
  waiting: number
  change: number
}

/** Changes the state of one payment, and with it the invoice, the owner's balance and the till. Throws what `decide` does. */
const decidePayment = (
  actor: Actor,
  id: string,
  paymentId: string,
  decide: (found: Whole, payment: PaymentData) => Decision,
): Promise<InvoiceRow> =>
  attempt(async () => {
    const found = await invoiceFor(actor, id)
    const payment = found.payments.find(each => each.paymentId === paymentId)
    if (!payment) throw new AppError('not_found')
    const { head } = found
    const { status, reason, paid, waiting, change } = decide(found, payment)
    const after =
      head.status === 'cancelled'
        ? nextHead(actor, head, { waiting: Math.max(0, head.waiting + waiting) })
        : afterMoney(actor, found, { paid, waiting })
    const { branchId } = payment
    const [owed, till, branch] = await Promise.all([
      owedByClient(actor.clinicId, head.ownerId),
      findTill(actor.clinicId, branchId),
      findBranch(actor.clinicId, branchId),
    ])
    if (!branch) throw new AppError('not_found')
    const today = localDay(actor.request.at, branch.timeZone)
    const balances = balanceSteps(actor, owed, head.currency, [
      {
        kind: status === 'verified' ? 'payment' : 'taken_back',
        amount: change,
        ...ofAdvances(payment.method, change),
        method: payment.method,
        invoiceId: id,
        number: head.number ?? '',
      },
    ])
    return commit(actor, {
      steps: [
        headStep(head, after),
        changedPayment(actor, payment, {
          status,
          ...(reason !== undefined && { reason }),
          // It is dated today: the books of the day on which it was announced may be closed, and don't contain it.
          ...(status === 'verified' && { date: today, till: till.seq }),
        }),
        ...balances,
        // The count of a closed till stays as it is: a payment of a closed day is taken back in the till that is open now.
        ...tillSteps(
          actor,
          branchId,
          till,
          intoTill({
            method: payment.method,
            amount: -change,
            ...(payment.cash !== undefined && { cash: -payment.cash }),
          }),
        ),
      ],
      subject: `invoice#${id}`,
      before: { ...auditedOf(head), ...(status === 'verified' && { paidOn: payment.date }) },
      after: {
        ...auditedOf(after),
        ...toldOf([payment]),
        ...(status === 'verified' && { paidOn: today }),
        reason,
      },
      answer: toRow(after),
    })
  })

/**
 * Verifies a pending payment: it counts from now on, and is dated today at the branch that recorded it. Throws `not_found`,
 * `payment.state`, and what keeps the invoice from being paid.
 */
export const verifyPayment = (actor: Actor, id: string, paymentId: string): Promise<InvoiceRow> =>
  decidePayment(actor, id, paymentId, ({ head }, { status, amount }) => {
    if (status !== 'pending') throw new AppError('payment.state')
    const no = unpayable(head)
    if (no) throw no
    if (amount > head.balance) throw new AppError('invoice.over_balance', { balance: head.balance })
    return { status: 'verified', paid: amount, waiting: -amount, change: -amount }
  })

/**
 * Rejects a pending payment, or takes a verified one back; its row is kept with the reason. If a refund has paid money back
 * before, the invoice has then paid out more than it received, and the client owes the difference, too. Throws `not_found`, and
 * `payment.state` for one that was rejected or taken back before, or that is money paid back by a refund.
 */
export const takeBackPayment = (
  actor: Actor,
  id: string,
  paymentId: string,
  { reason }: { reason: string },
): Promise<InvoiceRow> =>
  decidePayment(actor, id, paymentId, (_found, { status, amount }) => {
    if (status === 'pending') return { status: 'rejected', reason, paid: 0, waiting: -amount, change: 0 }
    if (status !== 'verified' || amount < 0) throw new AppError('payment.state')
    return { status: 'taken_back', reason, paid: -amount, waiting: 0, change: amount }
  })
