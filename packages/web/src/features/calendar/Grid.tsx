// Columns × time: the one grid of the calendar. A track is a vet (day) or a day with its vets as lanes (week).
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { directionOf } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import type { Look } from './Block.tsx'
import { type Cursor, entry, moved, STEP } from './cursor.ts'
import styles from './grid.module.css'
import type { Column } from './layout.ts'
import type { Hours } from './queries.ts'
import { Track } from './Track.tsx'
import { faceOf, type LocalDay } from './time.ts'
import { type Gesture, tapped, useGesture } from './use-gesture.ts'
import type { Words } from './use-words.ts'

export type TrackData = {
  key: string
  /** What it is, read aloud: the day or the vet. */
  label: string
  head: ReactNode
  day: LocalDay
  columns: readonly Column[]
  hours: Hours
  look: Look
  /** The wide one, on a canvas of its own. */
  isToday: boolean
  /** Share of the width. */
  share: number
  /** Too many vets for lanes that could be hit: the track only opens its day. */
  onOpenDay?: (() => void) | undefined
}

export type Slot = {
  date: string
  minute: number
  duration: number
  vetId: string | null
  /** Whom it is for, where that was chosen first. */
  patient?: PatientRow | undefined
}

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
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60)
const arrows = { ArrowDown: 'down', ArrowUp: 'up', ArrowLeft: 'left', ArrowRight: 'right' } as const

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
  const { openId, closing, onOpen, onAdd, onMove } = rest
  const t = useT('calendar')
  const isRtl = directionOf(useLanguage()) === 'rtl'
  const hintId = useId()
  const scroller = useRef<HTMLElement>(null)
  const grid = useRef<HTMLFieldSetElement>(null)
  const [held, setHeld] = useState<Cursor>()
  const refocus = useRef(false)

  const columns = useMemo(() => tracks.flatMap(track => [...track.columns]), [tracks])
  const isValid =
    held &&
    held.column < columns.length &&
    (held.id === undefined || columns[held.column]?.parts.some(({ row }) => row.id === held.id))
  const cursor = held && isValid ? held : entry(columns, now.date, now.minute, opening)

  const slotOf = ({ column, from, to, part }: Gesture): Slot | undefined => {
    const target = columns[column]
    if (!target) return undefined
    const stays = part && target.parts.includes(part)
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
    if (!slot) return
    if (gesture.part) onMove(gesture.part.row, slot)
    else onAdd(slot)
  }
  const { gesture, onPointerDown, isSwallowed, hitIn } = useGesture(columns, done)

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

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key as keyof typeof arrows]
    const inGrid = (event.target as HTMLElement).closest('[data-cursor], [data-id]')
    if (!inGrid || event.altKey || event.metaKey) return
    if (event.ctrlKey || event.key.toLowerCase() === 't') refocus.current = true
    if (!arrow || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const onward = isRtl ? 'left' : 'right'
    const to = arrow === 'down' || arrow === 'up' ? arrow : arrow === onward ? 'onward' : 'back'
    refocus.current = true
    setHeld(moved(columns, cursor, to))
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isSwallowed()) return
    const target = event.target as HTMLElement
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
    if (id !== undefined) onOpen(id)
    else if (target.closest('[data-slot]'))
      done({ ...tapped(cursor), column: cursor.column, from: cursor.minute, to: cursor.minute + 2 * STEP })
    else if ((event.nativeEvent as PointerEvent).pointerType === 'touch' && target.closest('[data-track]')) {
      const hit = hitIn(event.currentTarget, event.clientX, event.clientY)
      if (hit) done(tapped(hit))
    }
  }
  const onFocus = (event: FocusEvent) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset.id
    if (id === undefined || id === cursor.id) return
    const column = columns.findIndex(each => each.parts.some(({ row }) => row.id === id))
    const part = columns[column]?.parts.find(({ row }) => row.id === id)
    if (part) setHeld({ column, minute: part.from, id })
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
        onFocus={onFocus}
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
              wanted={wanted}
              nowMinute={track.day.date === now.date ? now.minute : undefined}
              isBusy={isBusy}
            />
          )
        })}
      </fieldset>
    </section>
  )
}
