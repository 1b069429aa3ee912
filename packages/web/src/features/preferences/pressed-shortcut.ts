// Whether a pressed combination may become a shortcut, and what else it means.
import {
  comboOf,
  defaultKeys,
  isAltGr,
  isPlain,
  type Keys,
  type Press,
  type ShortcutName,
  shortcutNames,
} from '../../behaviour/shortcuts.ts'
import { isMac } from '../../layout/keys.ts'

type Refusal = 'altGr' | 'plain' | 'moves' | 'edits' | 'system'

export type Verdict =
  /** So far only a modifier key. */
  | { kind: 'none' }
  | { kind: 'refused'; why: Refusal }
  | { kind: 'taken'; combo: string; by: ShortcutName }
  /** A browser keeps it for itself, so that it may never reach the app. */
  | { kind: 'browser'; combo: string }
  | { kind: 'free'; combo: string }

/** Keys that move through pages, fields and menus; Ctrl+Enter saves a form, Ctrl with an arrow turns the calendar's weeks. */
const moving =
  /^(shift\+)?(Tab|Enter|Space|Escape|Arrow\w+|Home|End|Page\w+|Backspace|Delete|ContextMenu|F10)$|^ctrl\+(shift\+)?(Enter|Arrow\w+|Home|End)$/
const editing = /^ctrl\+([ACVXYZ]|shift\+[VZ])$/
const browsers =
  /^ctrl\+(shift\+)?[TNWQ]$|^ctrl\+(shift\+)?(Tab|PageUp|PageDown|F4)$|^alt\+(F4|Arrow\w+)$|^F11$/
const macs = /^ctrl\+[MH]$/

/** Returns what pressing these keys means for the action whose keys are being chosen. */
export const verdictOf = (press: Press, name: ShortcutName, keys: Keys, mac = isMac): Verdict => {
  if (isAltGr(press, mac)) return { kind: 'refused', why: 'altGr' }
  const combo = comboOf(press, mac)
  if (combo === undefined) {
    if (mac ? press.ctrlKey && press.key !== 'Control' : press.metaKey && press.key !== 'Meta')
      return { kind: 'refused', why: 'system' }
    // Ctrl and Alt together typed a character: this is AltGr, in a browser that doesn't say so.
    return [...press.key].length === 1 ? { kind: 'refused', why: 'altGr' } : { kind: 'none' }
  }
  if (isPlain(combo)) return { kind: 'refused', why: 'plain' }
  if (moving.test(combo)) return { kind: 'refused', why: 'moves' }
  if (editing.test(combo)) return { kind: 'refused', why: 'edits' }
  const by = shortcutNames.find(other => other !== name && keys[other] === combo)
  if (by) return { kind: 'taken', combo, by }
  return { kind: browsers.test(combo) || (mac && macs.test(combo)) ? 'browser' : 'free', combo }
}

/**
 * Returns the keys with those of one action reset. An action that loses its keys by that gets its own default keys back, unless
 * another action has them.
 */
export const withReset = (keys: Keys, name: ShortcutName): Keys => {
  const next = exchanged(keys, name, defaultKeys[name])
  const other = shortcutNames.find(each => keys[each] !== '' && next[each] === '')
  if (!other || shortcutNames.some(each => next[each] === defaultKeys[other])) return next
  return { ...next, [other]: defaultKeys[other] }
}

/** Returns the keys with those of one action changed. An action that had them gets the former ones in exchange. */
export const exchanged = (keys: Keys, name: ShortcutName, combo: string): Keys => {
  const other = combo === '' ? undefined : shortcutNames.find(each => each !== name && keys[each] === combo)
  return { ...keys, ...(other && { [other]: keys[name] }), [name]: combo }
}
