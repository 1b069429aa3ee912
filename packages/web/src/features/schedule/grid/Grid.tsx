// Columns × time: the one grid of the calendar. A track is a vet (day) or a day with its vets as lanes (week).
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { directionOf } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import type { Column } from '../day/layout.ts'
import type { Aim, Slot } from '../day/shapes.ts'
import { faceOf } from '../day/time.ts'
import type { Words } from '../day/use-words.ts'
import { type Cursor, entry, moved, STEP } from './cursor.ts'
import { type Gesture, isMovable, isUnmoved, nudged, tapped } from './gesture.ts'
import styles from './grid.module.css'
import { Track } from './Track.tsx'
import type { TrackData } from './tracks.tsx'
import { useGesture } from './use-gesture.ts'

type Props = {
  label: string
  tracks: readonly TrackData[]
  words: Words
  /** Pixels a minute. */
  ppm: number
  now: { date: string; minute: number }
  /** Where the page is scrolled to at first, a minute. */
  opening: number
  /** When today ends; later than that nothing is to be seen at the now-line. */
  closing: number
  isBusy: boolean
  openId: string | undefined
  /** The slot that is being booked. */
  wanted: Slot | undefined
  /** What the branch's time is called. */
  zoneName: string
  onOpen: (id: string) => void
  onAdd: (slot: Slot) => void
  onMove: (row: AppointmentRow, slot: Slot) => void
  onAbsence: (absence: Absence) => void
  onMenu: (aim: Aim) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60)
const arrows = { ArrowDown: 'down', ArrowUp: 'up', ArrowLeft: 'left', ArrowRight: 'right' } as const
const MODIFIERS: readonly string[] = ['Alt', 'Shift']

const idUnder = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset.id
const absenceUnder = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-absence]')?.dataset.absence

const partIn = (columns: readonly Column[], id: string | undefined) => {
  const column = columns.findIndex(({ parts }) => parts.some(({ row }) => row.id === id))
  const part = columns[column]?.parts.find(({ row }) => row.id === id)
  return part && { column, part }
}

/** Where the keyboard stands now: an appointment may have moved to another column, or gone. */
const cursorIn = (columns: readonly Column[], held: Cursor | undefined): Cursor | undefined => {
  if (held?.id === undefined) return held && held.column < columns.length ? held : undefined
  if (columns[held.column]?.parts.some(({ row }) => row.id === held.id)) return held
  const found = partIn(columns, held.id)
  return found && { column: found.column, minute: found.part.from, id: held.id }
}

