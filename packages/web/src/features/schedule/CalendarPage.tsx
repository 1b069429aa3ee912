// The calendar of the current branch: a day with one column per vet, a week or a month; on a phone the same as lists.
import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useMe } from '../../api/me.ts'
import { isAddRequested } from '../../behaviour/add-action.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { youngClinic } from '../checklist/young-clinic.ts'
import { BranchCalendar } from './BranchCalendar.tsx'
import styles from './calendar.module.css'
import { useCurrentBranch } from './day/queries.ts'

const FirstSteps = lazy(async () => {
  const [{ FirstSteps: Steps }] = await Promise.all([
    import('../checklist/FirstSteps.tsx'),
    loadMessages('checklist'),
  ])
  return { default: Steps }
})

export default function CalendarPage() {
  const t = useT('calendar')
  const { data: me } = useMe()
  const { here, isNowhere, error, retry } = useCurrentBranch()
  const young = youngClinic(me, here?.key)
  const address = useLocation()
  // A request for a new appointment opens the day, where it is booked, not the agenda. Checked once per address, because booking
  // ends the request.
  const isOpen = useMemo(() => address.search === '' && !isAddRequested(address.pathname), [address])
  if (isOpen && here?.wishes.view === 'agenda') return <Navigate to={paths.appointments()} replace />
  if (here)
    return (
      <>
        <BranchCalendar key={here.key} here={here} />
        {me && young && (
          <Suspense fallback={null}>
            <FirstSteps key={young} me={me} clinicId={young} />
          </Suspense>
        )}
      </>
    )
  if (isNowhere) return <Navigate to={paths.selectBranch()} replace />
  return (
    <div className={`fill ${styles.page}`}>
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
