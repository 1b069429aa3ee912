// Asks before a branch is closed, and says what is booked there: it stays, holds its vets' time, and can then only be cancelled.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { isoAt, now } from '@vetrounds/core/clock'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import type { Answer } from '../../api/request.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './branches.module.css'

/** Nothing is booked further ahead. */
const AHEAD_MS = 3 * 366 * DAY_MS

type Coming = { data: Answer<'listAppointments'> | undefined; error: unknown }

const Booked = ({ data, error }: Coming) => {
  const t = useT('branches')
  const count = data?.rows.length ?? 0
  if (!data && !error) return <Skeleton />
  if (count === 0 && data && !data.cursor) return null
  return (
    <Banner tone="warn" title={data ? t('closeBooked', { count }) : t('closeUnread')}>
      {data?.cursor && `${t('closeMore')} `}
      {t('closeBookedBody')}
    </Banner>
  )
}

/** What is booked at a branch from now on: asked for anew for each. */
const useComing = (branchId: string | undefined): Coming => {
  const [asked, setAsked] = useState(() => ({ branchId, from: now() }))
  if (asked.branchId !== branchId) setAsked({ branchId, from: now() })
  const time = { from: isoAt(asked.from), to: isoAt(asked.from + AHEAD_MS) }
  return useRead(
    'listAppointments',
    branchId ? { query: { branchId, ...time, statuses: 'scheduled,walkin' } } : undefined,
  )
}

type Props = {
  /** The branch that is to be closed, while that is asked. */
  branch: BranchView | undefined
  onAccept: () => void
  onReject: () => void
}

export const CloseQuestion = ({ branch, onAccept, onReject }: Props) => {
  const t = useT('branches')
  const coming = useComing(branch?.id)
  return (
    <ConfirmDialog
      isOpen={branch !== undefined}
      icon="ban"
      danger
      header={t('closeTitle', { branch: branch?.name ?? '' })}
      message={
        <div className={styles.closing}>
          <p>{t('closeBody')}</p>
          <p>{t('closeFirst')}</p>
          <Booked data={coming.data} error={coming.error} />
        </div>
      }
      canAccept={coming.data !== undefined || coming.error !== undefined}
      acceptLabel={t('closeAccept')}
      rejectLabel={t('closeReject')}
      onAccept={onAccept}
      onReject={onReject}
    />
  )
}
