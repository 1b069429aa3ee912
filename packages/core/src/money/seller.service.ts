// Who writes a paper that is no invoice: unlike an invoice it keeps no copy of what it says of the clinic.
import type { Reader } from '../access/actor.ts'
import { findBranch, findClinicMoney } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import type { Party } from './invoice.ts'
import { parties } from './parties.ts'

/** The clinic as one of its branches writes. One trip. Throws `not_found`. */
export const sellerOf = async ({
  clinicId,
  branchId,
}: Pick<Reader, 'clinicId' | 'branchId'>): Promise<Party> => {
  const [clinic, branch] = await Promise.all([findClinicMoney(clinicId), findBranch(clinicId, branchId)])
  if (!clinic || !branch) throw new AppError('not_found')
  return parties(clinic, branch, undefined).seller
}
