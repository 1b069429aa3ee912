// Asks before somebody leaves a page, or what its address has open, with unsaved input.
import { Suspense, useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { endWish } from '../behaviour/add-action.ts'
import { lazy } from '../ui/lazy.tsx'
import { discardDirty, isLostBetween } from '../ui/unsaved-forms.ts'

const DiscardQuestion = lazy(async () => ({
  default: (await import('../ui/DiscardQuestion.tsx')).DiscardQuestion,
}))

export const LeaveGuard = () => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isLostBetween(currentLocation, nextLocation),
  )
  // What the palette asked of a page is over when another one comes instead, or none.
  const { pathname } = useLocation()
  useEffect(() => endWish(pathname), [pathname])
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
          endWish()
          blocker.reset()
        }}
      />
    </Suspense>
  )
}
