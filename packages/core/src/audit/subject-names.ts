// The current names of what events are about, so that a line of the log says `Biscuit` instead of an id.
import { petOfAppointment } from '../appointments/appointment-head.ts'
import { findBranch, findClinic } from '../clinics/clinic.service.ts'
import { nameOfImport } from '../imports/import.service.ts'
import { addressOfInvite } from '../members/invite.service.ts'
import { findMembership } from '../members/member.service.ts'
import { nameOfEstimate, nameOfInvoice } from '../money/invoice-names.service.ts'
import { nameOfOwner } from '../owners/owner.service.ts'
import { nameOfPatient } from '../patients/patient.service.ts'
import { petOfSeries } from '../series/series.service.ts'
import { itemHeadOf } from '../stock/item.service.ts'
import { categoryOfStocktake, supplierOfOrder } from '../stock/stockroom-names.service.ts'
import { nameOfTransfer } from '../stock/transfer-name.service.ts'

type Read = (clinicId: string, id: string, branchId: string | undefined) => Promise<string | undefined>

const kinds: Record<string, Read> = {
  owner: nameOfOwner,
  patient: nameOfPatient,
  appointment: petOfAppointment,
  series: petOfSeries,
  invite: addressOfInvite,
  item: async (clinicId, id) => (await itemHeadOf(clinicId, id, false, true))?.name,
  transfer: nameOfTransfer,
  import: nameOfImport,
  invoice: nameOfInvoice,
  estimate: nameOfEstimate,
  order: supplierOfOrder,
  stocktake: categoryOfStocktake,
  branch: async (clinicId, id) => (await findBranch(clinicId, id))?.name,
  // Events are only ever read for the reader's own clinic.
  clinic: async clinicId => (await findClinic(clinicId))?.name,
  member: async (clinicId, userId) => (await findMembership(clinicId, userId))?.name,
}

/**
 * Names by `kind#id`; one read each, in parallel. Subjects without a name are left out. Subjects that belong to a branch are
 * looked up at the branch where the act was done.
 */
export const namesOfSubjects = async (
  clinicId: string,
  subjects: readonly { subject: string; branchId?: string | undefined }[],
): Promise<Map<string, string>> => {
  const branches = new Map(subjects.map(({ subject, branchId }) => [subject, branchId]))
  const found = await Promise.all(
    [...branches].map(async ([subject, branchId]) => {
      const at = subject.indexOf('#')
      const read = kinds[subject.slice(0, at)]
      return { subject, name: await read?.(clinicId, subject.slice(at + 1), branchId) }
    }),
  )
  return new Map(found.flatMap(({ subject, name }) => (name ? [[subject, name]] : [])))
}
