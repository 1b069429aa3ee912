// Asks before unsaved input is discarded: the same question everywhere.
import { useT } from '../i18n/use-t.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { isOpen: boolean; onDiscard: () => void; onKeep: () => void }

export const DiscardQuestion = ({ isOpen, onDiscard, onKeep }: Props) => {
  const t = useT('common')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      icon="pencil"
      header={t('form.leaveTitle')}
      message={t('form.leaveBody')}
      acceptLabel={t('actions.discard')}
      rejectLabel={t('actions.keepOpen')}
      danger
      onAccept={onDiscard}
      onReject={onKeep}
    />
  )
}
