// Keeps `/me` fresh, and connects to the push channel if there is one. Loaded after the page's data.
import { now } from '@vetrounds/core/clock'
import { mutate } from 'swr'
import type { BranchKey } from '../api/branch-key.ts'
import { readAt } from '../cache/cache.ts'
import type { Broker } from './link.ts'
import { ME_MS } from './pause.ts'
import { isIdle, onReturn } from './presence.ts'
import { followPush } from './push.ts'
import { isPushed, onPush } from './push-state.ts'

/** The random spread of rereads, in ms, since everybody in a clinic is told of a change at once. */
const SPREAD_MS = 3000
/** If `/me` is younger than this, in ms, the page has just read it: the channel can't have missed a change since. */
const FRESH_MS = 2000

const age = (): number => now() - (readAt('readMe') ?? 0)

const readAgain = (): void => {
  if (document.visibilityState === 'visible' && navigator.onLine) void mutate('readMe')
}

/** Starts watching; returns a function that stops. Without a branch, or without the channel, `/me` is polled. */
export const watch = (broker: Broker | undefined, branch: BranchKey | undefined): (() => void) => {
  const isTold = (): boolean => branch !== undefined && isPushed(branch)
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (): void => {
    clearTimeout(timer)
    timer = setTimeout(look, isIdle() ? ME_MS.idle : ME_MS.busy)
  }
  const look = (): void => {
    if (!isTold()) readAgain()
    plan()
  }
  plan()
  const stopReturn = onReturn(() => {
    if (age() >= ME_MS.busy) look()
    else plan()
  })
  let soon: ReturnType<typeof setTimeout> | undefined
  const stopHearing = onPush(event => {
    const isLoss = event.kind === 'missed' && age() > FRESH_MS
    if (!isLoss && !(event.kind === 'news' && event.news.me)) return
    soon ??= setTimeout(() => {
      soon = undefined
      readAgain()
    }, SPREAD_MS * Math.random())
  })
  const stopPush = broker && branch ? followPush(broker, branch) : undefined
  return () => {
    clearTimeout(timer)
    clearTimeout(soon)
    stopReturn()
    stopHearing()
    stopPush?.()
  }
}
