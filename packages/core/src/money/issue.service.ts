// Issuing an invoice: number, frozen prices, deposit, balance and ledger in one transaction (product § 5).
import type { Actor } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { localDay } from '../calendar/local-day.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { isSamePayer } from '../owners/money.service.ts'
import { findWhole as findOwner, ownerIsActive } from '../owners/owner.service.ts'
import { findPatient } from '../patients/patient.service.ts'
import { assertOpen, chargeForChange, settleCharge } from '../records/charge.service.ts'
import type { Charge } from '../records/charge.ts'
import type { ShortPlace } from '../stock/short.service.ts'
import { readStocked } from '../stock/stocked.service.ts'
import { takeSteps } from '../stock/take.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { hasLargeDiscount, sumsOf } from './amounts.ts'
import { balanceSteps, owedByClient } from './balance.service.ts'
import { withRoundedCash } from './denominations.ts'
import { missingForFees } from './got-rules.ts'
import { InvoiceBody } from './invoice.entity.ts'
import type { InvoiceContent, InvoiceLine, InvoiceRow, IssueInput, IssueReads } from './invoice.ts'
import {
  auditedOf,
  contentOf,
  findWhole,
  headStep,
  lastNumber,
  nextHead,
  takeNumber,
  toRow,
  type Whole,
} from './invoice-rows.ts'
import {
  CHARGES_AT_MOST,
  isAhead,
  issueReadsOf,
  isVerifiedAtOnce,
  STOCK_LINES_AT_MOST,
  statusOf,
} from './invoice-rules.ts'
import { stockToTake } from './invoice-stock.ts'
import { parties } from './parties.ts'
import { paymentStep } from './payment-row.ts'
import { chained, isSaudi } from './saudi.service.ts'
import { unsignedLinesOfDraft } from './signed.service.ts'
import { findTill, type Till, tillSteps } from './till.service.ts'
import { lineOfAmendedCharge, unbilledRest } from './unbilled-rest.ts'

/** Throws if the content of a draft keeps it from being issued. */
const assertComplete = (actor: Actor, content: InvoiceContent, total: number, shown: number): void => {
  if (content.lines.length === 0) throw new AppError('invoice.no_items')
  const missing = missingForFees(content)
  if (missing.length > 0)
    throw new AppError(
      'invoice.got',
      {},
      missing.map(field => ({ path: `body.${field}`, code: 'required' })),
    )
  if (content.deposit && !content.method) throw new AppError('invoice.deposit_method')
  if (content.deposit && content.deposit > total)
    throw new AppError('invoice.over_balance', { balance: total })
  if (total !== shown) throw new AppError('invoice.total_differs', { total })
  // By the branch's day, with a day's grace for clocks that are off.
  if (isAhead(content.date, localDay(actor.request.at, actor.zone))) throw new AppError('invoice.date_ahead')
}

/**
 * Throws `invoice.discount` for a price too far below the usual one: the catalogue's, or for an act of the record the price when
 * it was done. An invoice that was issued offline is not compared with the catalogue, which may ask more by now: if it were
 * refused, the cash that was taken would have no invoice. Prices that the client has signed are accepted, whatever the usual
 * price is now.
 */
const assertPriced = async (
  actor: Actor,
  id: string,
  content: InvoiceContent,
  { stocked, acts }: Around,
): Promise<void> => {
  if (can(actor.role, 'invoices.correct')) return
  const usual = ({ itemId, chargeId, name }: InvoiceLine): number | undefined => {
    if (chargeId === undefined)
      return itemId === undefined || actor.request.wasQueued
        ? undefined
        : stocked.get(itemId)?.item.sellingPrice
    const done = acts.find(({ id }) => id === chargeId)?.lines ?? []
    const own = done.find(line => line.itemId === itemId && line.name === name)
    // Under another name it may be any line of the act: compared with the dearest.
    return own?.unitPrice ?? Math.max(0, ...done.map(({ unitPrice }) => unitPrice))
  }
  if (!hasLargeDiscount(content.lines, usual)) return
  if (hasLargeDiscount(await unsignedLinesOfDraft(actor, id, content), usual))
    throw new AppError('invoice.discount')
}

