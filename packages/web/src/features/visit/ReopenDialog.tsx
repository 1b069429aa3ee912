// Reopens a closed visit. The reason is required, and is stored with the version that is written next.
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import type { Visit, VisitActs } from './use-visit.ts'
import styles from './visit.module.css'

export const ReopenDialog = ({
  visit,
  acts,
  onClose,
}: {
  visit: Visit
  acts: VisitActs
  onClose: () => void
}) => {
  const t = useT('visit')
  const common = useT('common')
  const { number } = useFormat()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const reopen = async (): Promise<void> => {
    try {
      const { isWaiting } = await acts.reopen(visit, { reason: reason.trim() })
      onClose()
      toast({
        severity: isWaiting ? 'secondary' : 'success',
        summary: isWaiting ? common('queue.saved') : t('reopen.done'),
      })
    } catch (error) {
      setFailure(problemText(common, error) ?? common('problem.failed'))
    }
  }
  return (
    <ConfirmDialog
      isOpen
      icon="undo-2"
      header={t('reopen.title')}
      message={
        <div className={styles.stack}>
          <p>{t('reopen.body', { n: number(visit.versions), next: number(visit.versions + 1) })}</p>
          {failure && (
            <Banner tone="danger" title={t('reopen.failed')} live>
              {failure}
            </Banner>
          )}
          <TextField
            label={t('fields.reason')}
            value={reason}
            onChange={setReason}
            maxLength={200}
            autoFocus
          />
        </div>
      }
      acceptLabel={t('reopen.accept')}
      rejectLabel={common('actions.reject')}
      canAccept={reason.trim() !== ''}
      onAccept={() => void reopen()}
      onReject={onClose}
    />
  )
}
