// The branch that this tab works in: sent with every request, remembered for a new tab (product § 11).
import {
  cookieNames,
  cookieText,
  REMEMBERED_SECONDS,
  readCookie,
  UNREMEMBERED_SECONDS,
} from '@vetrounds/core/sessions/cookies'
import { useSyncExternalStore } from 'react'
import { asBranchKey, type BranchKey, branchKeyName, lastBranch, tabsBranch } from './branch-key.ts'
import { session } from './session.ts'

const listeners = new Set<() => void>()
/** Kept in memory, since every part of a page would otherwise read the tab's storage. */
let held: BranchKey | undefined

/** The tab's own branch, otherwise the browser's last one, otherwise the account's. */
export const currentBranch = (): BranchKey | undefined => {
  held ??= tabsBranch()
  return held ?? lastBranch() ?? asBranchKey(session.peek()?.user.current_branch)
}

/** Fixes this tab to the branch it took from the browser's memory: a switch in another tab then leaves this tab as it is. */
export const holdBranch = (branch: BranchKey): void => {
  if (held === branch) return
  held = branch
  sessionStorage.setItem(branchKeyName, branch)
}

/** Switches this tab to a branch, and future tabs with it. */
export const chooseBranch = (branch: BranchKey): void => {
  holdBranch(branch)
  const remembered = readCookie(document.cookie, cookieNames.rememberMe) === '1'
  document.cookie = cookieText(branchKeyName, branch, {
    maxAge: remembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS,
  })
  for (const listener of listeners) listener()
}

session.onEnd(() => {
  held = undefined
  sessionStorage.removeItem(branchKeyName)
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** This tab's branch; renders again when it changes. */
export const useBranch = (): BranchKey | undefined => useSyncExternalStore(subscribe, currentBranch)
