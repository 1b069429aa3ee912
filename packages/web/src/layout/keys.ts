// Names of keys as they stand on the person's keyboard (glossary § 9).
import type { Language } from '../i18n/language.ts'

const german: Record<string, string> = { ctrl: 'Strg', alt: 'Alt', home: 'Pos1' }
const others: Record<string, string> = { ctrl: 'Ctrl', alt: 'Alt', home: 'Home' }
const mac: Record<string, string> = { ctrl: '⌘', alt: '⌥', home: 'Home' }

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** `['ctrl', 'alt', 'home']` as `Ctrl+Alt+Home`, `Strg+Alt+Pos1` or `⌘⌥Home`. */
export const keysText = (keys: readonly string[], language: Language): string => {
  const names = isMac ? mac : language === 'de' ? german : others
  return keys.map(key => names[key] ?? key).join(isMac ? '' : '+')
}
