// The dialog that asks before a logout for inactivity, with its countdown.
import { useFormat } from '../i18n/format.ts'
import { Ltr } from '../i18n/Ltr.tsx'
import { useT } from '../i18n/use-t.ts'
import { useQueue } from '../offline/use-queue.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import styles from './inactivity.module.css'
import { COUNTDOWN_S, countdownText } from './inactivity.ts'

type Props = {
  /** The whole seconds left. */
  left: number
  onStay: () => void
  onLeave: () => void
}

export const InactivityDialog = ({ left, onStay, onLeave }: Props) => {
  const t = useT('common')
  const { digits } = useFormat()
  const { waiting, unsent } = useQueue()
  const count = waiting.length + unsent.length
  return (
    <ConfirmDialog
      isOpen
      icon="clock"
      header={t('inactivity.title')}
      aside={
        <b className={styles.clock} role="timer">
          <Ltr>{digits(countdownText(left))}</Ltr>
        </b>
      }
      message={
        <>
          {t('inactivity.body')} {count > 0 && t('queue.draftsStay', { count })}
          <div className={styles.bar} aria-hidden="true">
            <i style={{ inlineSize: `${(left / COUNTDOWN_S) * 100}%` }} />
          </div>
        </>
      }
      acceptLabel={t('inactivity.stay')}
      rejectLabel={t('nav.logOut')}
      onAccept={onStay}
      onReject={onLeave}
      onClose={onStay}
    />
  )
}
