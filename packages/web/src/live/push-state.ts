// Which branches are pushed to this tab, and what is: known without the code of the channel.
import type { News } from '@vetrounds/core/push/news'
import type { BranchKey } from '../api/branch-key.ts'

/** `missed`: there may have been messages that nobody heard, so the feeds have to be asked. */
export type PushEvent = { kind: 'state'; isOn: boolean } | { kind: 'news'; news: News } | { kind: 'missed' }

const listeners = new Set<(event: PushEvent, branch: BranchKey) => void>()
const on = new Set<string>()

/** Whether changes of a branch come by themselves now; otherwise they have to be asked for. */
export const isPushed = (branch: string): boolean => on.has(branch)

/** Calls back at each event of a branch that this tab follows; returns how to stop. */
export const onPush = (listener: (event: PushEvent, branch: BranchKey) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes and passes on what the channel says. */
export const pushed = (event: PushEvent, branch: BranchKey): void => {
  if (event.kind === 'state') {
    if (on.has(branch) === event.isOn) return
    if (event.isOn) on.add(branch)
    else on.delete(branch)
  }
  for (const listener of listeners) listener(event, branch)
}