/** Everything that an issue reads beside the draft. One trip. */
const readAround = async (
  { clinicId, branchId }: Actor,
  { year, ownerId, patientId, itemIds, chargeIds }: IssueReads,
) => {
  const [last, till, stocked, charges, owner, patient, owed] = await Promise.all([
    lastNumber(clinicId, 'inv', branchId, year),
    findTill(clinicId, branchId),
    // Also reads withdrawn items: a draft may name one that was withdrawn since.
    readStocked({ clinicId }, branchId, itemIds, true),
    Promise.all(patientId ? chargeIds.map(id => chargeForChange(clinicId, patientId, id)) : []),
    ownerId === undefined ? undefined : findOwner(clinicId, ownerId),
    patientId === undefined ? undefined : findPatient(clinicId, patientId),
    owedByClient(clinicId, ownerId),
  ])
  return { last, till, stocked, charges, owner, patient, owed }
}
type Read = Awaited<ReturnType<typeof readAround>>
/** Also has the acts as they are billed (`actsAsBilled`). */
type Around = Read & { acts: readonly Charge[] }

/**
 * The client of the invoice: that of the draft, but an invoice that was issued offline is for whoever its client was merged into
 * meanwhile. Its paper was handed out and cash may have been taken, which would have no invoice if it were refused. One more trip
 * for such a client.
 */
const clientOf = async (actor: Actor, ownerId: string | undefined, { owner, owed }: Around) => {
  if (ownerId === undefined || !owed || owed.payer === ownerId || !actor.request.wasQueued)
    return { ownerId, owner, owed }
  const payer = await findOwner(actor.clinicId, owed.payer)
  // No merges: the invoice is the payer's own from the beginning, and nothing of it goes back if the merge is undone.
  return { ownerId: owed.payer, owner: payer, owed: { ...owed, merges: [] } }
}

const linesOf = ({ lines }: InvoiceContent, { id }: Charge): InvoiceLine[] =>
  lines.filter(({ chargeId }) => chargeId === id)

/**
 * The acts as the record had them when the lines were taken over. Throws `invoice.charge_amended` for one that was amended since:
 * the invoice would bill what was not done, and take it from stock. An invoice that was issued offline is accepted: its acts
 * count as they were known then, so that it doesn't take stock that they had taken.
 */
const actsAsBilled = ({ request }: Actor, content: InvoiceContent, { charges }: Read): Charge[] =>
  charges.flatMap(known => {
    if (!known) return []
    const { charge } = known
    const own = linesOf(content, charge)
    const amended = charge.state === 'open' ? lineOfAmendedCharge(charge.lines, own) : undefined
    if (!amended) return [charge]
    if (!request.wasQueued) throw new AppError('invoice.charge_amended', { name: amended.name })
    return [{ ...charge, lines: own.map(line => ({ ...line, quantity: line.recorded ?? line.quantity })) }]
  })

/**
 * Steps that mark the charges of the lines as billed, each on condition that it is still open. Billing less than was done is
 * refused; an invoice that was issued offline is accepted, and the rest is stored with the charge as waived by whoever issued it.
 */
