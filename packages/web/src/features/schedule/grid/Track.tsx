// One track of the grid: closed hours, appointments sorted by time, the line of the present time, and what is dragged or booked.

import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { CSSProperties } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import type { Slot } from '../day/calendar-types.ts'
import { minutesSince } from '../day/flow-marks.ts'
import type { Column, Gap } from '../day/layout.ts'
import type { Hours } from '../day/queries.ts'
import { type Minutes, skippedOn } from '../day/time.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { Block } from './Block.tsx'
import type { Cursor } from './cursor.ts'
import { useElementKeys } from './element-keys.ts'
import type { Gesture } from './gesture.ts'
import styles from './grid.module.css'
import type { TrackData } from './tracks.tsx'

type Off = Minutes & { kind: 'early' | 'lunch' | 'late' | 'shut' }

/** What lies outside the opening hours. A gap between two spans is the lunch break. */
const closedIn = (hours: Hours): Off[] => {
  if (hours.length === 0) return [{ from: 0, to: DAY_MINUTES, kind: 'shut' }]
  const edges = [...hours].sort((a, b) => a[0] - b[0])
  const off: Off[] = []
  let at = 0
  for (const [from, to] of edges) {
    if (from > at) off.push({ from: at, to: from, kind: at === 0 ? 'early' : 'lunch' })
    at = Math.max(at, to)
  }
  if (at < DAY_MINUTES) off.push({ from: at, to: DAY_MINUTES, kind: 'late' })
  return off
}

/** Each absence once: a closure of the branch lies over all columns. */
const gapsIn = (columns: readonly Column[]) =>
  columns.flatMap(({ gaps }, column) =>
    gaps.flatMap(gap => {
      const isOfAll = gap.absence.vetId === null
      return isOfAll && column > 0 ? [] : [{ gap, column, span: isOfAll ? columns.length : 1 }]
    }),
  )

const place = ({ from, to }: Minutes, column = 0, of = 1) =>
  ({ '--s': from, '--d': to - from, '--v': column, '--n': of }) as CSSProperties

const faces = ({ from, to }: Minutes, words: CalendarFormat): string =>
  `${words.face(from)}–${words.face(to)}`

/** Placeholders that look like a day's appointments, while these are loading. */
const GHOSTS: readonly Minutes[] = [
  { from: 540, to: 570 },
  { from: 585, to: 645 },
  { from: 690, to: 720 },
  { from: 840, to: 885 },
  { from: 915, to: 945 },
  { from: 990, to: 1035 },
]

type Props = {
  track: TrackData
  /** The index of its first column among all columns of the grid. */
  first: number
  words: CalendarFormat
  cursor: Cursor
  openId: string | undefined
  gesture: Gesture | undefined
  /** The id of the appointment whose ends show handles for a finger. */
  grasped: string | undefined
  wanted: Slot | undefined
  now: { date: string; minute: number }
  isBusy: boolean
}

