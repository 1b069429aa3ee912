// The calendar of the current branch: a week, or a day with one column a vet; on a phone lists of the same.
import { Navigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BranchCalendar } from './BranchCalendar.tsx'
import styles from './calendar.module.css'
import { useHere } from './queries.ts'

export default function CalendarPage() {
  const t = useT('calendar')
  const { here, isNowhere, error, retry } = useHere()
  if (here) return <BranchCalendar key={here.key} here={here} />
  if (isNowhere) return <Navigate to={paths.selectBranch()} replace />
  return (
    <div className={styles.page}>
      {error ? (
        <ErrorState title={t('errors:appointments.fetch')} onRetry={retry} />
      ) : (
        <p role="status" className="sr">
          {t('loading')}
        </p>
      )}
    </div>
  )
}