const chargeSteps = async (
  actor: Actor,
  invoiceId: string,
  content: InvoiceContent,
  { chargeIds }: IssueReads,
  { charges, acts }: Around,
): Promise<Step[]> => {
  if (chargeIds.length > CHARGES_AT_MOST) throw new AppError('invoice.overfull')
  if (charges.length !== chargeIds.length) throw new AppError('not_found')
  return Promise.all(
    charges.map(async known => {
      if (!known) throw new AppError('not_found')
      assertOpen(known)
      const { charge } = known
      // A charge is settled as a whole: a part that is left out would never be billed.
      const own = linesOf(content, charge)
      const parts = acts.find(({ id }) => id === charge.id)?.lines
      if (own.length !== parts?.length)
        throw new AppError('invoice.charge_parts', { name: charge.lines[0]?.name })
      const left = unbilledRest(charge.lines, own)
      const [first] = left
      if (first && !actor.request.wasQueued) throw new AppError('invoice.charge_less', { name: first.name })
      if (!(await isSamePayer(actor.clinicId, charge.ownerId, content.ownerId)))
        throw new AppError('invoice.charge_client', { name: charge.lines[0]?.name })
      const rest = left.length > 0 && { left, waivedBy: actor.name }
      return settleCharge(actor, known, { state: 'billed', invoiceId, ...rest }, () => 'again')
    }),
  )
}

/** The draft that is to be issued, in the version that the caller has seen. Throws `not_found`, `invoice.state`, `changed_elsewhere`. */
const draftOf = async (actor: Actor, id: string, v: number): Promise<Whole> => {
  const found = await findWhole(actor.clinicId, id)
  if (!found || found.head.branchId !== actor.branchId) throw new AppError('not_found')
  if (found.head.status !== 'draft') throw new AppError('invoice.state')
  if (found.head.v !== v) throw new AppError('changed_elsewhere', { v: found.head.v })
  return found
}

/**
 * The deposit as the first payment of the invoice, dated the day of issue (offline: the day it was saved); its method decides
 * whether it is verified at once or pending.
 */
const depositOf = (
  actor: Actor,
  id: string,
  { deposit, method }: InvoiceContent,
  { till, currency }: { till: Till; currency: string },
) => {
  if (!deposit || !method) return { paid: 0, waiting: 0, steps: [] as Step[] }
  const isVerified = isVerifiedAtOnce(method)
  const paid = isVerified ? deposit : 0
  const date = localDay(actor.request.savedAt ?? actor.request.at, actor.zone)
  const given = withRoundedCash([{ id: newId(), amount: deposit, method }], currency)
  return {
    paid,
    waiting: deposit - paid,
    steps: [
      ...given.map(each => paymentStep(actor, id, each, { date, isDeposit: true, till: till.seq })),
      ...tillSteps(actor, actor.branchId, till, isVerified ? given : []),
    ],
  }
}

/**
 * Where stock that is missing for an invoice issued offline is noted as short: goods and cash have changed hands, so the invoice
 * is not refused.
 */
const shortOn = (actor: Actor, id: string, { petName }: Pick<Whole['head'], 'petName'>): ShortPlace => ({
  kind: 'invoice',
  ofId: id,
  petName,
  occurredAt: actor.request.savedAt ?? actor.request.at,
  doneBy: actor.userId,
})

/**
 * The names of client and patient at issue, which all papers of the invoice have; the draft's are from when it was last saved.
 */
const namesNow = (
  { name, petName, species }: Whole['head'],
  { owner, patient }: Pick<Read, 'owner' | 'patient'>,
) => ({
  name: owner?.name ?? name,
  petName: patient?.name ?? petName,
  species: patient?.species ?? species,
})

/** The most steps for charges and stock together; invoice-rules.ts (`CHARGES_AT_MOST`) says how many the whole issue has. */
const STEPS_AT_MOST = CHARGES_AT_MOST + 2 * STOCK_LINES_AT_MOST

/**
 * Issues a draft. Two trips if `input.reads` says what the draft names, else three; one more in Saudi Arabia, for the chain, and
 * one more for a price that was signed. Throws `not_found`, `changed_elsewhere`, `invoice.state`, `invoice.no_items`,
 * `invoice.got` for German fees without a patient or a diagnosis, `invoice.deposit_method`, `invoice.over_balance` for a deposit
 * above the total, `invoice.total_differs`, `invoice.date_ahead`, `invoice.discount`, `invoice.overfull`, `invoice.charge_parts`,
 * `invoice.charge_less` and `invoice.charge_client` for a charge that is not whole or another client's, `invoice.charge_amended`
 * for one that was amended since it was taken over, `charge.settled`, `owner.merged`, `owner.deactivated`, `stock.not_enough`,
 * `stock.expired`, `stock.retired`, `stock.withdrawn`, `stock.controlled`. An invoice that waited in the offline queue gets none
 * of the last five, and neither `invoice.charge_less` nor `invoice.charge_amended`: stock that is missing is noted on its lines
 * as short.
 */
