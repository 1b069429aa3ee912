// Names of keys as they are printed on the person's keyboard (glossary § 9).
import type { Language } from '../i18n/language.ts'

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

const arrows = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }
const others: Record<string, string> = {
  ...arrows,
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
}
const german: Record<string, string> = {
  ...arrows,
  ctrl: 'Strg',
  alt: 'Alt',
  shift: 'Umschalt',
  Home: 'Pos1',
  End: 'Ende',
  PageUp: 'Bild auf',
  PageDown: 'Bild ab',
  Delete: 'Entf',
  Insert: 'Einfg',
  Backspace: 'Rücktaste',
  Enter: 'Eingabe',
  Space: 'Leertaste',
}
const mac: Record<string, string> = { ...others, ctrl: '⌘', alt: '⌥', shift: '⇧' }

/** The parts of a combination such as `ctrl+alt+Home`; `+` itself may be the last one. */
export const partsOf = (combo: string): string[] => (combo === '' ? [] : combo.split(/\+(?=.)/))

/** `ctrl+alt+Home` as the names of its keys: `Strg`, `Alt`, `Pos1`. */
export const keyNames = (combo: string, language: Language): string[] => {
  const names = isMac ? mac : language === 'de' ? german : others
  return partsOf(combo).map(key => names[key] ?? key)
}

/** `ctrl+alt+Home` as `Ctrl+Alt+Home`, `Strg+Alt+Pos1` or `⌘⌥Home`. */
export const keysText = (combo: string, language: Language): string =>
  keyNames(combo, language).join(isMac ? '' : '+')
