// A patient as the server will answer after an act of its menu. Kept apart from the form's prediction, so that lists load no
// schema.
import type { PatientRow } from '@vetrounds/core/patients/patient'

/** The patient marked deceased, or alive again. What happens to its appointments, only the server knows. */
export const predictedDeath = (before: PatientRow, v: number, deceased: boolean): PatientRow => ({
  ...before,
  deceased,
  v: v + 1,
})

/** The patient with its next owner. */
export const predictedTransfer = (
  before: PatientRow,
  v: number,
  owner: { id: string; name: string },
): PatientRow => ({ ...before, ownerId: owner.id, ownerName: owner.name, v: v + 1 })
