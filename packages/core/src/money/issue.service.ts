// Issuing an invoice: number, frozen prices, deposit, balance and ledger in one transaction (product § 5).
import type { Actor } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { dayName, wallAt } from '../calendar/wall.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { isSamePayer } from '../owners/money.service.ts'
import { findWhole as findOwner, ownerIsActive } from '../owners/owner.service.ts'
import { assertOpen, chargeForChange, settleCharge } from '../records/charge.service.ts'
import { takeSteps } from '../stock/take.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { hasLargeDiscount, sumsOf } from './amounts.ts'
import { balanceSteps } from './balance.service.ts'
import { InvoiceBody } from './invoice.entity.ts'
import {
  CHARGES_AT_MOST,
  type InvoiceContent,
  type InvoiceRow,
  type IssueInput,
  isVerifiedAtOnce,
  STOCK_LINES_AT_MOST,
  statusOf,
} from './invoice.ts'
import {
  auditedOf,
  contentOf,
  findWhole,
  headStep,
  nextHead,
  takeNumber,
  toRow,
  type Whole,
} from './invoice-rows.ts'
import { parties } from './parties.ts'
import { paymentStep } from './payment-row.ts'
import { soldOf, stockedOf } from './sold.ts'

/** Throws what keeps a draft from being issued. */
const assertComplete = (actor: Actor, content: InvoiceContent, total: number, shown: number): void => {
  if (content.lines.length === 0) throw new AppError('invoice.no_items')
  if (content.deposit && !content.method) throw new AppError('invoice.deposit_method')
  if (content.deposit && content.deposit > total)
    throw new AppError('invoice.over_balance', { balance: total })
  if (total !== shown) throw new AppError('invoice.total_differs', { total })
  if (hasLargeDiscount(content.lines) && !can(actor.role, 'invoices.correct'))
    throw new AppError('invoice.discount')
}

/** Charges of the medical record that the lines are of: billed, each on condition that it is still open. */
const chargesOf = async (
  actor: Actor,
  id: string,
  { ownerId, patientId, lines }: InvoiceContent,
): Promise<Step[]> => {
  const { clinicId } = actor
  const ids = [...new Set(lines.flatMap(({ chargeId }) => chargeId ?? []))]
  if (ids.length > CHARGES_AT_MOST) throw new AppError('invoice.overfull')
  return Promise.all(
    ids.map(async chargeId => {
      const known = patientId && (await chargeForChange(clinicId, patientId, chargeId))
      if (!known) throw new AppError('not_found')
      assertOpen(known)
      // It is settled as a whole: what is left out would never be billed.
      if (lines.filter(line => line.chargeId === chargeId).length !== known.charge.lines.length)
        throw new AppError('invoice.charge_parts')
      if (!(await isSamePayer(clinicId, known.charge.ownerId, ownerId)))
        throw new AppError('invoice.charge_client')
      return settleCharge(actor, known, { state: 'billed', invoiceId: id }, () => 'again')
    }),
  )
}

/** The draft that this version of is to be issued. */
const draftOf = async (actor: Actor, id: string, v: number): Promise<Whole> => {
  const found = await findWhole(actor.clinicId, id)
  if (!found || found.head.branchId !== actor.branchId) throw new AppError('not_found')
  if (found.head.status !== 'draft') throw new AppError('invoice.state')
  if (found.head.v !== v) throw new AppError('changed_elsewhere', { v: found.head.v })
  return found
}

/** The deposit as its first payment, taken today: verified at once, or waiting, by its method. */
const depositOf = (actor: Actor, id: string, { deposit, method }: InvoiceContent, date: string) => {
  if (!deposit || !method) return { paid: 0, waiting: 0, steps: [] as Step[] }
  const isVerified = isVerifiedAtOnce(method)
  return {
    paid: isVerified ? deposit : 0,
    waiting: isVerified ? 0 : deposit,
    steps: [paymentStep(actor, id, { id: newId(), amount: deposit, method }, { date, isDeposit: true })],
  }
}

/**
 * Issues a draft. Three trips. Throws `not_found`, `changed_elsewhere`, `invoice.state`, `invoice.no_items`, `invoice.deposit_method`,
 * `invoice.over_balance` for a deposit above the total, `invoice.total_differs`, `invoice.discount`, `invoice.overfull`,
 * `invoice.charge_parts` and `invoice.charge_client` for a charge that is not whole or another client's,
 * `charge.settled`, `owner.deactivated`, `stock.not_enough`, `stock.expired`, `stock.retired`.
 */
export const issueInvoice = (actor: Actor, id: string, { v, total }: IssueInput): Promise<InvoiceRow> =>
  attempt(async () => {
    const { clinicId, branchId } = actor
    const [{ head, body }, clinic, branch] = await Promise.all([
      draftOf(actor, id, v),
      findClinicMoney(clinicId),
      findBranch(clinicId, branchId),
    ])
    if (!clinic || !branch) throw new AppError('not_found')
    const content = contentOf(body)
    const sums = sumsOf(content.lines, clinic.pricesWithTax)
    assertComplete(actor, content, sums.total, total)
    const { ownerId } = content
    const today = dayName(wallAt(Date.parse(actor.request.at), branch.timeZone).day)
    const { paid, waiting, steps: deposit } = depositOf(actor, id, content, today)
    const ledger = { total: sums.total, paid, credited: 0 }
    const [number, charges, stocked, owner] = await Promise.all([
      takeNumber(actor, { series: 'inv', branchId, code: branch.code, day: content.date, id }),
      chargesOf(actor, id, content),
      stockedOf(actor, content),
      ownerId === undefined ? undefined : findOwner(clinicId, ownerId),
    ])
    const stock = takeSteps(actor, stocked, soldOf(content), {
      branchId,
      reference: { kind: 'invoice', id, label: number.number },
    })
    if (stock.taken.length > STOCK_LINES_AT_MOST) throw new AppError('invoice.overfull')
    const after = nextHead(actor, head, {
      ...ledger,
      waiting,
      number: number.number,
      currency: clinic.currency,
      status: statusOf(ledger, false),
    })
    const booked = { invoiceId: id, number: number.number }
    const balances = await balanceSteps(actor, ownerId, clinic.currency, [
      { ...booked, kind: 'issue', amount: sums.total },
      { ...booked, kind: 'payment', amount: -paid, method: content.method },
    ])
    const issued = {
      ...body,
      sums,
      pricesWithTax: clinic.pricesWithTax,
      ...parties(clinic, branch, owner),
      issuedAt: actor.request.at,
      issuedBy: actor.name,
      v: after.v,
      at: after.at,
      by: after.by,
    }
    return commit(actor, {
      steps: [
        headStep(head, after),
        { put: rowOf(InvoiceBody, issued) },
        ...number.steps,
        ...charges,
        ...stock.steps,
        ...deposit,
        ...balances,
        ...(ownerId === undefined ? [] : [ownerIsActive(clinicId, ownerId)]),
      ],
      subject: `invoice#${id}`,
      before: auditedOf(head),
      after: auditedOf(after),
      answer: toRow(after),
    })
  })
