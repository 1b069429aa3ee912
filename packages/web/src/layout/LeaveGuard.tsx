// Leaving a page, or what its address has open, with unsaved typing asks first.
import { lazy, Suspense, useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { endWish } from '../behaviour/add-action.ts'
import { useT } from '../i18n/use-t.ts'
import { discardDirty, isLostBetween } from '../ui/dirty.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog }))

export const LeaveGuard = () => {
  const t = useT('common')
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isLostBetween(currentLocation, nextLocation),
  )
  // What the palette asked of a page is over when another one comes instead, or none.
  const { pathname } = useLocation()
  useEffect(() => endWish(pathname), [pathname])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        isOpen
        icon="pencil"
        header={t('form.leaveTitle')}
        message={t('form.leaveBody')}
        acceptLabel={t('actions.discard')}
        rejectLabel={t('actions.keepOpen')}
        danger
        onAccept={() => {
          discardDirty()
          blocker.proceed()
        }}
        onReject={() => {
          endWish()
          blocker.reset()
        }}
      />
    </Suspense>
  )
}
