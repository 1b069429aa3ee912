// Reads what the paper of an invoice needs beside the invoice: the clinic's country, and the time zone of its branch.
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
import { readInvoice } from './list.service.ts'
import { parties } from './parties.ts'

export type PaperFacts = Setting & {
  /** The clinic's, as it is now. */
  phone: string | undefined
  /** Who writes a letter by now, and to whom: without the latter where a language was asked for. */
  parties: ReturnType<typeof parties>
}

/**
 * An invoice with what its paper needs, in the language of its owner or whoever they were merged into, the clinic's where they chose
 * none, or the one that is asked for. Two trips, more after a merge. Throws `not_found`.
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
 * What an e-invoice is made of. Throws `invoice.state` for a draft and for what was cancelled, `invoice.e_invoice` naming what is
 * missing, and for clinics outside of Germany; `not_found` for a credit note that isn't the invoice's.
 */
export const eInvoiceFacts = (
  { invoice, country, phone }: Pick<PaperFacts, 'invoice' | 'country' | 'phone'>,
  { reference, creditId }: { reference?: string | undefined; creditId?: string | undefined },
): EInvoiceFacts => {
  const credit = creditId === undefined ? undefined : creditOf(invoice, creditId)
  // No e-invoice says that it was cancelled: it would be paid.
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
 * An estimate with what its paper needs, in the language that its owner reads or the one that is asked for. Two trips. Throws `not_found`.
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
