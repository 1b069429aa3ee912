// Asks before somebody with unsaved input leaves a page, or something that the address has opened on it.
import { Suspense, useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { cancelAddRequest } from '../behaviour/add-action.ts'
import { lazy } from '../ui/lazy.tsx'
import { discardDirty, isLostBetween } from '../ui/unsaved-forms.ts'

const DiscardQuestion = lazy(async () => ({
  default: (await import('../ui/DiscardQuestion.tsx')).DiscardQuestion,
}))

export const LeaveGuard = () => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isLostBetween(currentLocation, nextLocation),
  )
  // An action that the palette has requested of a page is dropped when another page opens instead, or none.
  const { pathname } = useLocation()
  useEffect(() => cancelAddRequest(pathname), [pathname])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <DiscardQuestion
        isOpen
        onDiscard={() => {
          discardDirty()
          blocker.proceed()
        }}
        onKeep={() => {
          cancelAddRequest()
          blocker.reset()
        }}
      />
    </Suspense>
  )
}
