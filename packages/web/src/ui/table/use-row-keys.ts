// What the grid of react-aria leaves open: a row's menu by key and right click, ranges by Shift, Enter while rows are chosen.
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { MenuPlace } from '../ContextMenu.tsx'
import { rangeOf } from './selection.ts'
import type { Selection } from './types.ts'

const rowAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]') : null

type Options = {
  /** Of the rows in the order in which they stand. */
  ids: () => readonly string[]
  selection: { keys: Selection; onChange: (keys: Selection) => void } | undefined
  onMenu: ((id: string, at: MenuPlace) => void) | undefined
  onOpen: (id: string) => void
}

export const useRowKeys = ({ ids, selection, onMenu, onOpen }: Options) => {
  const anchor = useRef<string>(undefined)

  const choose = (keys: Selection) => {
    if (!selection) return
    if (keys !== 'all') {
      const before = selection.keys === 'all' ? new Set(ids()) : selection.keys
      const changed = ids().filter(id => keys.has(id) !== before.has(id))
      if (changed.length === 1) anchor.current = changed[0]
    }
    selection.onChange(keys)
  }

  /** A press with Shift belongs to the range, wherever in the row it lands. */
  const onShift = (event: MouseEvent): HTMLElement | null => {
    if (!selection || !event.shiftKey || event.button !== 0) return null
    const row = rowAt(event.target)
    if (!row) return null
    event.preventDefault()
    event.stopPropagation()
    return row
  }

  return {
    choose,
    listeners: {
      onPointerDownCapture: onShift,
      onMouseDownCapture: onShift,
      onClickCapture: (event: MouseEvent) => {
        const to = onShift(event)?.dataset.key
        if (!to || !selection) return
        const range = rangeOf(ids(), anchor.current ?? to, to)
        anchor.current ??= to
        if (selection.keys !== 'all') selection.onChange(new Set([...selection.keys, ...range]))
      },
      onContextMenu: (event: MouseEvent) => {
        const row = rowAt(event.target)
        if (!row?.dataset.key || !onMenu) return
        event.preventDefault()
        onMenu(row.dataset.key, { element: row, point: { x: event.clientX, y: event.clientY } })
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        const row = rowAt(event.target)
        const id = row?.dataset.key
        if (!row || !id) return
        const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
        // While rows are chosen the grid takes Enter for nothing; it opens here as it does else.
        const isOpening =
          event.key === 'Enter' &&
          selection !== undefined &&
          (selection.keys === 'all' || selection.keys.size > 0) &&
          event.target instanceof Element &&
          event.target.matches('[role="row"], [role="gridcell"], [role="rowheader"]')
        if (!(isMenuKey && onMenu) && !isOpening) return
        event.preventDefault()
        event.stopPropagation()
        if (isOpening) onOpen(id)
        else onMenu?.(id, { element: row })
      },
    },
  }
}
