// Opens the menu of a row by the menu key, Shift+F10 or a right click, in a table and among cards.
import type { KeyboardEvent, MouseEvent } from 'react'
import type { MenuPlace } from '../ContextMenu.tsx'

const rowAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]') : null

/** Returns the event listeners for the element around the rows; they do nothing without `onMenu`. */
export const rowMenuListeners = (onMenu: ((id: string, at: MenuPlace) => void) | undefined) => ({
  onContextMenu: (event: MouseEvent) => {
    const row = rowAt(event.target)
    if (!row?.dataset.key || !onMenu) return
    event.preventDefault()
    onMenu(row.dataset.key, { element: row, point: { x: event.clientX, y: event.clientY } })
  },
  onKeyDownCapture: (event: KeyboardEvent) => {
    const row = rowAt(event.target)
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!row?.dataset.key || !onMenu || !isMenuKey) return
    event.preventDefault()
    event.stopPropagation()
    onMenu(row.dataset.key, { element: row })
  },
})
