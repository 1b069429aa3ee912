// A patient as the server will answer, as far as it is known here: what lists show while it, or a change of it, waits to be
// sent (product § 10).

import type { PatientChange, PatientInput, PatientRow } from '@vetrounds/core/patients/patient'
import { formRows, newRows, toRow } from '@vetrounds/core/patients/patient-row'
import { isTag } from '@vetrounds/core/patients/tag'

/** A patient without a chip has no tag yet: an empty `chip`. */
export const predictedPatient = (input: PatientInput, ownerName: string): PatientRow =>
  toRow(newRows(input, { ownerName, chip: input.microchip ?? '' }).head)

/** The patient after the form was saved over the version in it. Which tag it has without its chip, only the server knows. */
export const predictedPatientChange = (before: PatientRow, change: PatientChange): PatientRow => {
  const { v, microchip, ...fields } = change
  return toRow({
    ...before,
    ...formRows(fields).head,
    chip: microchip ?? (isTag(before.chip) ? before.chip : ''),
    alive: before.deceased ? 'n' : 'y',
    v: v + 1,
  })
}
