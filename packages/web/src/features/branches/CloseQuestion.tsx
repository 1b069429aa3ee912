// Asks before a branch is closed, and says what is booked there: it stays, holds its vets' time, and can then only be cancelled.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { isoAt, now } from '@vetrounds/core/clock'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './branches.module.css'

/** Nothing is booked further ahead. */
const AHEAD_MS = 3 * 366 * DAY_MS

const Booked = ({ branchId }: { branchId: string }) => {
  const t = useT('branches')
  const [from] = useState(now)
  const query = { branchId, from: isoAt(from), to: isoAt(from + AHEAD_MS), statuses: 'scheduled,walkin' }
  const { data, error } = useRead('listAppointments', { query })
  const count = data?.rows.length ?? 0
  if (data ? count === 0 && !data.cursor : !error) return null
  return (
    <Banner tone="warn" title={data ? t('closeBooked', { count }) : t('closeUnread')}>
      {data?.cursor && `${t('closeMore')} `}
      {t('closeBookedBody')}
    </Banner>
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
  return (
    <ConfirmDialog
      isOpen={branch !== undefined}
      icon="ban"
      danger
      header={t('closeTitle', { branch: branch?.name ?? '' })}
      message={
        <div className={styles.closing}>
          <p>{t('closeBody')}</p>
          {branch && <Booked key={branch.id} branchId={branch.id} />}
        </div>
      }
      acceptLabel={t('closeAccept')}
      rejectLabel={t('closeReject')}
      onAccept={onAccept}
      onReject={onReject}
    />
  )
}
