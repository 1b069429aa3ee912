// What follows a completed appointment: a link to its visit and, once there is a visit, its invoice (product § 7).
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { OpenedPatient } from '@vetrounds/core/records/timeline'
import { Link } from 'react-router-dom'
import { problemText } from '../../../api/problem-text.ts'
import { useCan } from '../../../api/use-can.ts'
import { useReach } from '../../../behaviour/connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { useBill } from '../../visit/use-bill.ts'
import styles from './sheet.module.css'
import { useVisitOf } from './visit-of.ts'

export const AfterVisit = ({ row, opened }: { row: AppointmentRow; opened: OpenedPatient }) => {
  const t = useT('booking')
  const common = useT('common')
  const visits = useT('visit')
  const isOffline = useReach() !== 'online'
  const reason = useCan()('invoices.manage') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const { billVisit, isBilling } = useBill(row.patientId)
  const { visit, isLooking, error, again } = useVisitOf(opened, row)
  return (
    <section className={styles.reason} aria-label={t('after.heading')}>
      <h3>{t('after.heading')}</h3>
      {visit ? (
        <>
          <p>
            <Link to={paths.visit(opened.patient.chip, visit.id)}>
              <bdi>{visit.title || visits('tab.noReason')}</bdi>
            </Link>
          </p>
          <Button
            size="sm"
            icon="receipt-text"
            isPending={isBilling}
            reason={reason}
            onPress={() => void billVisit(visit.id)}
          >
            {t('after.invoice')}
          </Button>
        </>
      ) : error ? (
        <>
          <p role="alert">{problemText(common, error) ?? t('patientFailed')}</p>
          <Button size="sm" onPress={again}>
            {common('actions.retry')}
          </Button>
        </>
      ) : (
        <p>{isLooking ? common('state.loading') : t('after.none')}</p>
      )}
    </section>
  )
}
