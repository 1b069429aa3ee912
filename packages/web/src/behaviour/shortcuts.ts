// The table of shortcuts (spec § 2), and whether a key press is one of them. Menus show their keys from here.
import { isMac } from '../layout/keys.ts'

type Shortcut = {
  /** Modifiers, then the key, in the form that `keysText` shows. */
  keys: readonly string[]
}

/** Ctrl stands for ⌘ on a Mac. Ctrl+Z is left to the browser. */
export const shortcuts = {
  add: { keys: ['F2'] },
  addOther: { keys: ['ctrl', 'F2'] },
  home: { keys: ['ctrl', 'alt', 'home'] },
  owners: { keys: ['ctrl', 'O'] },
  pets: { keys: ['ctrl', 'P'] },
  invoices: { keys: ['ctrl', 'I'] },
  stockMovement: { keys: ['ctrl', 'R'] },
  theme: { keys: ['ctrl', 'L'] },
  preferences: { keys: ['ctrl', 'alt', 'P'] },
  search: { keys: ['/'] },
  help: { keys: ['?'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

const names = Object.keys(shortcuts) as ShortcutName[]

/** What is read of a key press. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'getModifierState'
>

/** The key without its layout's letters: Arabic and ⌥ type others than those on the table. */
const keyOf = ({ key, code }: Press): string => {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  if (key.length === 1 && code.startsWith('Key')) return code.slice(3)
  return key
}

/** The shortcut that a key press is; nothing for any other. AltGr types signs (on a German keyboard @ with Q), it is not Ctrl+Alt. */
export const shortcutOf = (press: Press, mac = isMac): ShortcutName | undefined => {
  const isSign = press.key === '/' || press.key === '?'
  const isAltGr = press.getModifierState('AltGraph') && !mac
  if (isAltGr && !isSign) return undefined
  const ctrl = !isAltGr && (mac ? press.metaKey : press.ctrlKey)
  const other = mac ? press.ctrlKey : press.metaKey
  const alt = !isAltGr && press.altKey
  // A sign may need Shift or AltGr on one layout and not on another: only what it types counts.
  if (other || (press.shiftKey && !isSign)) return undefined
  const key = isSign ? press.key : keyOf(press)
  return names.find(name => {
    const keys: readonly string[] = shortcuts[name].keys
    return (
      keys.includes('ctrl') === ctrl &&
      keys.includes('alt') === alt &&
      keys.at(-1)?.toLowerCase() === key.toLowerCase()
    )
  })
}

/** Its keys as `aria-keyshortcuts` wants them. */
export const ariaKeys = (name: ShortcutName): string =>
  shortcuts[name].keys
    .map(key => ({ ctrl: isMac ? 'Meta' : 'Control', alt: 'Alt', home: 'Home' })[key as 'ctrl'] ?? key)
    .join('+')

const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])'
const LIST = '[role=menu], [role=listbox]'

/** Whether a key belongs to what is typed in, or to a dialog or an open list. F2 opens an add form from a text field, too. */
export const isTaken = (name: ShortcutName, target: EventTarget | null): boolean => {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true
  if (!(target instanceof Element)) return false
  return target.closest(LIST) !== null || (name !== 'add' && target.closest(FIELD) !== null)
}
