// The keys of a long table: which row or cell has the focus, where the arrows lead, and what is chosen.
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { LongRows } from './long-rows.ts'
import type { Selection } from './types.ts'

/** Row −1 is the head; cell −1 is the row as a whole. */
export type Spot = { row: number; cell: number }

type Options<T> = {
  long: LongRows<T>
  cells: number
  scroller: RefObject<HTMLDivElement | null>
  fits: () => number
  bringIntoSight: (place: number) => void
  selection: { keys: Selection; onChange: (keys: Selection) => void } | undefined
  onOpen: ((row: T) => void) | undefined
  /** Opens or closes a row's details; missing where rows have none. */
  details: { openedId: string | undefined; onToggle: (row: T, place: number) => void } | undefined
  start: number
}

/** What takes the focus of a cell: its box or button, else the cell. */
const targetOf = (grid: HTMLElement, { row, cell }: Spot): HTMLElement | null => {
  const line = grid.querySelector<HTMLElement>(`[data-line="${row}"]`)
  if (cell < 0) return line
  const one = line?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
  return one?.querySelector<HTMLElement>('input, button') ?? one ?? null
}

export const useLongKeys = <T extends { id: string }>(options: Options<T>) => {
  const { long, cells, scroller, fits, bringIntoSight, selection, onOpen, details } = options
  const [spot, setSpot] = useState<Spot>({ row: options.start, cell: -1 })
  const [isKeyed, setKeyed] = useState(false)
  const isWanted = useRef(false)
  const anchor = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (!isWanted.current || !scroller.current) return
    const target = targetOf(scroller.current, spot)
    if (!target) return
    isWanted.current = false
    target.focus({ preventScroll: spot.row >= 0 && spot.cell < 0 })
  })

  const go = (next: Spot) => {
    const row = Math.max(-1, Math.min(long.count - 1, next.row))
    // The head is never focused as a whole.
    const cell = Math.max(row < 0 ? 0 : -1, Math.min(cells - 1, next.cell))
    isWanted.current = true
    setSpot({ row, cell })
    if (row >= 0) bringIntoSight(row)
  }

  const toggle = async (place: number): Promise<void> => {
    const id = long.at(place)?.id
    if (!selection || id === undefined) return
    anchor.current = place
    const chosen = new Set(selection.keys === 'all' ? await long.ids(0, long.count) : selection.keys)
    if (!chosen.delete(id)) chosen.add(id)
    selection.onChange(chosen)
  }

  const extend = async (place: number): Promise<void> => {
    if (!selection || selection.keys === 'all') return
    const from = anchor.current ?? place
    anchor.current = from
    const range = await long.ids(Math.min(from, place), Math.max(from, place) + 1)
    selection.onChange(new Set([...selection.keys, ...range]))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { row, cell } = spot
    const isWhole = event.ctrlKey || event.metaKey
    const isRtl = document.documentElement.dir === 'rtl'
    const along = (event.key === 'ArrowRight') !== isRtl ? 1 : -1
    // On a row as a whole: forward opens it before it leads to its cells, back closes it.
    const whole = row >= 0 && cell < 0 && !event.shiftKey ? long.at(row) : undefined
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
          return cell < 0 || isWhole ? { row: long.count - 1, cell } : { row, cell: cells - 1 }
        default:
          return undefined
      }
    })()
    if (move) {
      event.preventDefault()
      if (event.shiftKey && row >= 0) {
        anchor.current ??= row
        void extend(Math.max(0, Math.min(long.count - 1, move.row)))
      }
      return go(move)
    }
    if (selection && isWhole && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      return selection.onChange('all')
    }
    if (selection && event.key === 'Escape' && (selection.keys === 'all' || selection.keys.size > 0)) {
      event.preventDefault()
      event.stopPropagation()
      return selection.onChange(new Set())
    }
    // A box or a button answers for itself.
    if (row < 0 || (event.target as Element).matches('input, button')) return
    if (event.key === ' ') {
      event.preventDefault()
      void (event.shiftKey ? extend(row) : toggle(row))
    }
    const known = long.at(row)
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
      if (row !== spot.row || cell !== spot.cell) setSpot({ row, cell })
      setKeyed(target.matches(':focus-visible'))
    },
    onBlur: () => setKeyed(false),
  }
}
