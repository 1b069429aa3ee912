// Opens the calendar's booking with a patient filled in.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useNavigate } from 'react-router-dom'
import { addAt } from '../../behaviour/add-action.ts'
import { paths } from '../../paths.ts'

export const useBookPatient = (): ((patient: PatientRow) => void) => {
  const navigate = useNavigate()
  return patient => {
    addAt(paths.calendar(), patient)
    void navigate(paths.calendar())
  }
}
