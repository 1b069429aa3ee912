// The state of the command palette and its code, which is loaded when idle or about to be used, so that it opens within a frame.
import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'
import type { PaletteProps } from '../features/palette/palette-props.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { endTyping, keepTyping } from './typed-ahead.ts'

type State = { start: string | undefined; Palette: ComponentType<PaletteProps> | undefined }

let state: State = { start: undefined, Palette: undefined }
let isLoading = false
const listeners = new Set<() => void>()

const show = (change: Partial<State>): void => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

const load = async (): Promise<void> => {
  const [{ Palette }] = await Promise.all([
    import('../features/palette/Palette.tsx'),
    loadMessages('palette'),
    // The texts for the found patients, e.g. their species.
    loadMessages('patients'),
  ])
  show({ Palette })
}

/** Loads the palette in advance. If that fails, the next call tries again. */
export const prefetchPalette = (): void => {
  if (isLoading) return
  isLoading = true
  load().catch(() => {
    isLoading = false
    endTyping()
  })
}

/** Opens the palette; `start` is the text it begins with, `>` for quick actions. */
export const openPalette = (start: '' | '>' = ''): void => {
  show({ start })
  if (!state.Palette) keepTyping()
  prefetchPalette()
}

export const closePalette = (): void => {
  endTyping()
  show({ start: undefined })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePalette = (): State => useSyncExternalStore(subscribe, () => state)
