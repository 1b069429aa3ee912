// A patient as the server is expected to answer, as far as this device can know: lists show it while the patient, or a change of
// it,
// waits to be sent (product § 10).

import type { PatientChange, PatientInput, PatientRow } from '@vetrounds/core/patients/patient'
import { formRows, newRows, toRow } from '@vetrounds/core/patients/patient-row'
import { isTag } from '@vetrounds/core/patients/tag'

/** A patient without a chip has an empty `chip`, because the server hasn't given it a tag yet. */
export const predictedPatient = (input: PatientInput, ownerName: string): PatientRow =>
  toRow(newRows(input, { ownerName, chip: input.microchip ?? '' }).head)

/**
 * Returns the patient as it is after `change` is saved over the version it names. Which tag replaces a removed chip, only the
 * server knows.
 */
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
