// Estimates: made from the draft of an invoice, signed on the screen, and turned into a new draft with the same lines.
import type { EntityItem } from 'electrodb'
import { type Actor, type Reader, reaches } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { localDay } from '../calendar/local-day.ts'
import { shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { payerOf } from '../owners/money.service.ts'
import { nameOfOwner } from '../owners/owner.service.ts'
import { nameOfPatient } from '../patients/patient.service.ts'
import { readStocked } from '../stock/stocked.service.ts'
import { attempt, type Change, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { hasLargeDiscount } from './amounts.ts'
import { draftSteps } from './draft.service.ts'
import { EstimateBody, EstimateHead } from './estimate.entity.ts'
import {
  type Estimate,
  type EstimateInput,
  type EstimateRow,
  type EstimateSigning,
  estimateRow,
} from './estimate.ts'
import { InvoiceBody, InvoiceHead } from './invoice.entity.ts'
import type { InvoiceContent, InvoiceLine, InvoiceRow } from './invoice.ts'
import { auditedOf, contentOf, sumsOfBody, toMail, toRow } from './invoice-rows.ts'
import { EstimateMailRow } from './mailed-paper.entity.ts'
import { invoiceFor } from './payment.service.ts'
import { sellerOf } from './seller.service.ts'
import { unsignedLinesOfDraft } from './signed.service.ts'

type Head = EntityItem<typeof EstimateHead>
type Body = EntityItem<typeof EstimateBody>

const rowShown = (head: Head): EstimateRow => shownOf(estimateRow.shape, head)

const findBoth = async (clinicId: string, id: string, consistent: boolean) => {
  const [head, body] = await Promise.all([
    EstimateHead.get({ clinicId, id }).go({ consistent }),
    EstimateBody.get({ clinicId, id }).go({ consistent }),
  ])
  if (!head.data || !body.data) throw new AppError('not_found')
  return { head: head.data, body: body.data }
}

/** Reads an estimate for a change. Throws `not_found`, `estimate.state` if it is billed or given up, `changed_elsewhere`. */
const forChange = async (actor: Actor, id: string, v: number) => {
  const found = await findBoth(actor.clinicId, id, true)
  if (!reaches(actor, found.head.branchId)) throw new AppError('not_found')
  if (found.head.status === 'billed' || found.head.status === 'given_up') throw new AppError('estimate.state')
  if (found.head.v !== v) throw new AppError('changed_elsewhere', { v: found.head.v })
  return found
}

const headStep = (before: Head, after: Head): Step => ({
  replace: rowOf(EstimateHead, after),
  before: rowOf(EstimateHead, before),
})

const nextHead = (actor: Actor, head: Head, changes: Partial<Head>): Head => ({
  ...head,
  ...changes,
  v: head.v + 1,
  at: actor.request.at,
  by: actor.userId,
})

const audited = ({ status, total, upTo, signedBy, v }: Head) => ({ status, total, upTo, signedBy, v })

/** A change of an estimate within another change: its step, and its own event in the audit log. */
type Along = { steps: Step[]; also: NonNullable<Change<unknown>['also']> }
const untouched: Along = { steps: [], also: [] }

/**
 * Changes the estimate that was billed as this draft or invoice; does nothing if it was billed as another one since. One trip.
 */
const changedAlong = async (
  actor: Actor,
  { estimateId, invoiceId }: { estimateId: string | undefined; invoiceId: string },
  changesOf: (head: Head) => Partial<Head>,
): Promise<Along> => {
  if (estimateId === undefined) return untouched
  const { clinicId } = actor
  const { data: head } = await EstimateHead.get({ clinicId, id: estimateId }).go({ consistent: true })
  if (head?.status !== 'billed' || head.invoiceId !== invoiceId) return untouched
  const after = nextHead(actor, head, { ...changesOf(head), invoiceId: undefined })
  return {
    steps: [{ ...headStep(head, after), lost: () => 'again' }],
    also: [{ subject: `estimate#${estimateId}`, before: audited(head), after: audited(after) }],
  }
}

/** Sets an estimate back to signed or open when its draft or invoice is cancelled, so that it can be billed again. */
export const estimateFreed = (
  actor: Actor,
  invoiceId: string,
  { estimateId }: Pick<InvoiceContent, 'estimateId'>,
): Promise<Along> =>
  changedAlong(actor, { estimateId, invoiceId }, ({ signedAt }) => ({ status: signedAt ? 'signed' : 'open' }))

const refused = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

/** The branch's estimates, the latest date first, page by page. */
export const listEstimates = async (
  { clinicId, branchId }: Reader,
  query: { cursor?: string | undefined },
): Promise<{ rows: EstimateRow[]; cursor?: string }> => {
  const purpose = `${clinicId} ${branchId} estimates`
  const page = await EstimateHead.query
    .list({ clinicId, branchId })
    .go({ cursor: openCursor(query.cursor, purpose), limit: PAGE, order: 'desc' })
  const next = sealCursor(page.cursor, purpose)
  return { rows: page.data.map(rowShown), ...(next && { cursor: next }) }
}

/** All estimates of an owner, the latest date first. One trip. */
export const listOwnerEstimates = async (
  { clinicId }: Reader,
  ownerId: string,
): Promise<{ rows: EstimateRow[] }> => {
  const [page, name] = await Promise.all([
    EstimateHead.query.ofOwner({ clinicId, ownerId }).go({ pages: 'all', order: 'desc' }),
    nameOfOwner(clinicId, ownerId),
  ])
  if (name === undefined) throw new AppError('not_found')
  return { rows: page.data.map(rowShown) }
}

/** All estimates of a patient, the latest date first. One trip. */
export const listPatientEstimates = async (
  { clinicId }: Reader,
  patientId: string,
): Promise<{ rows: EstimateRow[] }> => {
  const [page, name] = await Promise.all([
    EstimateHead.query.ofPatient({ clinicId, patientId }).go({ pages: 'all', order: 'desc' }),
    nameOfPatient(clinicId, patientId),
  ])
  if (name === undefined) throw new AppError('not_found')
  return { rows: page.data.map(rowShown) }
}

/** The owner, or whoever they were merged into since; undefined without an owner. */
const clientOf = async (clinicId: string, ownerId: string | undefined): Promise<string | undefined> =>
  ownerId === undefined ? undefined : (await payerOf(clinicId, ownerId)).payer

/** One estimate with its lines and mails, without its seller. One trip. Throws `not_found`. */
export const findEstimate = async (clinicId: string, id: string): Promise<Estimate> => {
  const [{ head, body }, mails] = await Promise.all([
    findBoth(clinicId, id, false),
    EstimateMailRow.query.row({ clinicId, id }).go({ limit: PAGE }),
  ])
  const { sums, pricesWithTax, signature, witness, reason } = body
  return {
    row: rowShown(head),
    content: body.content as InvoiceContent,
    sums: sums as Estimate['sums'],
    pricesWithTax,
    ...(signature && { signature }),
    ...(witness && { witness }),
    ...(reason && { reason }),
    ...(mails.data.length > 0 && { mails: mails.data.map(toMail) }),
  }
}

/** One estimate with its lines, and its branch as the seller. One trip, one more for another branch's. Throws `not_found`. */
export const readEstimate = async (reader: Reader, id: string): Promise<Estimate> => {
  const { clinicId, branchId } = reader
  const [estimate, here] = await Promise.all([findEstimate(clinicId, id), sellerOf(reader)])
  const at = estimate.row.branchId
  return { ...estimate, seller: at === branchId ? here : await sellerOf({ clinicId, branchId: at }) }
}

/**
 * Throws `invoice.discount` for a price too far below the catalogue's, unless the client has signed it before. Once the new
 * estimate is signed its prices stay valid, so whoever may not issue such a price may not put it on an estimate either. Large
 * discounts are not checked again: they are on a draft only if whoever saved it may give them.
 */
const assertPriced = async (actor: Actor, draftId: string, content: InvoiceContent): Promise<void> => {
  if (can(actor.role, 'invoices.correct')) return
  const lines = content.lines.filter(line => line.chargeId === undefined && !hasLargeDiscount([line]))
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const stocked = await readStocked(actor, actor.branchId, ids, true)
  const usual = ({ itemId }: InvoiceLine) =>
    itemId === undefined ? undefined : stocked.get(itemId)?.item.sellingPrice
  if (!hasLargeDiscount(lines, usual)) return
  const own = await unsignedLinesOfDraft(actor, draftId, { ...content, lines })
  if (hasLargeDiscount(own, usual)) throw new AppError('invoice.discount')
}

/**
 * Makes an estimate from a draft, which is removed. If the draft was made from an estimate, that one is given up and refers to
 * the new one (`nextId`). Four trips, one more for a price that was signed. Throws `not_found`, `already_exists`,
 * `changed_elsewhere`, `invoice.state` if it is not a draft, `invoice.no_items`, `invoice.discount`, `request.invalid` for an
 * upper limit below the total or a day in the past.
 */
export const makeEstimate = (actor: Actor, input: EstimateInput): Promise<EstimateRow> =>
  attempt(async () => {
    const { clinicId, branchId, request } = actor
    const { id, upTo, validUntil } = input
    const known = await EstimateHead.get({ clinicId, id }).go({ consistent: true })
    // Checked first: if an earlier attempt has made the estimate, its draft is gone.
    if (known.data) throw new AppError('already_exists')
    const { head: draft, body } = await invoiceFor(actor, input.draft)
    if (draft.branchId !== branchId) throw new AppError('not_found')
    if (draft.status !== 'draft') throw new AppError('invoice.state')
    if (draft.v !== input.v) throw new AppError('changed_elsewhere', { v: draft.v })
    const drafted = contentOf(body)
    // If the draft was made from an estimate, the new one keeps neither its id nor its upper limit.
    const { estimateId, estimateUpTo: _upTo, ...content } = drafted
    if (content.lines.length === 0) throw new AppError('invoice.no_items')
    if (upTo < draft.total) throw refused('body.upTo', 'estimate.range')
    if (validUntil < localDay(request.at, actor.zone)) throw refused('body.validUntil', 'estimate.past')
    const stamp = { v: 1, at: request.at, by: actor.userId }
    const { name, patientId, petName, date, currency, total } = draft
    const [ownerId, former] = await Promise.all([
      clientOf(clinicId, draft.ownerId),
      changedAlong(actor, { estimateId, invoiceId: draft.id }, () => ({ status: 'given_up', nextId: id })),
      assertPriced(actor, draft.id, drafted),
    ])
    const head: Head = {
      ...{ clinicId, id, branchId, ownerId, name, patientId, petName, date, currency, total },
      ...{ upTo, validUntil, status: 'open', ...stamp },
    }
    const { pricesWithTax } = body
    return commit(actor, {
      steps: [
        { create: rowOf(EstimateHead, head) },
        {
          create: rowOf(EstimateBody, {
            ...{ clinicId, id, content, sums: sumsOfBody(body), pricesWithTax, ...stamp },
          }),
        },
        { remove: rowOf(InvoiceHead, draft) },
        { remove: rowOf(InvoiceBody, body) },
        ...former.steps,
      ],
      subject: `estimate#${id}`,
      after: audited(head),
      also: former.also,
      answer: rowShown(head),
    })
  })

/**
 * Signs an estimate with the owner's name and signature; the actor is the witness. What was signed is never changed. Two trips.
 * Throws `not_found`, `changed_elsewhere`, `estimate.state` once it is signed or billed, `estimate.expired`.
 */
export const signEstimate = async (
  actor: Actor,
  id: string,
  input: EstimateSigning,
): Promise<EstimateRow> => {
  const { head, body } = await forChange(actor, id, input.v)
  if (head.status !== 'open') throw new AppError('estimate.state')
  const { at } = actor.request
  if (head.validUntil < localDay(at, actor.zone)) throw new AppError('estimate.expired')
  const { signedBy, signature } = input
  const after = nextHead(actor, head, { status: 'signed', signedBy, signedAt: at })
  const signed: Body = { ...body, signature, witness: actor.name, v: after.v, at, by: actor.userId }
  return commit(actor, {
    steps: [headStep(head, after), { put: rowOf(EstimateBody, signed) }],
    subject: `estimate#${id}`,
    before: audited(head),
    after: audited(after),
    answer: rowShown(after),
  })
}

/**
 * Turns an estimate into the draft of an invoice with its lines, dated today, for whoever its owner was merged into. Several
 * calls make only one draft. Four trips. Throws `not_found`, `changed_elsewhere`, `estimate.state` if it is billed or given up,
 * `estimate.prices` if the clinic's prices include tax now and did not then, or the other way round, and what saving a draft
 * throws.
 */
export const billEstimate = (actor: Actor, id: string, { v }: { v: number }): Promise<InvoiceRow> =>
  attempt(async () => {
    const { head, body } = await forChange(actor, id, v)
    const estimated = body.content as InvoiceContent
    const content: InvoiceContent = {
      ...estimated,
      // New ids: a line's id names its stock movement, and a cancelled invoice of this estimate keeps its movements.
      lines: estimated.lines.map(line => ({ ...line, id: newId() })),
      ownerId: await clientOf(actor.clinicId, head.ownerId),
      date: localDay(actor.request.at, actor.zone),
      estimateId: id,
      estimateUpTo: head.upTo,
    }
    const invoiceId = newId()
    const signed = head.signedAt ? content.lines : []
    const { pricesWithTax } = body
    const draft = await draftSteps(actor, { id: invoiceId, ...content }, { signed, pricesWithTax })
    const after = nextHead(actor, head, { status: 'billed', invoiceId })
    return commit(actor, {
      steps: [headStep(head, after), ...draft.steps],
      subject: `estimate#${id}`,
      before: audited(head),
      after: audited(after),
      also: [{ subject: `invoice#${invoiceId}`, after: auditedOf(draft.head) }],
      answer: toRow(draft.head),
    })
  })

/**
 * Gives an estimate up: it is kept with the reason, and can't be billed. Two trips. Throws `not_found`, `changed_elsewhere`,
 * `estimate.state` for one that is billed or was given up.
 */
export const giveUpEstimate = async (
  actor: Actor,
  id: string,
  { v, reason }: { v: number; reason: string },
): Promise<EstimateRow> => {
  const { head, body } = await forChange(actor, id, v)
  const after = nextHead(actor, head, { status: 'given_up' })
  const { at, by } = after
  return commit(actor, {
    steps: [headStep(head, after), { put: rowOf(EstimateBody, { ...body, reason, v: after.v, at, by }) }],
    subject: `estimate#${id}`,
    before: audited(head),
    after: { ...audited(after), reason },
    answer: rowShown(after),
  })
}
