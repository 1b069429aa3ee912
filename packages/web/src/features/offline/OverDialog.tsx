// A change met a newer version of what it changes: what is saved now is shown, and the change can be made to that.
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { type Input, request } from '../../api/request.ts'
import { useT } from '../../i18n/use-t.ts'
import { shownOf, type Unsent } from '../../offline/item.ts'
import { queue } from '../../offline/queue.ts'
import { useAttempt } from '../../offline/use-attempt.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import type { OneName } from './unsent-part.ts'
import type { EntryText } from './use-entry.ts'

/** A thing as it is saved now, with the version that a change of it is made to. */
type Saved = { v: number }

const readNow = ({ name, makes: id = '', branch }: Unsent): Promise<Saved> => {
  const one = shownOf(name)?.one
  if (!one) throw new ApiError({ code: 'route.unknown', status: 0 })
  const input = { params: { id } } as Input<OneName>
  return request(one as OneName, input, { branch }) as Promise<Saved>
}

type Props = { entry: Unsent; text: EntryText; onClose: () => void }

export const OverDialog = ({ entry, text, onClose }: Props) => {
  const t = useT('offline')
  const common = useT('common')
  const attempt = useAttempt()
  // Not read yet, or to be read again.
  const [saved, setSaved] = useState<Saved | 'failed'>()
  useEffect(() => {
    if (saved !== undefined) return
    let isLate = false
    readNow(entry).then(
      now => !isLate && setSaved(now),
      () => !isLate && setSaved('failed'),
    )
    return () => {
      isLate = true
    }
  }, [entry, saved])
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
          {typeof saved === 'object' && <Facts facts={text.presentFacts(saved)} />}
          <h3>{t('over.typed')}</h3>
          <Facts facts={text.facts} />
        </>
      }
      acceptLabel={t('over.accept')}
      rejectLabel={common('actions.cancel')}
      canAccept={typeof saved === 'object'}
      onAccept={() => void accept()}
      onReject={onClose}
    />
  )
}
