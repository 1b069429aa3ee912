// Asks before a branch is closed, and says what is booked there: appointments stay, hold their vets' time, and can then only be
// cancelled.
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './branches.module.css'
import { type Coming, useComing } from './use-coming.ts'

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

type Props = {
  /** The branch to be closed; undefined while nothing is asked. */
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
