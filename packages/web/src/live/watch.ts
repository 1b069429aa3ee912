// Keeps `/me` fresh, and connects to the push channel where there is one. Loaded after the page's data stands.
import { deviceNow } from '@vetrounds/core/clock'
import { mutate } from 'swr'
import type { BranchKey } from '../api/branch-key.ts'
import type { Broker } from './link.ts'
import { followPush } from './push.ts'
import { isPushed, onPush } from './push-state.ts'

/** A changed role or a suspension takes effect within a minute (product § 11), even if nobody touches the page. */
const EVERY_MS = 45_000
/** All of a clinic are told at once that something of it changed. */
const SPREAD_MS = 3000

const readAgain = (): void => {
  if (document.visibilityState === 'visible' && navigator.onLine) void mutate('readMe')
}

/** Watches for a tab; call the result to stop. Without a branch, or without the channel, `/me` is asked now and then. */
export const watch = (broker: Broker | undefined, branch: BranchKey | undefined): (() => void) => {
  const timer = setInterval(() => {
    if (!branch || !isPushed(branch)) readAgain()
  }, EVERY_MS)
  const began = deviceNow()
  const stopHearing = onPush(event => {
    // As the channel opens at first, `/me` has just been read.
    const isLoss = event.kind === 'missed' && deviceNow() - began > EVERY_MS
    if (isLoss || (event.kind === 'news' && event.news.me)) setTimeout(readAgain, SPREAD_MS * Math.random())
  })
  const stopPush = broker && branch ? followPush(broker, branch) : undefined
  return () => {
    clearInterval(timer)
    stopHearing()
    stopPush?.()
  }
}
