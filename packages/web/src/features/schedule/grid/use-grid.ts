// Keyboard, pointer and menu key in the grid: arrows move the cursor, with Alt or Shift they move or stretch its appointment, a
// click opens or books, and the focus stays with a moved appointment.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { directionOf } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import { letterOf } from '../../../ui/letter-of.ts'
import type { MenuTarget, Slot } from '../day/calendar-types.ts'
import { type Cursor, cursorIn, edgeOf, entry, moved, partIn } from './cursor.ts'
import { createdAt, type Gesture, isUnmoved, liftedBy, nudged, slotOf, tapped } from './gesture.ts'
import { firstScroll } from './scale.ts'
import type { TrackData } from './tracks.tsx'
import { useGesture } from './use-gesture.ts'

/** The callbacks of the grid; `onAdd` and `onMove` get the chosen slot. */
export type GridActs = {
  onOpen: (id: string) => void
  onAdd: (slot: Slot) => void
  onMove: (row: AppointmentRow, slot: Slot) => void
  onAbsence: (absence: Absence) => void
  onMenu: (aim: MenuTarget) => void
}

type Shown = GridActs & {
  tracks: readonly TrackData[]
  now: { date: string; minute: number }
  /** The minute of the day that the grid is scrolled to at first. */
  opening: number
  /** The minute when the branch closes today: later, the grid isn't scrolled to the line of the present time. */
  closing: number
  isBusy: boolean
}

const arrows = { ArrowDown: 'down', ArrowUp: 'up', ArrowLeft: 'left', ArrowRight: 'right' } as const
const edges = { Home: 'first', End: 'last' } as const
const MODIFIERS: readonly string[] = ['Alt', 'Shift']

const idUnder = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset.id
const absenceUnder = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-absence]')?.dataset.absence

/** Scrolls to the opening hour or the present time when the grid appears. */
const useFirstScroll = ({ opening, closing, now }: Shown, showsNow: boolean) => {
  const scroller = useRef<HTMLElement>(null)
  const nowAtFirst = useRef(now.minute)
  useEffect(() => {
    const view = scroller.current
    if (!view) return
    const line = showsNow ? nowAtFirst.current : undefined
    view.scrollTop = firstScroll({ opening, closing, now: line, height: view.clientHeight })
  }, [opening, closing, showsNow])
  return scroller
}

