// For a change that met a newer version of what it changes: shows what is saved, and can make the change to that version.
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { Unsent } from '../../offline/item.ts'
import { queue } from '../../offline/queue.ts'
import { useAttempt } from '../../offline/use-attempt.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import type { Now } from './unsent-part.ts'
import type { EntryText } from './use-entry.ts'

type Props = { entry: Unsent; text: EntryText; readNow: () => Promise<Now>; onClose: () => void }

export const OverDialog = ({ entry, text, readNow, onClose }: Props) => {
  const t = useT('offline')
  const common = useT('common')
  const attempt = useAttempt()
  // Undefined while it is not read yet, or is to be read again.
  const [saved, setSaved] = useState<Now | 'failed'>()
  const read = useEffectEvent(readNow)
  useEffect(() => {
    if (saved !== undefined) return
    let isLate = false
    read().then(
      now => !isLate && setSaved(now),
      () => !isLate && setSaved('failed'),
    )
    return () => {
      isLate = true
    }
  }, [saved])
  const accept = async () => {
    if (typeof saved !== 'object') return
    onClose()
    await attempt(() => queue.sendOver(entry.id, saved.v))
  }
  return (
    <ConfirmDialog
      isOpen
      icon="git-compare-arrows"
      header={t('over.title')}
      message={
        <>
          <p>
            <b>{text.title}</b>
          </p>
          <h3>{t('over.saved')}</h3>
          {saved === undefined && <SkeletonFields fields={3} />}
          {saved === 'failed' && <ErrorState title={t('over.failed')} onRetry={() => setSaved(undefined)} />}
          {typeof saved === 'object' && <Facts facts={text.factsOf(saved)} />}
          <h3>{t('over.typed')}</h3>
          <Facts facts={text.facts} />
        </>
      }
      acceptLabel={t('over.accept')}
      rejectLabel={common('actions.reject')}
      canAccept={typeof saved === 'object'}
      onAccept={() => void accept()}
      onReject={onClose}
    />
  )
}
