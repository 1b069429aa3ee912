// Shows a toast that a patient was added or waits to be sent, and offers the next step: another pet of the same owner.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useNavigate } from 'react-router-dom'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { chipText } from './chip-text.ts'

export const usePatientAdded = (): ((patient: PatientRow) => void) => {
  const t = useT('patients')
  const common = useT('common')
  const navigate = useNavigate()
  return patient => {
    const waits = isWaiting(patient.id)
    toast({
      severity: waits ? 'secondary' : 'success',
      summary: waits ? common('queue.saved') : t('added'),
      // Isolated, since a number must not change places with an Arabic name (glossary § 1.2).
      detail: [patient.name, chipText(patient.chip)]
        .filter(text => text !== '')
        .map(isolated)
        .join(' · '),
      action: {
        label: t('addAnother'),
        onAction: () => void navigate(paths.newPet(patient.ownerId)),
      },
    })
  }
}
