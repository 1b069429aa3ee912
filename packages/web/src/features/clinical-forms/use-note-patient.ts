// Writes something from a form into the patient, on top of the patient's currently saved fields.
import type { Patient, PatientChange } from '@vetrounds/core/patients/patient'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { asSent } from '../patients/patient-values.ts'
import { predictedPatientChange } from '../patients/predicted-patient.ts'

/** Resolves once the patient is saved. Throws `ApiError`, also without a connection, since the patient is read first. */
export const useNotePatient = (id: string) => {
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const changePatient = useChange('changePatient')
  return async (fieldsOf: (patient: Patient) => Partial<PatientChange>): Promise<void> => {
    const params = { id }
    const patient = await request('readPatient', { params }, { branch: place })
    await changePatient(
      { params, body: { ...asSent(patient), ...fieldsOf(patient), v: patient.v } },
      { expected: ({ body }) => predictedPatientChange(patient, body) },
    )
    await mutate(isAnswerOf('openPatient'))
  }
}
