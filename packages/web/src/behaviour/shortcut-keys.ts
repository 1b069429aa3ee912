// The shortcuts in effect: stored in the cookie `shortcuts` (spec § 3), shared by all tabs, forgotten at logout.
import { useSyncExternalStore } from 'react'
import { session } from '../api/session.ts'
import { keepCookie, preferenceCookie } from '../cookies.ts'
import { useLanguage } from '../i18n/use-t.ts'
import { keysText } from '../layout/keys.ts'
import {
  type Changes,
  changesOf,
  defaultKeys,
  type Keys,
  keysInForce,
  type ShortcutName,
} from './shortcuts.ts'

const COOKIE = 'shortcuts'
const channel = new BroadcastChannel('vetrounds-shortcuts')
const listeners = new Set<() => void>()

const read = (): Keys => {
  try {
    const kept: unknown = JSON.parse(preferenceCookie(COOKIE) ?? '{}')
    return kept !== null && typeof kept === 'object' ? keysInForce(kept as Changes) : defaultKeys
  } catch {
    return defaultKeys
  }
}

let inForce = read()

const show = (keys: Keys): void => {
  inForce = keys
  for (const listener of listeners) listener()
}

// The message contains the keys, since another tab's cookie may not be visible here yet. A tab of an earlier build sends no keys.
channel.addEventListener('message', ({ data }: MessageEvent<Changes | null>) =>
  show(data ? keysInForce(data) : read()),
)
// The session's end has removed the cookie.
session.onEnd(() => show(defaultKeys))

/** The current keys of each action. */
export const shortcutKeys = (): Keys => inForce

/** Stores changed keys on this device and applies them in all tabs. */
export const keepShortcuts = (changes: Changes): void => {
  const keys = keysInForce(changes)
  if (JSON.stringify(keys) === JSON.stringify(inForce)) return
  const kept = changesOf(keys)
  keepCookie(COOKIE, JSON.stringify(kept))
  show(keys)
  channel.postMessage(kept)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The keys of each action; renders again when they change. */
export const useShortcutKeys = (): Keys => useSyncExternalStore(subscribe, shortcutKeys)

/** The keys of one action as a button shows them; empty if the shortcut is switched off. */
export const useKeysText = (name: ShortcutName): string => keysText(useShortcutKeys()[name], useLanguage())
