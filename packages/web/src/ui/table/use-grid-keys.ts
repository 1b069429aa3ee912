// The keyboard of a table: which row or cell has the focus, where arrows and typed letters lead, and what is chosen.
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { letterOf } from '../letter-of.ts'
import type { TableRows } from './table-rows.ts'
import type { Selection } from './types.ts'
import { type Spot, useGridPosition } from './use-grid-position.ts'
import { useTypeAhead } from './use-type-ahead.ts'

type Options<T> = {
  /** The search and filters that the rows answer. */
  question: string | undefined
  rows: TableRows<T>
  /** The name of a row, which typed letters are compared with. */
  rowText: (row: T) => string
  cells: number
  scroller: RefObject<HTMLDivElement | null>
  fits: () => number
  bringIntoSight: (place: number) => void
  selection: { keys: Selection; onChange: (keys: Selection) => void } | undefined
  onOpen: ((row: T) => void) | undefined
  /** Opens or closes a row's details; undefined if rows have none. */
  details: { openedId: string | undefined; onToggle: (row: T, place: number) => void } | undefined
  start: number
}

/** Returns the element that gets the focus for a cell: its checkbox, button or link, otherwise the cell. */
const targetOf = (grid: HTMLElement, { row, cell }: Spot): HTMLElement | null => {
  const line = grid.querySelector<HTMLElement>(`[data-line="${row}"]`)
  if (cell < 0) return line
  const one = line?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
  return one?.querySelector<HTMLElement>('input, button, a') ?? one ?? null
}

export const useGridKeys = <T extends { id: string }>(options: Options<T>) => {
  const { rows, cells, scroller, fits, bringIntoSight, selection, onOpen, details } = options
  const { spot, stand, begin, begunAt, forget } = useGridPosition(options)
  const [isKeyed, setKeyed] = useState(false)
  const isWanted = useRef(false)
  const typedTo = useTypeAhead(rows, options.rowText)

  useLayoutEffect(() => {
    if (!isWanted.current || !scroller.current) return
    const target = targetOf(scroller.current, spot)
    if (!target) return
    isWanted.current = false
    target.focus({ preventScroll: spot.row >= 0 && spot.cell < 0 })
  })

  const go = (next: Spot) => {
    const row = Math.max(-1, Math.min(rows.count - 1, next.row))
    // The head never gets the focus as a whole, only its cells.
    const cell = Math.max(row < 0 ? 0 : -1, Math.min(cells - 1, next.cell))
    isWanted.current = true
    stand({ row, cell })
    if (row >= 0) bringIntoSight(row)
  }

  const toggle = async (place: number): Promise<void> => {
    const id = rows.at(place)?.id
    if (!selection || id === undefined) return
    begin(place)
    const chosen = new Set(selection.keys === 'all' ? await rows.ids(0, rows.count) : selection.keys)
    if (!chosen.delete(id)) chosen.add(id)
    selection.onChange(chosen)
  }

  /** Chooses all rows from the beginning of a range up to `place`. If nothing is chosen yet, a range begins at `first`. */
  const extend = async (place: number, first = place): Promise<void> => {
    if (!selection || selection.keys === 'all') return
    if (selection.keys.size === 0) begin(first)
    const from = begunAt(first)
    const range = await rows.ids(Math.min(from, place), Math.max(from, place) + 1)
    selection.onChange(new Set([...selection.keys, ...range]))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // These keys belong to the browser: back, forward, and the ends of the page.
    if (event.altKey || (event.metaKey && event.key.startsWith('Arrow'))) return
    const { row, cell } = spot
    const isWhole = event.ctrlKey || event.metaKey
    const isRtl = document.documentElement.dir === 'rtl'
    const along = (event.key === 'ArrowRight') !== isRtl ? 1 : -1
    // On a row as a whole, the forward arrow first opens its details and then leads to its cells; the back arrow closes them.
    const whole = row >= 0 && cell < 0 && !event.shiftKey ? rows.at(row) : undefined
    if (details && whole && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const isOpened = details.openedId === whole.id
      if (isOpened ? along < 0 : along > 0) {
        event.preventDefault()
        return details.onToggle(whole, row)
      }
    }
    const move = ((): Spot | undefined => {
      switch (event.key) {
        case 'ArrowDown':
          return { row: row + 1, cell: row < 0 && cell === 0 ? -1 : cell }
        case 'ArrowUp':
          return { row: row - 1, cell }
        case 'ArrowRight':
        case 'ArrowLeft':
          return { row, cell: cell + along }
        case 'PageDown':
          return { row: row + fits(), cell }
        case 'PageUp':
          return { row: Math.max(0, row - fits()), cell }
        case 'Home':
          return cell < 0 || isWhole ? { row: 0, cell } : { row, cell: 0 }
        case 'End':
          return cell < 0 || isWhole ? { row: rows.count - 1, cell } : { row, cell: cells - 1 }
        default:
          return undefined
      }
    })()
    if (move) {
      event.preventDefault()
      // Along the cells of a row no further row is chosen.
      const isAlong = move.row === row && (cell >= 0 || move.cell !== cell)
      if (event.shiftKey && row >= 0 && !isAlong) {
        void extend(Math.max(0, Math.min(rows.count - 1, move.row)), row)
      }
      return go(move)
    }
    if (selection && isWhole && letterOf(event) === 'A') {
      event.preventDefault()
      return selection.onChange('all')
    }
    if (selection && event.key === 'Escape' && (selection.keys === 'all' || selection.keys.size > 0)) {
      event.preventDefault()
      event.stopPropagation()
      forget()
      return selection.onChange(new Set())
    }
    // A checkbox, a button or a link handles its keys itself.
    if (row < 0 || (event.target as Element).matches('input, button, a')) return
    const typed = typedTo(event, row)
    if (typed !== undefined) return go({ row: typed, cell })
    if (event.key === ' ') {
      event.preventDefault()
      void (event.shiftKey ? extend(row) : toggle(row))
    }
    const known = rows.at(row)
    if (event.key === 'Enter' && known) {
      event.preventDefault()
      onOpen?.(known)
    }
  }

  return {
    spot,
    isKeyed,
    toggle,
    extend,
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => {
      const row = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? spot.row)
      const cell = Number(target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? -1)
      stand({ row, cell })
      setKeyed(target.matches(':focus-visible'))
    },
    onBlur: () => setKeyed(false),
  }
}
