// Says that only the next and the last appointments are shown here, and links to all of them.
import { Link } from 'react-router-dom'
import { useCan } from '../../api/use-can.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import styles from './timeline-tab.module.css'
import { type KnownPatient, mayBeMore, type Pet } from './use-pet.ts'

export const AllAppointments = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('pet')
  const reason = useCan()('appointments.manage')
  return (
    <p className={styles.foot}>
      {t('appointments.all')}{' '}
      {mayBeMore(pet.appointments ?? []) && !reason && !pet.isUnsent && (
        <Link to={paths.appointments({ patient: patient.id, days: 'all' })}>{t('appointments.list')}</Link>
      )}
    </p>
  )
}
