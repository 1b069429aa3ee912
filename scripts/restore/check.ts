// Looks through the linked table, clinic by clinic, with the product's own code. Import it only after the link was set.
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { everyClinic, listBranches } from '@vetrounds/core/clinics/clinic.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'

/** What was found: how many clinics and branches, and what doesn't agree. */
export type Found = { clinics: number; branches: number; faults: string[] }

const clinicIds = (): Promise<string[]> =>
  withScope(newScope({ families: ['dir'] }), async () => {
    const ids: string[] = []
    for await (const id of everyClinic()) ids.push(id)
    return ids
  })

/** Replaces the pause after which a difference is looked at again: nobody writes to a table that is not in use yet. */
const noPause = async (): Promise<void> => {}

/** Reads each clinic's branches, and compares its vets' and rooms' days with its appointments. */
export const checkClinics = async (): Promise<Found> => {
  const found: Found = { clinics: 0, branches: 0, faults: [] }
  for (const clinicId of await clinicIds()) {
    const branches = await withScope(newScope({ clinicId }), () => listBranches(clinicId))
    found.clinics += 1
    found.branches += branches.length
    if (branches.length === 0) found.faults.push(`clinic ${clinicId} has no branch`)
    for (const day of await auditLocks(clinicId, noPause)) found.faults.push(`clinic ${clinicId}: ${day}`)
  }
  return found
}