export const Track = ({
  track,
  first,
  words,
  cursor,
  openId,
  gesture,
  grasped,
  wanted,
  now,
  isBusy,
}: Props) => {
  const t = useT('calendar')
  const { columns, day, look } = track
  const of = columns.length
  const parts = columns
    .flatMap((column, index) => column.parts.map(part => ({ part, column: index })))
    .sort((a, b) => a.part.from - b.part.from)
  const keys = useElementKeys(
    day.date,
    parts.map(({ part }) => part.row.id),
    cursor.id,
  )
  const here =
    gesture && gesture.column >= first && gesture.column < first + of ? gesture.column - first : undefined
  const slotColumn = cursor.id === undefined && cursor.column >= first ? cursor.column - first : -1
  const slotVet = columns[slotColumn]?.vetId
  const wantedColumn =
    wanted?.date === day.date ? columns.findIndex(({ vetId }) => vetId === wanted.vetId) : -1
  const wantedPart = wanted && {
    from: wanted.minute,
    to: Math.min(DAY_MINUTES, wanted.minute + wanted.duration),
  }
  const skipped = skippedOn(day)
  const nowMinute = day.date === now.date ? now.minute : undefined
  const dayName = words.fullDay(day.date)
  const nowMs = instantAt(now.date, now.minute, day.zone)
  const nameOf = ({ gap }: { gap: Gap }): string =>
    words.list([
      gap.absence.vetId === null ? t('closure') : words.vetName(gap.absence.vetId),
      gap.absence.reason,
      `\u2066${faces(gap, words)}\u2069`,
    ])
  return (
    <fieldset
      aria-label={track.label}
      className={styles.track}
      data-track=""
      data-first={first}
      data-columns={of}
      data-day={day.date}
      data-today={track.isToday || undefined}
      data-look={look}
    >
      {closedIn(track.hours).map(off => (
        <div key={`${off.from}`} className={styles.off} data-kind={off.kind} style={place(off)}>
          {off.kind === 'shut' && look !== 'bar' && <span>{t('closed')}</span>}
          {off.kind === 'lunch' && first === 0 && look === 'full' && <span>{t('lunch')}</span>}
        </div>
      ))}
      {skipped && <div className={styles.off} data-kind="shut" style={place(skipped)} />}
      {gapsIn(columns).map(({ gap, column, span }) => (
        <button
          key={`${gap.absence.id} ${column}`}
          type="button"
          className={styles.gap}
          data-absence={gap.absence.id}
          data-over={gap.absence.vetId === null || undefined}
          style={{ ...place(gap, column, of), '--span': span } as CSSProperties}
          aria-haspopup="dialog"
          aria-label={nameOf({ gap })}
          title={look === 'bar' ? nameOf({ gap }) : undefined}
        >
          {look !== 'bar' && !(gap.absence.vetId === null && look === 'full' && first > 0) && (
            <span aria-hidden="true" className={`${styles.gapText} trunc`}>
              {gap.absence.reason || (gap.absence.vetId === null ? t('closure') : t('absent'))}
            </span>
          )}
        </button>
      ))}
      {isBusy &&
        columns.map((column, index) =>
          GHOSTS.filter((_, ghost) => (ghost + index) % 2 === 0).map(ghost => (
            <span
              key={`${column.key} ${ghost.from}`}
              className={styles.ghost}
              style={place(ghost, index, of)}
            />
          )),
        )}
      {parts.map(({ part, column }) => {
        const { row } = part
        const isDragged = gesture?.part?.row.id === row.id
        return (
          <Block
            key={keys.get(row.id)}
            part={part}
            look={look}
            column={column}
            of={of}
            words={words}
            day={dayName}
            isOpen={row.id === openId}
            isWaiting={isWaiting(row.id)}
            since={minutesSince(row, nowMs)}
            isGrasped={grasped === row.id}
            hasCursor={cursor.id === row.id && cursor.column === first + column}
            isGhost={isDragged}
          />
        )
      })}
      {slotColumn >= 0 && slotColumn < of && (
        <button
          type="button"
          className={styles.slot}
          data-slot=""
          data-cursor=""
          style={place({ from: cursor.minute, to: cursor.minute + 15 }, slotColumn, of)}
          aria-label={words.list([
            t('freeSlot'),
            dayName,
            words.face(cursor.minute),
            slotVet !== undefined && words.vetName(slotVet),
          ])}
        >
          {look === 'full' && words.face(cursor.minute)}
        </button>
      )}
      {wantedPart && wantedColumn >= 0 && (
        <div className={styles.wanted} style={place(wantedPart, wantedColumn, of)}>
          {look !== 'bar' && <bdi dir="ltr">{faces(wantedPart, words)}</bdi>}
        </div>
      )}
      {gesture && here !== undefined && (
        <>
          <div className={gesture.part ? styles.drop : styles.wanted} style={place(gesture, here, of)}>
            {!gesture.part && look !== 'bar' && <bdi dir="ltr">{faces(gesture, words)}</bdi>}
          </div>
          {gesture.part && (
            <Block
              part={{ ...gesture.part, from: gesture.from, to: gesture.to, lane: 0, lanes: 1 }}
              look={look === 'bar' ? 'name' : look}
              column={here}
              of={of}
              words={words}
              day={dayName}
              lifted={faces(gesture, words)}
            />
          )}
        </>
      )}
      {nowMinute !== undefined && (
        <div className={styles.now} style={{ '--s': nowMinute } as CSSProperties} />
      )}
      {track.isCovered && (
        <button type="button" className={styles.cover} data-cover="" aria-label={track.label} />
      )}
    </fieldset>
  )
}
