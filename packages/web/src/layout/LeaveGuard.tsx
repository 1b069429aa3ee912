// Leaving a page with unsaved typing asks first.
import { useBlocker } from 'react-router-dom'
import { useT } from '../i18n/use-t.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { hasDirtyForms } from '../ui/dirty.ts'

export const LeaveGuard = () => {
  const t = useT('common')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasDirtyForms(),
  )
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      icon="pencil"
      header={t('form.leaveTitle')}
      message={t('form.leaveBody')}
      acceptLabel={t('actions.discard')}
      rejectLabel={t('actions.keepOpen')}
      danger
      onAccept={() => blocker.proceed?.()}
      onReject={() => blocker.reset?.()}
    />
  )
}
