// A patient with the owner that it had at some time: acts are entered, sent or settled after it may have been given away.
import { headOf } from '../patients/patient.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import { toRow } from '../patients/patient-row.ts'
import { ownerUntil } from './timeline.service.ts'

/** The patient with its owner of that instant, or undefined. Strongly consistent; one trip, two where its row has changed since. */
export const patientThen = async (
  clinicId: string,
  { patientId, at }: { patientId: string; at: string },
): Promise<PatientRow | undefined> => {
  const head = await headOf(clinicId, patientId, true)
  if (!head) return undefined
  // A transfer is a new version of the row.
  const wasChanged = head.v > 1 && head.at > at
  const former = wasChanged ? await ownerUntil(clinicId, patientId, at) : undefined
  return { ...toRow(head), ...(former && { ownerId: former.id, ownerName: former.name }) }
}
