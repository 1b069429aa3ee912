// Says that a patient was added, and offers the next step: the owner's next pet.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { chipText } from './chip-text.ts'

export const usePatientAdded = (): ((patient: PatientRow) => void) => {
  const t = useT('patients')
  const navigate = useNavigate()
  return patient =>
    toast({
      severity: 'success',
      summary: t('added'),
      // Isolated, since a number must not change places with an Arabic name (glossary § 1.2).
      detail: `\u2068${patient.name}\u2069 · \u2068${chipText(patient.chip)}\u2069`,
      action: {
        label: t('addAnother'),
        onAction: () => void navigate(paths.newPet(patient.ownerId)),
      },
    })
}
