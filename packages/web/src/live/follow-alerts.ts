// Decides when the bell's alerts are reread: when others change them, and from time to time, while somebody is at the screen.
import { deviceNow } from '@vetrounds/core/clock'
import type { BranchKey } from '../api/branch-key.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { ALERTS_MS } from './pause.ts'
import { isIdle, onReturn } from './presence.ts'
import { isPushed, onPush } from './push-state.ts'
import { createThrottled } from './throttle.ts'

/**
 * The delay before a reread, in ms: at least `least`, since the counted indexes may lag, plus a random part of `within`, since
 * all screens of a branch are told at once.
 */
const SOON_MS = { least: 2000, within: 5000 }
/** How often it checks whether a reread is due, in ms. */
const LOOK_MS = 60_000

/** Calls `read` when a reread is due, counting from now, since the caller has just read. Returns a function that stops. */
export const followAlerts = (branch: BranchKey, read: () => void): (() => void) => {
  let askedAt = deviceNow()
  const seldom = createThrottled({
    act: () => {
      askedAt = deviceNow()
      read()
    },
    soonMs: SOON_MS.least + SOON_MS.within * Math.random(),
    everyMs: ALERTS_MS.every,
    times: 1,
    isSeen: () => document.visibilityState === 'visible' && reachNow() === 'online' && !isIdle(),
  })
  const look = (): void => {
    const ms = isPushed(branch) ? ALERTS_MS.pushed : ALERTS_MS.every
    if (deviceNow() - askedAt >= ms) seldom.call()
    else seldom.look()
  }
  const timer = setInterval(look, LOOK_MS)
  const stops = [
    onReturn(look),
    onReach(look),
    onPush((event, at) => {
      if (at !== branch) return
      if (event.kind === 'missed' || (event.kind === 'news' && event.news.alerts)) seldom.call()
    }),
    seldom.close,
  ]
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
  }
}
