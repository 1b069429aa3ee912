// Which branches' changes are pushed to this tab, and the pushed events. Kept apart so that it needs no code of the channel.
import type { News } from '@vetrounds/core/push/news'
import type { BranchKey } from '../api/branch-key.ts'

/** `missed`: messages may have been lost, so the feeds must be polled. */
export type PushEvent = { kind: 'state'; isOn: boolean } | { kind: 'news'; news: News } | { kind: 'missed' }

const listeners = new Set<(event: PushEvent, branch: BranchKey) => void>()
const on = new Set<string>()

/** Whether a branch's changes are being pushed; otherwise they must be polled. */
export const isPushed = (branch: string): boolean => on.has(branch)

/** Calls back at each event of a branch that this tab follows. Returns a function that unsubscribes. */
export const onPush = (listener: (event: PushEvent, branch: BranchKey) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes an event of the channel and passes it on to the listeners. */
export const pushed = (event: PushEvent, branch: BranchKey): void => {
  if (event.kind === 'state') {
    if (on.has(branch) === event.isOn) return
    if (event.isOn) on.add(branch)
    else on.delete(branch)
  }
  for (const listener of listeners) listener(event, branch)
}
