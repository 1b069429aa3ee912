// Keys that move in a list work even if nothing has the focus, e.g. because the focused row was removed, so that people who work
// by keyboard can go on.
import { type RefObject, useEffect, useRef } from 'react'

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

const ROW = '[role="row"][data-key]'

/** Whether a dialog or a menu is open, which gets the keys then. */
const isCovered = (): boolean =>
  document.querySelector('section[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Gives such a key, and the focus, to the row in `frame` that had the focus last, or to the first one. */
export const useKeysReturn = (frame: RefObject<HTMLElement | null>): void => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null
      if (row && frame.current?.contains(row)) last.current = row.dataset.key
    }
    const hand = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (target !== document.body || !MOVES.has(key) || defaultPrevented) return
      if (ctrlKey || metaKey || altKey || shiftKey || isCovered()) return
      const rows = [...(frame.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
      const row = rows.find(({ dataset }) => dataset.key === last.current) ?? rows[0]
      if (!row) return
      event.preventDefault()
      row.focus()
      row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', hand)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', hand)
    }
  }, [frame])
}
