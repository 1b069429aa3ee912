// Drafts of invoices: saved as they are typed, without number, stock or balance.
import type { Actor } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { findClinicMoney } from '../clinics/clinic.service.ts'
import { fieldsOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { headOf as ownerHeadOf } from '../owners/owner.service.ts'
import { findPatient } from '../patients/patient.service.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { hasLargeDiscount, sumsOf } from './amounts.ts'
import { unsignedLines } from './estimated.ts'
import { hasFees } from './got-rules.ts'
import { InvoiceBody, InvoiceHead } from './invoice.entity.ts'
import {
  type DraftChange,
  type DraftInput,
  type InvoiceContent,
  type InvoiceLine,
  type InvoiceRow,
  invoiceContent,
} from './invoice.ts'
import { auditedOf, type Body, findWhole, type Head, newHead, nextHead, toRow } from './invoice-rows.ts'
import { dueOf } from './invoice-rules.ts'
import { unsignedLinesOfDraft } from './signed.service.ts'
import { SUM_AT_MOST } from './sum.ts'

const refused = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

/**
 * Reads the clinic's money settings, the client and the patient. Throws `not_found` for an owner or patient that doesn't exist.
 */
const factsOf = async ({ clinicId }: Actor, { ownerId, patientId }: InvoiceContent) => {
  const [clinic, owner, patient] = await Promise.all([
    findClinicMoney(clinicId),
    ownerId === undefined ? undefined : ownerHeadOf(clinicId, ownerId, true),
    patientId === undefined ? undefined : findPatient(clinicId, patientId),
  ])
  if (!clinic || (ownerId !== undefined && !owner) || (patientId !== undefined && !patient))
    throw new AppError('not_found')
  return { clinic, owner, patient }
}

/** Throws for a discount that the role may not give, unless the client has signed it, and for a total above `SUM_AT_MOST`. */
const assertAllowed = async (
  actor: Actor,
  id: string,
  content: InvoiceContent,
  { total, signed }: { total: number; signed: readonly InvoiceLine[] | undefined },
): Promise<void> => {
  if (total > SUM_AT_MOST) throw refused('body.lines', 'too_big')
  const { lines } = content
  if (!hasLargeDiscount(lines) || can(actor.role, 'invoices.correct')) return
  const own = signed ? unsignedLines(lines, signed) : await unsignedLinesOfDraft(actor, id, content)
  if (hasLargeDiscount(own)) throw new AppError('invoice.discount')
}

/** Of the estimate that a draft is made from: the lines that the client has signed, and whether its prices included tax. */
type Estimated = { signed: readonly InvoiceLine[]; pricesWithTax: boolean }

const written = async (actor: Actor, id: string, given: InvoiceContent, estimated?: Estimated) => {
  const content = fieldsOf(invoiceContent.shape, given)
  const { clinic, owner, patient } = await factsOf(actor, content)
  if (clinic.country !== 'DE' && hasFees(content)) throw refused('body.lines', 'got.country')
  // Whether prices include tax has changed since: the same figures would come to other sums than the client was told.
  if (estimated && estimated.pricesWithTax !== clinic.pricesWithTax) throw new AppError('estimate.prices')
  const sums = sumsOf(content.lines, clinic.pricesWithTax)
  await assertAllowed(actor, id, content, { total: sums.total, signed: estimated?.signed })
  return {
    fields: {
      ownerId: content.ownerId,
      name: owner?.name ?? '',
      patientId: content.patientId,
      petName: patient?.name,
      species: patient?.species,
      date: content.date,
      due: dueOf(content.date, content.terms),
      currency: clinic.currency,
      total: sums.total,
    },
    body: { content, sums, pricesWithTax: clinic.pricesWithTax },
  }
}

const bodyRow = (head: Head, body: Pick<Body, 'content' | 'sums' | 'pricesWithTax'>) =>
  rowOf(InvoiceBody, {
    clinicId: head.clinicId,
    id: head.id,
    ...body,
    v: head.v,
    at: head.at,
    by: head.by,
  })

/**
 * The head of a new draft and the steps that create it, for a caller's transaction; `estimated` if it is made from an estimate.
 * One trip. Throws `not_found`, `estimate.prices`, `invoice.discount`.
 */
export const draftSteps = async (
  actor: Actor,
  { id, ...content }: DraftInput,
  estimated?: Estimated,
): Promise<{ head: Head; steps: Step[] }> => {
  const { fields, body } = await written(actor, id, content, estimated)
  const head = newHead(actor, { id, ...fields })
  return { head, steps: [{ create: rowOf(InvoiceHead, head) }, { create: bodyRow(head, body) }] }
}

/** Saves a new draft. Two trips. Throws `already_exists`, `not_found`, `invoice.discount`. */
export const draftInvoice = async (actor: Actor, input: DraftInput): Promise<InvoiceRow> => {
  const { id } = input
  const { head, steps } = await draftSteps(actor, input)
  return commit(actor, {
    steps,
    subject: `invoice#${id}`,
    after: auditedOf(head),
    answer: toRow(head),
  })
}

/**
 * Replaces the version of a draft that the caller has read. Two trips, one more for a discount that was signed. Throws
 * `not_found`, `changed_elsewhere` when somebody else saved it meanwhile, `invoice.state` once it's issued, `invoice.discount`.
 */
export const changeDraft = async (
  actor: Actor,
  id: string,
  { v, ...content }: DraftChange,
): Promise<InvoiceRow> => {
  const [found, { fields, body }] = await Promise.all([
    findWhole(actor.clinicId, id),
    written(actor, id, content),
  ])
  if (!found || found.head.branchId !== actor.branchId) throw new AppError('not_found')
  const { head } = found
  if (head.status !== 'draft') throw new AppError('invoice.state')
  if (head.v !== v) throw new AppError('changed_elsewhere', { v: head.v })
  const after = nextHead(actor, head, fields)
  return commit(actor, {
    steps: [
      { replace: rowOf(InvoiceHead, after), before: rowOf(InvoiceHead, head) },
      { put: bodyRow(after, body) },
    ],
    subject: `invoice#${id}`,
    before: auditedOf(head),
    after: auditedOf(after),
    answer: toRow(after),
  })
}
