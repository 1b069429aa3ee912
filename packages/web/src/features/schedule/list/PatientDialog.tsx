// The dialog that searches the patient whose appointments the list shows.
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PatientPicker } from '../../patients/PatientPicker.tsx'

type Props = { onClose: () => void; onChoose: (patientId: string) => void }

export const PatientDialog = ({ onClose, onChoose }: Props) => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  return (
    <Dialog title={t('list.findPatient')} isOpen onClose={onClose}>
      <PatientPicker
        label={calendar('booking.patient')}
        autoFocus
        withDeceased
        onChange={patient => patient && onChoose(patient.id)}
      />
    </Dialog>
  )
}
