// Watches for activity, and asks before it logs out an inactive person (spec § 4, 9).
import { cookieNames } from '@vetrounds/core/sessions/cookies'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useBranch } from '../api/branch.ts'
import { useMe } from '../api/me.ts'
import { session, useBoot } from '../api/session.ts'
import { preferenceCookie } from '../cookies.ts'
import { useRouteMeta } from '../layout/route-meta.ts'
import { lazy } from '../ui/lazy.tsx'
import { useReach } from './connection.ts'
import { createInactivity, isSign, type Message } from './inactivity.ts'

const InactivityDialog = lazy(async () => ({
  default: (await import('./InactivityDialog.tsx')).InactivityDialog,
}))

const SIGNS = ['mousemove', 'keydown', 'click', 'scroll'] as const
const SOUND_MS = 2000

const play = async (): Promise<void> => {
  try {
    // Only one tab plays the sound.
    await navigator.locks.request('vetrounds-timeout-sound', { ifAvailable: true }, async lock => {
      if (!lock) return
      await new Audio('/sounds/timeout.mp3').play()
      await new Promise(resolve => setTimeout(resolve, SOUND_MS))
    })
  } catch (error) {
    console.warn('The timeout sound could not be played.', error)
  }
}

const channel = new BroadcastChannel('vetrounds-inactivity')

const inactivity = createInactivity({
  post: message => channel.postMessage(message),
  isRemembered: () => preferenceCookie(cookieNames.rememberMe) === '1',
  onWarning: () => void play(),
  leave: () => session.leave('idle'),
})
channel.addEventListener('message', ({ data }: MessageEvent<Message>) => inactivity.hear(data))

const onSign = (event: Event): void => {
  if (isSign(event as MouseEvent)) inactivity.sign()
}

export const InactivityWatch = () => {
  const isIn = useBoot() === 'in'
  // Off while the service can't be reached: a person logged out then could not sign in again (product § 10).
  const isReachable = useReach() === 'online'
  const allows = useRouteMeta()?.allowSessionTimeout ?? true
  const isOn = isIn && isReachable && allows
  // The clinic of the tab's branch sets the time limit; without a branch, the default applies.
  const clinicId = useBranch()?.split('.')[0]
  const { data: me } = useMe()
  const limit = me?.memberships.find(({ clinic }) => clinic.id === clinicId)?.clinic.sessionTimeout
  useEffect(() => inactivity.setLimit(limit), [limit])
  const watch = useSyncExternalStore(inactivity.subscribe, inactivity.watch)
  useEffect(() => {
    if (!isOn) return
    inactivity.enable(true)
    const options = { capture: true, passive: true }
    for (const sign of SIGNS) addEventListener(sign, onSign, options)
    document.addEventListener('visibilitychange', inactivity.look)
    return () => {
      inactivity.enable(false)
      for (const sign of SIGNS) removeEventListener(sign, onSign, options)
      document.removeEventListener('visibilitychange', inactivity.look)
    }
  }, [isOn])
  if (watch.state !== 'warning') return null
  return (
    <Suspense fallback={null}>
      <InactivityDialog
        left={watch.left}
        onStay={inactivity.stay}
        // Logs out as idle, not by choice: the one who clicks may not be the person who was away, so that person's data is not
        // wiped.
        onLeave={inactivity.leave}
      />
    </Suspense>
  )
}
