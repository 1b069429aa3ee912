// Asks before something is booked for an owner who is marked "do not book", with the reason as soon as it is read.
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

type Props = {
  isOpen: boolean
  ownerName: string
  /** The owner's record; undefined while it is not read, so that nobody knows whether a reason is noted. */
  owner: { doNotBookReason?: string | undefined } | undefined
  onAccept: () => void
  onReject: () => void
}

export const StopQuestion = ({ isOpen, ownerName, owner, onAccept, onReject }: Props) => {
  const t = useT('booking')
  const reason = owner?.doNotBookReason
  const unexplained = owner ? t('stop.noReason') : t('stop.marked')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      icon="lock"
      header={t('stop.title', { owner: ownerName })}
      message={reason ? t('stop.reason', { reason }) : unexplained}
      acceptLabel={t('stop.accept')}
      rejectLabel={t('stop.reject')}
      danger
      onAccept={onAccept}
      onReject={onReject}
    />
  )
}
