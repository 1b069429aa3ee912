// A patient as the server will answer after an act of its menu. Apart from the form's prediction: lists need no schema.
import type { PatientRow } from '@vetrounds/core/patients/patient'

/** Marked deceased, or alive again. What becomes of its appointments, only the server knows. */
export const predictedDeath = (before: PatientRow, v: number, deceased: boolean): PatientRow => ({
  ...before,
  deceased,
  v: v + 1,
})

/** With its next owner. */
export const predictedTransfer = (
  before: PatientRow,
  v: number,
  owner: { id: string; name: string },
): PatientRow => ({ ...before, ownerId: owner.id, ownerName: owner.name, v: v + 1 })
