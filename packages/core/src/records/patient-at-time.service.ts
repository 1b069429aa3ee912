// Reads a patient with the owner that it had at some time: it may have been given away before an act is entered, sent or settled.
import { headOf } from '../patients/patient.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import { toRow } from '../patients/patient-row.ts'
import { ownerUntil } from './timeline.service.ts'

/**
 * Returns the patient with its owner at that instant, or undefined.
 * Strongly consistent; one trip, two where its row has changed since.
 */
export const patientAtTime = async (
  clinicId: string,
  { patientId, at }: { patientId: string; at: string },
): Promise<PatientRow | undefined> => {
  const head = await headOf(clinicId, patientId, true)
  if (!head) return undefined
  // A transfer writes a new version of the row.
  const wasChanged = head.v > 1 && head.at > at
  const former = wasChanged ? await ownerUntil(clinicId, patientId, at) : undefined
  return { ...toRow(head), ...(former && { ownerId: former.id, ownerName: former.name }) }
}
