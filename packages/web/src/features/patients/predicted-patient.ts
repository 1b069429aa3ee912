// A patient as the server will answer, as far as it is known here: what lists show while it waits to be sent (product § 10).
import type { PatientInput, PatientRow } from '@vetrounds/core/patients/patient'
import { newRows, toRow } from '@vetrounds/core/patients/patient-row'

/** A patient without a chip has no tag yet: an empty `chip`. */
export const predictedPatient = (input: PatientInput, ownerName: string): PatientRow =>
  toRow(newRows(input, { ownerName, chip: input.microchip ?? '' }).head)
