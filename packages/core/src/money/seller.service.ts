// The seller on papers that are not invoices: unlike an invoice, these keep no copy of the clinic's details.
import type { Reader } from '../access/actor.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import type { Party } from './invoice.ts'
import { parties } from './parties.ts'

/** The clinic as the seller, with one of its branches. One trip. Throws `not_found`. */
export const sellerOf = async ({
  clinicId,
  branchId,
}: Pick<Reader, 'clinicId' | 'branchId'>): Promise<Party> => {
  const [clinic, branch] = await Promise.all([findClinicMoney(clinicId), findBranch(clinicId, branchId)])
  if (!clinic || !branch) throw new AppError('not_found')
  return parties(clinic, branch, undefined).seller
}
