// The grid of the calendar, columns × time, for day and week. A track is a vet (day) or a day with its vets as columns (week).
import { type CSSProperties, type HTMLAttributes, useId } from 'react'
import { useFirstData } from '../../../api/first-data.ts'
import { loadAhead } from '../../../behaviour/load-ahead.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { Slot } from '../day/calendar-types.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import type { Gesture } from './gesture.ts'
import styles from './grid.module.css'
import { PIXELS_A_MINUTE } from './scale.ts'
import { Track } from './Track.tsx'
import type { TrackData } from './tracks.tsx'
import { type GridActs, useGrid } from './use-grid.ts'
import type { DayActs } from './use-wide-day.ts'

type Props = GridActs & {
  label: string
  tracks: readonly TrackData[]
  words: CalendarFormat
  now: { date: string; minute: number }
  /** The minute of the day that the grid is scrolled to at first. */
  opening: number
  /** The minute when the branch closes today: later, the grid isn't scrolled to the line of the present time. */
  closing: number
  isBusy: boolean
  openId: string | undefined
  /** The slot that is being booked. */
  wanted: Slot | undefined
  /** The name of the branch's time zone. */
  zoneName: string
  /** Only in the week: the handlers that choose its wide day. */
  dayActs: DayActs | undefined
}

// Only the week needs it, so the day starts without it.
const BlockTip = loadAhead(async () => ({ default: (await import('./BlockTip.tsx')).BlockTip }))

const dayUnder = (target: EventTarget): string | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day

/** Handlers that tell which day is under the mouse, clicked or focused by keyboard: one set for all days and their blocks. */
const daysUnder = ({ onPoint, onPress, onPin }: DayActs): HTMLAttributes<HTMLElement> => {
  const pin = (target: EventTarget) => {
    const date = dayUnder(target)
    if (date !== undefined) onPin(date)
  }
  return {
    onPointerOver: ({ target, pointerType, buttons }) => {
      // While something is dragged, the wide day stays the same.
      if (pointerType === 'mouse' && buttons === 0) onPoint(dayUnder(target))
    },
    onPointerLeave: () => onPoint(undefined),
    // The wide day doesn't change until the mouse is released, so that the pressed block is still under it and gets the click.
    onPointerDown: onPress,
    onClick: ({ target }) => pin(target),
    onFocus: ({ target }) => {
      if (target.matches(':focus-visible') && target.closest('[data-track]')) pin(target)
    },
  }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60)

export const Grid = (props: Props) => {
  const { label, tracks, words, now, isBusy, openId, wanted, zoneName, dayActs } = props
  const t = useT('calendar')
  const hintId = useId()
  const stands = useFirstData()
  const grid = useGrid(props)
  const { columns, cursor, showsNow, lifted, handlers } = grid
  const placeOf = ({ from, to, column }: Gesture): string => {
    const target = columns[column]
    return words.list([
      `\u2066${words.face(from)}–${words.face(to)}\u2069`,
      target && words.vetName(target.vetId),
      target && words.fullDay(target.day.date),
    ])
  }
  let first = 0
  return (
    <section
      ref={grid.scroller}
      className={`${styles.scroller} scroll`}
      aria-label={label}
      aria-describedby={hintId}
      aria-busy={isBusy}
      // Not a Tab stop, as Firefox would make it: the keyboard goes straight to the cursor, which scrolls the grid.
      tabIndex={-1}
      {...(dayActs && daysUnder(dayActs))}
      style={
        {
          '--ppm': `${PIXELS_A_MINUTE}px`,
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
          <div
            key={track.key}
            className={styles.cell}
            data-today={track.isToday || undefined}
            data-day={track.day.date}
          >
            {track.head}
          </div>
        ))}
      </div>
      <fieldset ref={grid.area} className={styles.grid} {...handlers}>
        <div className={styles.gutter} aria-hidden="true">
          {HOURS.filter(minute => !showsNow || Math.abs(minute - now.minute) > 14).map(minute => (
            <span key={minute} className={styles.hour} style={{ '--s': minute } as CSSProperties}>
              {words.face(minute)}
            </span>
          ))}
          {showsNow && (
            <span className={styles.nowTime} style={{ '--s': now.minute } as CSSProperties}>
              {words.face(now.minute)}
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
              cursor={cursor}
              openId={openId}
              gesture={grid.gesture}
              grasped={grid.grasped}
              now={now}
              wanted={wanted}
              isBusy={isBusy}
            />
          )
        })}
      </fieldset>
      {dayActs && stands && <BlockTip scroller={grid.scroller} columns={columns} words={words} />}
    </section>
  )
}