export const Grid = ({
  label,
  tracks,
  words,
  ppm,
  now,
  opening,
  isBusy,
  wanted,
  zoneName,
  ...rest
}: Props) => {
  const { openId, closing, onOpen, onAdd, onMove, onAbsence, onMenu } = rest
  const t = useT('calendar')
  const isRtl = directionOf(useLanguage()) === 'rtl'
  const hintId = useId()
  const scroller = useRef<HTMLElement>(null)
  const grid = useRef<HTMLFieldSetElement>(null)
  const [held, setHeld] = useState<Cursor>()
  // What arrow keys hold up, until the key beside them is let go.
  const [lifted, setLifted] = useState<Gesture>()
  // What a finger took hold of: its ends can be dragged.
  const [grasped, setGrasped] = useState<string>()
  const refocus = useRef(false)
  // Moved by keys, it keeps the focus where it comes to stand: in another column it is drawn anew.
  const following = useRef<string>(undefined)

  const columns = useMemo(() => tracks.flatMap(track => [...track.columns]), [tracks])
  const cursor = cursorIn(columns, held) ?? entry(columns, now.date, now.minute, opening)

  const slotOf = ({ column, from, to, part }: Gesture): Slot | undefined => {
    const target = columns[column]
    if (!target) return undefined
    const stays = part && target.parts.some(({ row }) => row.id === part.row.id)
    return {
      date: target.day.date,
      minute: from,
      duration: to - from,
      // Somebody who left has no column of their own; a move within the day keeps them.
      vetId: stays ? part.row.vetId : target.vetId,
    }
  }
  const done = (gesture: Gesture) => {
    const slot = slotOf(gesture)
    setGrasped(undefined)
    if (!slot) return
    if (gesture.part) onMove(gesture.part.row, slot)
    else onAdd(slot)
  }
  const pointer = useGesture({ grid, scroller, columns, onDone: done, onHold: setGrasped })
  const { onPointerDown, isSwallowed, hitAt } = pointer
  const gesture = pointer.gesture ?? lifted
  const placeOf = ({ from, to, column }: Gesture): string => {
    const target = columns[column]
    return words.list([
      `\u2066${faceOf(from)}–${faceOf(to)}\u2069`,
      target && words.vetName(target.vetId),
      target && words.fullDay(target.day.date),
    ])
  }

  const showsNow = tracks.some(({ day }) => day.date === now.date)
  const nowAtFirst = useRef(now.minute)
  useEffect(() => {
    const view = scroller.current
    if (!view) return
    const top = Math.max(0, opening * ppm - 8)
    const line = nowAtFirst.current * ppm
    // From the opening hour on, unless the time that it is would then be out of sight.
    const isHidden = showsNow && nowAtFirst.current <= closing && line > top + view.clientHeight * 0.75
    view.scrollTop = isHidden ? line - view.clientHeight * 0.4 : top
  }, [opening, closing, ppm, showsNow])

  useEffect(() => {
    if (!refocus.current || isBusy) return
    refocus.current = false
    grid.current?.querySelector<HTMLElement>('[data-cursor]')?.focus()
  })

  useEffect(() => {
    if (!following.current || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-id="${following.current}"]`)?.focus()
  })

  const wayOf = (arrow: (typeof arrows)[keyof typeof arrows]) => {
    if (arrow === 'down' || arrow === 'up') return arrow
    return arrow === (isRtl ? 'left' : 'right') ? 'onward' : 'back'
  }
  /** Alt moves, Shift stretches the end, both the start. */
  const lift = ({ altKey, shiftKey }: KeyboardEvent): Gesture | undefined => {
    const found = partIn(columns, cursor.id)
    if (!found || !isMovable(found.part)) return undefined
    const kind = altKey ? (shiftKey ? 'start' : 'move') : 'end'
    if (lifted?.kind === kind) return lifted
    const { column, part } = found
    return { ...(lifted ?? { column, from: part.from, to: part.to }), kind, part }
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
    if (event.ctrlKey || event.key.toLowerCase() === 't') refocus.current = true
    if (!arrow || event.ctrlKey) return
    event.preventDefault()
    if (event.altKey || event.shiftKey) {
      const from = lift(event)
      if (from) setLifted(nudged(from, wayOf(arrow), columns.length))
      return
    }
    refocus.current = true
    setHeld(moved(columns, cursor, wayOf(arrow)))
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (!lifted || !MODIFIERS.includes(event.key)) return
    // Otherwise Alt alone goes to the browser's menu.
    event.preventDefault()
    setLifted(undefined)
    if (isUnmoved(lifted, partIn(columns, lifted.part?.row.id)?.column ?? -1)) return
    const id = lifted.part?.row.id
    following.current = id
    setHeld({ column: lifted.column, minute: lifted.from, ...(id !== undefined && { id }) })
    done(lifted)
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    following.current = undefined
    if (isSwallowed()) return
    setGrasped(undefined)
    const target = event.target as HTMLElement
    const id = idUnder(target)
    const absence = gapOf(absenceUnder(target))
    if (id !== undefined) onOpen(id)
    else if (absence) onAbsence(absence)
    else if (target.closest('[data-slot]')) done(atCursor())
    else if ((event.nativeEvent as PointerEvent).pointerType === 'touch' && target.closest('[data-track]')) {
      const hit = hitAt(event.clientX, event.clientY)
      if (hit) done(tapped(hit))
    }
  }
  const atCursor = (): Gesture => ({
    kind: 'create',
    column: cursor.column,
    from: cursor.minute,
    to: cursor.minute + 2 * STEP,
  })
  const gapOf = (id: string | undefined): Absence | undefined =>
    columns.flatMap(({ gaps }) => gaps).find(({ absence }) => absence.id === id)?.absence
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const { pointerType } = event.nativeEvent as PointerEvent
    const isInGrid = target.closest('[data-track]') && !target.closest('[data-cover]')
    if (!isInGrid) return
    event.preventDefault()
    // A finger that rests lifts what is under it.
    if (pointerType === 'touch') return
    const element = target.closest('button') ?? grid.current
    const isByKey = element !== null && element === document.activeElement && pointerType !== 'mouse'
    const hit = isByKey ? undefined : hitAt(event.clientX, event.clientY)
    const slot = slotOf(hit ? tapped(hit) : atCursor())
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
    const id = idUnder(event.target)
    if (id === undefined || id === cursor.id) return
    const found = partIn(columns, id)
    if (found) setHeld({ column: found.column, minute: found.part.from, id })
  }
  const onBlur = (event: FocusEvent) => {
    if (lifted && event.relatedTarget) setLifted(undefined)
  }

  let first = 0
  return (
    <section
      ref={scroller}
      className={`${styles.scroller} scroll`}
      aria-label={label}
      aria-describedby={hintId}
      aria-busy={isBusy}
      style={
        {
          '--ppm': `${ppm}px`,
          '--tracks': tracks.map(({ share }) => `minmax(0, ${share}fr)`).join(' '),
        } as CSSProperties
      }
    >
      <p className="sr" id={hintId}>
        {t('gridHint')}
      </p>
      <p className="sr" role="status">
        {lifted && placeOf(lifted)}
      </p>
      <div className={styles.head}>
        <span className={styles.corner} title={t('zoneNote', { zone: zoneName })}>
          <bdi>{zoneName}</bdi>
          <span className="sr">{t('zoneNote', { zone: zoneName })}</span>
        </span>
        {tracks.map(track => (
          <div key={track.key} className={styles.cell} data-today={track.isToday || undefined}>
            {track.head}
          </div>
        ))}
      </div>
      <fieldset
        ref={grid}
        className={styles.grid}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onFocus={onFocus}
        onBlur={onBlur}
        onContextMenu={onContextMenu}
      >
        <div className={styles.gutter} aria-hidden="true">
          {HOURS.filter(minute => !showsNow || Math.abs(minute - now.minute) > 14).map(minute => (
            <span key={minute} className={styles.hour} style={{ '--s': minute } as CSSProperties}>
              {faceOf(minute)}
            </span>
          ))}
          {showsNow && (
            <span className={styles.nowTime} style={{ '--s': now.minute } as CSSProperties}>
              {faceOf(now.minute)}
            </span>
          )}
        </div>
        {tracks.map(track => {
          const at = first
          first += track.columns.length
          return (
            <Track
              key={track.key}
              track={track}
              first={at}
              words={words}
              ppm={ppm}
              cursor={cursor}
              openId={openId}
              gesture={gesture}
              grasped={grasped}
              now={now}
              wanted={wanted}
              isBusy={isBusy}
            />
          )
        })}
      </fieldset>
    </section>
  )
}
