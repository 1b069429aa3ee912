// Loads a page's code ahead: when a link to it is hovered or focused, and the menu's pages when idle.
import { useEffect } from 'react'
import { afterFirstData } from '../api/first-data.ts'

type Prefetch = (path: string) => Promise<void>

const IDLE_AFTER_MS = 2000

let load: Prefetch = () => Promise.resolve()
let idlePaths: readonly string[] = []

/** Says how a page is loaded ahead, and which ones when there is nothing else to do. */
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
  // Where the pointer lies by chance, another page's code must not come before this one's data.
  afterFirstData(() => void ahead(link.pathname))
}

/** Runs when the page has come to rest and there is nothing else to do; in Safari, which has no idle callback, at once then. */
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
