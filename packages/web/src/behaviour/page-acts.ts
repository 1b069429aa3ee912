// Further acts of the page that is shown, for the palette. An open palette is updated when they change.
import { useEffect, useRef, useSyncExternalStore } from 'react'

export type PageActs = { exportExcel?: () => void; exportCsv?: () => void }

const pages: { current: PageActs }[] = []
let changes = 0
const listeners = new Set<() => void>()

const tell = (): void => {
  changes += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The actions of the shown page. */
export const usePresentActs = (): PageActs => {
  useSyncExternalStore(subscribe, () => changes)
  return pages.at(-1)?.current ?? {}
}

/** Lets the palette offer these actions while the calling page is shown. */
export const usePageActs = (acts: PageActs): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    pages.push(latest)
    return () => {
      pages.splice(pages.indexOf(latest), 1)
      tell()
    }
  }, [])
  const names = Object.keys(acts).join()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (told.current === names) return
    told.current = names
    tell()
  }, [names])
}
