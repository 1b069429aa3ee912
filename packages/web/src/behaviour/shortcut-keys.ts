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

// They come with the message: the cookie that another tab has written may not be here yet. A tab of a former build sends none.
channel.addEventListener('message', ({ data }: MessageEvent<Changes | null>) =>
  show(data ? keysInForce(data) : read()),
)
// The session has removed the cookie.
session.onEnd(() => show(defaultKeys))

/** The keys of each action, as they are now. */
export const shortcutKeys = (): Keys => inForce

/** Keeps changed keys on this device and puts them into force in all tabs. */
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

/** The keys of one action as a button shows them; empty where they are switched off. */
export const useKeysText = (name: ShortcutName): string => keysText(useShortcutKeys()[name], useLanguage())
