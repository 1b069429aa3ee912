// Reads what the paper of an invoice needs beside the invoice: the clinic's country, and the time zone of its branch.
import type { Reader } from '../access/actor.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import type { CreditNote, Invoice } from './invoice.ts'
import { readInvoice } from './list.service.ts'

export type PaperFacts = {
  invoice: Invoice
  /** ISO 3166-1, the clinic's, which never changes. */
  country: string
  /** IANA zone of the branch that billed. */
  zone: string
}

/** An invoice with what its paper needs. Two trips. Throws `not_found`. */
export const readPaperFacts = async (reader: Reader, id: string): Promise<PaperFacts> => {
  const { clinicId } = reader
  const [invoice, clinic] = await Promise.all([readInvoice(reader, id), findClinicMoney(clinicId)])
  const branch = await findBranch(clinicId, invoice.row.branchId)
  if (!clinic || !branch) throw new AppError('not_found')
  return { invoice, country: clinic.country, zone: branch.timeZone }
}

/** One of an invoice's credit notes. Throws `not_found`. */
export const creditOf = ({ credits }: Invoice, creditId: string): CreditNote => {
  const credit = credits.find(({ id }) => id === creditId)
  if (!credit) throw new AppError('not_found')
  return credit
}
