// Loads the form of a pet and the texts of its fields when they are first needed.
import { loadMessages } from '../../i18n/i18n.ts'

export const loadPatientForm = async () => {
  const [form] = await Promise.all([import('./PatientForm.tsx'), loadMessages('ui')])
  return form
}
