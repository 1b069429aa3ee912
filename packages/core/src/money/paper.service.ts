// Reads what the paper of an invoice or estimate needs beside it: language, country, the branch's time zone, and the parties.
import type { Reader } from '../access/actor.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { secondOf } from '../clinics/document-language.ts'
import { AppError } from '../errors.ts'
import { addresseeOf, documentLanguageOf } from '../owners/owner.service.ts'
import type { Language } from '../sessions/person.ts'
import { type EInvoiceFacts, missingForEInvoice } from './e-invoice.ts'
import { findEstimate } from './estimate.service.ts'
import type { CreditNote, Invoice } from './invoice.ts'
import type { Setting } from './invoice-paper.ts'
import { readInvoice } from './invoice-reads.service.ts'
import { parties } from './parties.ts'

export type PaperFacts = Setting & {
  /** The clinic's phone, as it is now. */
  phone: string | undefined
  /** Sender and recipient of a letter, as they are now; without the recipient if a language was asked for. */
  parties: ReturnType<typeof parties>
}

/**
 * An invoice with what its paper needs. Its language is the one that is asked for, else that of its owner or whoever they were
 * merged into, else the clinic's. Two trips, more after a merge. Throws `not_found`.
 */
export const readPaperFacts = async (
  reader: Pick<Reader, 'clinicId' | 'branchId'>,
  id: string,
  asked?: Language,
): Promise<PaperFacts> => {
  const { clinicId } = reader
  const [invoice, clinic] = await Promise.all([readInvoice(reader, id), findClinicMoney(clinicId)])
  const { ownerId, branchId } = invoice.row
  const [branch, owner] = await Promise.all([
    findBranch(clinicId, branchId),
    ownerId && !asked ? addresseeOf(clinicId, ownerId) : undefined,
  ])
  if (!clinic || !branch) throw new AppError('not_found')
  const country = invoice.seller?.country ?? clinic.country
  const language = asked ?? owner?.documentLanguage ?? clinic.documentLanguage
  return {
    invoice,
    country,
    zone: branch.timeZone,
    language,
    second: secondOf(language, { country, secondLanguage: clinic.secondLanguage }),
    phone: clinic.phone,
    parties: parties(clinic, branch, owner),
  }
}

/**
 * The facts of an e-invoice. Throws `invoice.state` for a draft or a cancelled invoice, `invoice.e_invoice` naming what is
 * missing, also for clinics outside of Germany; `not_found` for a credit note that isn't the invoice's.
 */
export const eInvoiceFacts = (
  { invoice, country, phone }: Pick<PaperFacts, 'invoice' | 'country' | 'phone'>,
  { reference, creditId }: { reference?: string | undefined; creditId?: string | undefined },
): EInvoiceFacts => {
  const credit = creditId === undefined ? undefined : creditOf(invoice, creditId)
  // An e-invoice can't say that it was cancelled: its recipient would pay it.
  if (!invoice.row.number || invoice.row.status === 'cancelled') throw new AppError('invoice.state')
  const facts = { invoice, phone, reference, credit }
  const missing = country === 'DE' ? missingForEInvoice(facts) : (['country'] as const)
  if (missing.length > 0)
    throw new AppError(
      'invoice.e_invoice',
      {},
      missing.map(path => ({ path, code: 'required' })),
    )
  return facts
}

/** One of an invoice's credit notes. Throws `not_found`. */
export const creditOf = ({ credits }: Invoice, creditId: string): CreditNote => {
  const credit = credits.find(({ id }) => id === creditId)
  if (!credit) throw new AppError('not_found')
  return credit
}

/**
 * An estimate with what its paper needs. Its language is the one asked for, else the owner's, else the clinic's. Two trips.
 * Throws `not_found`.
 */
export const readEstimateFacts = async (reader: Pick<Reader, 'clinicId'>, id: string, asked?: Language) => {
  const { clinicId } = reader
  const [estimate, clinic] = await Promise.all([findEstimate(clinicId, id), findClinicMoney(clinicId)])
  const { ownerId, branchId } = estimate.row
  const [branch, own] = await Promise.all([
    findBranch(clinicId, branchId),
    ownerId && !asked ? documentLanguageOf(clinicId, ownerId) : undefined,
  ])
  if (!clinic || !branch) throw new AppError('not_found')
  const { country, secondLanguage } = clinic
  const language = asked ?? own ?? clinic.documentLanguage
  const { seller } = parties(clinic, branch, undefined)
  const second = secondOf(language, { country, secondLanguage })
  return { estimate, seller, country, zone: branch.timeZone, language, second }
}

export type EstimateFacts = Awaited<ReturnType<typeof readEstimateFacts>>
