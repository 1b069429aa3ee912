// Ctrl+Enter where no form listens for it: the main act of a page or a dialog.
import { useEffect, useRef } from 'react'

/** Does the act on Ctrl+Enter (⌘ on a Mac); a key that is held does it once. */
export const useSaveKey = (act: () => void): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