export const issueInvoice = (actor: Actor, id: string, input: IssueInput): Promise<InvoiceRow> =>
  attempt(async () => {
    const { clinicId, branchId } = actor
    const [{ head, body }, clinic, branch, ahead] = await Promise.all([
      draftOf(actor, id, input.v),
      findClinicMoney(clinicId),
      findBranch(clinicId, branchId),
      input.reads && readAround(actor, input.reads),
    ])
    if (!clinic || !branch) throw new AppError('not_found')
    const drafted = contentOf(body)
    const sums = sumsOf(drafted.lines, clinic.pricesWithTax)
    assertComplete(actor, drafted, sums.total, input.total)
    const reads = issueReadsOf(drafted)
    const isAsTold = ahead && JSON.stringify(reads) === JSON.stringify(input.reads)
    const read = isAsTold ? ahead : await readAround(actor, reads)
    const around = { ...read, acts: actsAsBilled(actor, drafted, read) }
    await assertPriced(actor, id, drafted, around)
    const { last, till, stocked } = around
    const { ownerId, owner, owed } = await clientOf(actor, drafted.ownerId, around)
    const names = namesNow(head, { owner, patient: around.patient })
    const content: InvoiceContent = { ...drafted, ...(ownerId !== undefined && { ownerId }) }
    const {
      paid,
      waiting,
      steps: deposit,
    } = depositOf(actor, id, content, {
      till,
      currency: clinic.currency,
    })
    const ledger = { total: sums.total, paid, credited: 0 }
    const series = { series: 'inv', branchId, code: branch.code, year: reads.year } as const
    const number = takeNumber(actor, { ...series, id, last })
    const charges = await chargeSteps(actor, id, content, reads, around)
    const stock = takeSteps(actor, stocked, stockToTake(content, around.acts), {
      branchId,
      reference: { kind: 'invoice', id, label: number.number },
      ...(actor.request.wasQueued && { short: shortOn(actor, id, names) }),
    })
    if (stock.taken.length > STOCK_LINES_AT_MOST || charges.length + stock.steps.length > STEPS_AT_MOST)
      throw new AppError('invoice.overfull')
    const after = nextHead(actor, head, {
      ...ledger,
      ...names,
      ...(ownerId !== undefined && { ownerId }),
      waiting,
      number: number.number,
      currency: clinic.currency,
      status: statusOf(ledger, false),
    })
    const billed = { content, sums, pricesWithTax: clinic.pricesWithTax }
    const both = parties(clinic, branch, owner)
    const chain = isSaudi(clinic)
      ? await chained(actor, branchId, {
          ...{ number: number.number, sums, seller: both.seller, buyer: both.buyer },
          invoice: { ...billed, date: head.date },
          ...{ method: content.method, prepaid: paid },
        })
      : undefined
    const booked = { invoiceId: id, number: number.number }
    const balances = balanceSteps(actor, owed, clinic.currency, [
      { ...booked, kind: 'issue', amount: sums.total },
      { ...booked, kind: 'payment', amount: -paid, method: content.method },
    ])
    const issued = {
      ...body,
      content,
      sums,
      sold: Object.fromEntries(stock.taken.map(each => [each.movementId, each.quantity + each.short])),
      pricesWithTax: clinic.pricesWithTax,
      ...both,
      ...(chain && { saudi: chain.saudi }),
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
        ...(chain?.steps ?? []),
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
