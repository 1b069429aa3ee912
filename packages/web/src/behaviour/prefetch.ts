// Loads a page's code ahead: when a link to it is hovered or focused, and the menu's pages when idle.
import { useEffect } from 'react'
import { afterFirstData } from '../api/first-data.ts'

type Prefetch = (path: string) => Promise<void>

const IDLE_AFTER_MS = 2000

let load: Prefetch = () => Promise.resolve()
let idlePaths: readonly string[] = []

/** Sets the function that loads a page in advance, and the paths to load when idle. */
export const setPrefetch = (prefetch: Prefetch, whenIdle: readonly string[]): void => {
  load = prefetch
  idlePaths = whenIdle
}

const ahead = (path: string): Promise<void> =>
  // If a page can't be loaded, that is reported when somebody goes there.
  load(path).catch(() => undefined)

const onPoint = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return
  // The pointer may rest on a link by chance: another page's code must not load before this page's data.
  afterFirstData(() => void ahead(link.pathname))
}

/**
 * Calls `run` 2 s later, once the browser is idle; in Safari, which has no idle callback, at once after the 2 s. Returns a
 * function that cancels the call.
 */
export const whenIdle = (run: () => void): (() => void) => {
  let cancel: (() => void) | undefined
  const timer = setTimeout(() => {
    if (!globalThis.requestIdleCallback) return run()
    const id = requestIdleCallback(run)
    cancel = () => cancelIdleCallback(id)
  }, IDLE_AFTER_MS)
  return () => {
    clearTimeout(timer)
    cancel?.()
  }
}

/** Prefetches while the shell is shown. */
export const usePrefetch = (): void => {
  useEffect(() => {
    document.addEventListener('pointerover', onPoint, { passive: true })
    document.addEventListener('focusin', onPoint)
    const cancel = whenIdle(async () => {
      for (const path of idlePaths) await ahead(path)
    })
    return () => {
      document.removeEventListener('pointerover', onPoint)
      document.removeEventListener('focusin', onPoint)
      cancel()
    }
  }, [])
}
