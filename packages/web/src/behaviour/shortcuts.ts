// The table of shortcuts (spec § 2), a person's changes to it, and whether a key press is one of them.
import { isMac, partsOf } from '../layout/keys.ts'
import { letterOf } from '../ui/letter-of.ts'

/** The default keys of the specification. `ctrl` means ⌘ on a Mac; Ctrl+Z is left to the browser. */
export const defaultKeys = {
  add: 'F2',
  addOther: 'ctrl+F2',
  pets: 'ctrl+P',
  owners: 'ctrl+O',
  invoices: 'ctrl+I',
  theme: 'ctrl+L',
  stockMovement: 'ctrl+R',
  home: 'ctrl+alt+Home',
  preferences: 'ctrl+alt+P',
  quickActions: 'ctrl+alt+Q',
  palette: 'ctrl+K',
  search: '/',
  help: '?',
} as const

export type ShortcutName = keyof typeof defaultKeys

export const shortcutNames = Object.keys(defaultKeys) as ShortcutName[]

/** The combination of each action, e.g. `ctrl+alt+Home`; empty if the shortcut is switched off. */
export type Keys = Readonly<Record<ShortcutName, string>>

/** The differences from the table, as stored in cookie and account. */
export type Changes = Readonly<Record<string, string>>

const COMBO = /^(ctrl\+)?(alt\+)?(shift\+)?([^\s+]+|\+)$/u

/** Whether a combination types text: a letter or a digit alone may never be a shortcut. */
export const isPlain = (combo: string): boolean => /^(shift\+)?[\p{L}\p{N}]$/u.test(combo)

const isKept = (value: unknown): value is string =>
  value === '' || (typeof value === 'string' && COMBO.test(value) && !isPlain(value))

/** The keys in effect. Unknown actions and combinations are left out. */
export const keysInForce = (changes: Changes): Keys =>
  Object.fromEntries(
    shortcutNames.map(name => {
      const changed = Object.hasOwn(changes, name) ? changes[name] : undefined
      return [name, isKept(changed) ? changed : defaultKeys[name]]
    }),
  ) as Keys

/** Only the keys that differ from the table. */
export const changesOf = (keys: Keys): Changes =>
  Object.fromEntries(
    shortcutNames.filter(name => keys[name] !== defaultKeys[name]).map(name => [name, keys[name]]),
  )

/** The properties that are read of a key press. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'getModifierState'
>

/** Whether AltGr is held. On a Mac that is ⌥, which is a modifier like any other. */
export const isAltGr = (press: Press, mac = isMac): boolean => !mac && press.getModifierState('AltGraph')

const isSign = (key: string): boolean => [...key].length === 1 && !/[\p{L}\p{N}\s]/u.test(key)

/**
 * Whether a Ctrl+Alt press typed a sign or an accented letter by AltGr: Windows reports AltGr as Ctrl and Alt, and not every
 * browser reports that it was AltGr.
 */
const isTyped = (key: string): boolean =>
  [...key].length === 1 &&
  !/[a-z0-9]/i.test(key) &&
  (!/\p{L}/u.test(key) || /[\p{Script=Latin}\p{Script=Common}]/u.test(key))

/** The key independent of the layout: an Arabic layout and ⌥ type other letters than those in the table. */
const keyOf = (press: Press, mac: boolean): string => {
  const { key, code, altKey } = press
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1]
  const letter = letterOf(press)
  if (letter) return letter
  if (place && ((mac && altKey) || (/[^\x20-\x7e]/.test(key) && !isSign(key)))) return place
  if (key === ' ') return 'Space'
  return key === '؟' ? '?' : key
}

const MODIFIERS = ['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'CapsLock', 'Fn', 'Dead', 'Unidentified']

/**
 * The combination of a key press, e.g. `ctrl+shift+O`; undefined for a modifier alone, for anything but a sign typed by AltGr (on
 * a German keyboard Ctrl+Alt+Q types @), and for a press with the system's own key.
 */
export const comboOf = (press: Press, mac = isMac): string | undefined => {
  const withAltGr = isAltGr(press, mac)
  const ctrl = !withAltGr && (mac ? press.metaKey : press.ctrlKey)
  const alt = !withAltGr && press.altKey
  if ((mac ? press.ctrlKey : press.metaKey) || MODIFIERS.includes(press.key)) return undefined
  if (withAltGr && !isSign(press.key)) return undefined
  if (ctrl && alt && !mac && isTyped(press.key)) return undefined
  const key = keyOf(press, mac)
  // A sign may need Shift on one layout and not on another: only the typed sign counts.
  const shift = press.shiftKey && !isSign(key)
  return [ctrl && 'ctrl', alt && 'alt', shift && 'shift', key].filter(Boolean).join('+')
}

/** The action for a key press; undefined if there is none. */
export const shortcutOf = (press: Press, keys: Keys, mac = isMac): ShortcutName | undefined => {
  const combo = comboOf(press, mac)
  return combo === undefined ? undefined : shortcutNames.find(name => keys[name] === combo)
}

/** A combination in the notation of `aria-keyshortcuts`; undefined for an empty one. */
export const ariaKeys = (combo: string): string | undefined =>
  partsOf(combo)
    .map(key => ({ ctrl: isMac ? 'Meta' : 'Control', alt: 'Alt', shift: 'Shift' })[key] ?? key)
    .join('+') || undefined

const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])'
const LIST = '[role=menu], [role=listbox]'
const DIALOG = '[role=dialog], [role=alertdialog]'

/** A dialog that is fading out no longer takes keys. */
const hasDialog = (): boolean =>
  [...document.querySelectorAll(DIALOG)].some(dialog => !dialog.closest('[data-exiting]'))

/** Shortcuts that also work while typing: their keys do nothing in a text field. */
const inFields: readonly (ShortcutName | 'undo')[] = ['add', 'palette', 'quickActions']

/**
 * Whether the field is an empty search. A list's search has the focus when the page opens, and leaving it empty loses no text.
 */
const isEmptySearch = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.type === 'search' && field.value === ''

/** Whether a key press belongs to a text field, a dialog or an open list instead of the shortcut. */
export const isTaken = (name: ShortcutName | 'undo', combo: string, target: EventTarget | null): boolean => {
  if (hasDialog()) return true
  if (!(target instanceof Element)) return false
  if (target.closest(LIST)) return true
  const field = target.closest(FIELD)
  if (!field || inFields.includes(name)) return false
  return !(combo.startsWith('ctrl+') && isEmptySearch(field))
}