/** The event handlers and the state of the grid. */
export const useGrid = (shown: Shown) => {
  const { tracks, now, opening, isBusy, onOpen, onAdd, onMove, onAbsence, onMenu } = shown
  const isRtl = directionOf(useLanguage()) === 'rtl'
  const grid = useRef<HTMLFieldSetElement>(null)
  const [held, setHeld] = useState<Cursor>()
  // The gesture made by arrow keys, until Alt or Shift is released.
  const [lifted, setLifted] = useState<Gesture>()
  // The appointment that a finger took hold of: its ends can be dragged.
  const [grasped, setGrasped] = useState<string>()
  const refocus = useRef(false)
  // An appointment moved by keys gets the focus back at its new place, because in another column its element is new.
  const following = useRef<string>(undefined)
  // Whether the focus is in the grid: if the focused block is removed, the focus goes to the cursor, so that keys still work.
  const isInside = useRef(false)

  const columns = useMemo(() => tracks.flatMap(track => [...track.columns]), [tracks])
  const cursor = cursorIn(columns, held) ?? entry(columns, now.date, now.minute, opening)
  const showsNow = tracks.some(({ day }) => day.date === now.date)
  const scroller = useFirstScroll(shown, showsNow)

  const done = (gesture: Gesture) => {
    const slot = slotOf(columns, gesture)
    setGrasped(undefined)
    if (!slot) return
    if (gesture.part) onMove(gesture.part.row, slot)
    else onAdd(slot)
  }
  const pointer = useGesture({ grid, scroller, columns, onDone: done, onHold: setGrasped })
  const { onPointerDown, isSwallowed, hitAt } = pointer

  useEffect(() => {
    if (!refocus.current || isBusy) return
    refocus.current = false
    const at = grid.current?.querySelector<HTMLElement>('[data-cursor]')
    at?.focus()
    // An element that had the focus already and only moved would otherwise stay out of sight.
    at?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (!following.current || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-id="${following.current}"]`)?.focus()
  })

  useEffect(() => {
    if (!isInside.current || isBusy || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>('[data-cursor]')?.focus()
  })

  const wayOf = (arrow: (typeof arrows)[keyof typeof arrows]) => {
    if (arrow === 'down' || arrow === 'up') return arrow
    return arrow === (isRtl ? 'left' : 'right') ? 'onward' : 'back'
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key as keyof typeof arrows]
    following.current = undefined
    const inGrid = (event.target as HTMLElement).closest('[data-cursor], [data-id]')
    if (!inGrid || event.metaKey) return
    if (lifted && event.key === 'Escape') {
      event.stopPropagation()
      setLifted(undefined)
    }
    if (event.ctrlKey ? arrow : letterOf(event) === 'T') refocus.current = true
    const edge = edges[event.key as keyof typeof edges]
    if (edge && !event.ctrlKey && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      refocus.current = true
      const hours = tracks.flatMap(track => track.columns.map(() => track.hours))[cursor.column] ?? []
      setHeld(edgeOf(columns, cursor.column, edge, hours))
    }
    if (!arrow || event.ctrlKey) return
    event.preventDefault()
    if (event.altKey || event.shiftKey) {
      const from = liftedBy(event, columns, cursor, lifted)
      if (from) setLifted(nudged(from, wayOf(arrow), columns.length))
      return
    }
    refocus.current = true
    setHeld(moved(columns, cursor, wayOf(arrow)))
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (!lifted || !MODIFIERS.includes(event.key)) return
    // Otherwise releasing Alt opens the browser's menu.
    event.preventDefault()
    setLifted(undefined)
    if (isUnmoved(lifted, partIn(columns, lifted.part?.row.id)?.column ?? -1)) return
    const id = lifted.part?.row.id
    following.current = id
    setHeld({ column: lifted.column, minute: lifted.from, ...(id !== undefined && { id }) })
    done(lifted)
  }

  const gapOf = (id: string | undefined): Absence | undefined =>
    columns.flatMap(({ gaps }) => gaps).find(({ absence }) => absence.id === id)?.absence
  const onClick = (event: MouseEvent<HTMLElement>) => {
    following.current = undefined
    if (isSwallowed()) return
    setGrasped(undefined)
    const target = event.target as HTMLElement
    const id = idUnder(target)
    const absence = gapOf(absenceUnder(target))
    if (id !== undefined) onOpen(id)
    else if (absence) onAbsence(absence)
    else if (target.closest('[data-slot]')) done(createdAt(cursor))
    else if ((event.nativeEvent as PointerEvent).pointerType === 'touch' && target.closest('[data-track]')) {
      const hit = hitAt(event.clientX, event.clientY)
      if (hit) done(tapped(hit))
    }
  }
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const { pointerType } = event.nativeEvent as PointerEvent
    const isInGrid = target.closest('[data-track]') && !target.closest('[data-cover]')
    if (!isInGrid) return
    event.preventDefault()
    // A resting finger lifts the appointment under it instead.
    if (pointerType === 'touch') return
    const element = target.closest('button') ?? grid.current
    const isByKey = element !== null && element === document.activeElement && pointerType !== 'mouse'
    const hit = isByKey ? undefined : hitAt(event.clientX, event.clientY)
    const slot = slotOf(columns, hit ? tapped(hit) : createdAt(cursor))
    if (!element || !slot) return
    const row = partIn(columns, idUnder(target))?.part.row
    const absence = gapOf(absenceUnder(target))
    onMenu({
      element,
      ...(!isByKey && { point: { x: event.clientX, y: event.clientY } }),
      ...(row && { row }),
      ...(absence && { absence }),
      slot,
    })
  }
  const onFocus = (event: FocusEvent) => {
    isInside.current = true
    const id = idUnder(event.target)
    if (id === undefined || id === cursor.id) return
    const found = partIn(columns, id)
    if (found) setHeld({ column: found.column, minute: found.part.from, id })
  }
  const onBlur = (event: FocusEvent) => {
    isInside.current = false
    if (!event.relatedTarget) return
    // Whoever goes elsewhere is not called back by what the page draws next.
    refocus.current = false
    setLifted(undefined)
  }
  return {
    scroller,
    area: grid,
    columns,
    cursor,
    showsNow,
    /** The gesture made by arrow keys; screen readers announce where it would put the appointment. */
    lifted,
    gesture: pointer.gesture ?? lifted,
    grasped,
    handlers: { onPointerDown, onClick, onKeyDown, onKeyUp, onFocus, onBlur, onContextMenu },
  }
}
