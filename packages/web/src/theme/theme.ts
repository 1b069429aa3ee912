// Light, dark or the system's theme: kept in local storage and a cookie, shared by all tabs (spec § 4, § 9).
import { useSyncExternalStore } from 'react'
import { keepCookie } from '../cookies.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'theme'
const dark = matchMedia('(prefers-color-scheme: dark)')
const channel = new BroadcastChannel('vetrounds-theme')
const listeners = new Set<() => void>()
/** A choice that could not be stored: it lasts until the page is closed or reloaded. */
let unkept: ThemeChoice | undefined

const isChoice = (value: unknown): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system'

/** Returns the stored choice, light if there is none. */
export const themeChoice = (): ThemeChoice => {
  if (unkept) return unkept
  const stored = localStorage.getItem(KEY)
  return isChoice(stored) ? stored : 'light'
}

const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'

/** Applies the stored choice to the page; the inline script in index.html does the same before the first paint. */
export const applyTheme = (): void => {
  const choice = themeChoice()
  const shown = choice === 'system' ? (dark.matches ? 'dark' : 'light') : choice
  document.documentElement.dataset.theme = shown
  document.documentElement.classList.toggle('dark', shown === 'dark')
  for (const listener of listeners) listener()
}

const keep = (choice: ThemeChoice): void => {
  try {
    localStorage.setItem(KEY, choice)
    unkept = undefined
  } catch {
    unkept = choice
  }
}

/** Stores and applies a choice, in this tab and in all others. */
export const chooseTheme = (choice: ThemeChoice): void => {
  keep(choice)
  keepCookie(KEY, choice)
  applyTheme()
  channel.postMessage(choice)
}

/** Returns the opposite of the shown theme. */
export const otherTheme = (): ThemeChoice => (shownTheme() === 'dark' ? 'light' : 'dark')

/** Follows the other tabs and the system's preference while the page lives. */
export const followTheme = (): void => {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isChoice(data)) keep(data)
    applyTheme()
  })
  addEventListener('storage', event => {
    if (event.key !== KEY) return
    unkept = undefined
    applyTheme()
  })
  dark.addEventListener('change', applyTheme)
  applyTheme()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the theme that the page shows. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shownTheme)

/** Returns the stored choice. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice)

/** Logging out removes the dark theme's class (spec § 4); `applyTheme` brings the choice back at login. */
export const showLightTheme = (): void => {
  document.documentElement.dataset.theme = 'light'
  document.documentElement.classList.remove('dark')
  for (const listener of listeners) listener()
}
