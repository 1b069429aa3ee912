// Whether the window has room for something beside a form.
import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 1200px)')

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
