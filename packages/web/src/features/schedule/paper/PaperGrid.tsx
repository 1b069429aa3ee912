// The columns of one page of the printed day sheet: hours, closed times, absences, and the appointments.
import type { CSSProperties } from 'react'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { Column } from '../day/layout.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { PaperBlock } from './PaperBlock.tsx'
import styles from './paper.module.css'
import { closedWithin, type Scale } from './paper.ts'

type Span = { from: number; to: number }

const at = ({ from, to }: Span, scale: Scale) =>
  ({
    '--s': Math.max(0, from - scale.from),
    '--d': Math.min(to, scale.to) - Math.max(from, scale.from),
  }) as CSSProperties

const liveIn = ({ parts }: Column) => parts.filter(({ row }) => row.status !== 'cancelled')

export const PaperGrid = ({
  columns,
  hours,
  scale,
  line,
  words,
}: {
  columns: readonly Column[]
  hours: readonly (readonly [number, number])[]
  scale: Scale
  /** Millimetres of a line of text. */
  line: number
  words: CalendarFormat
}) => {
  const calendar = useT('calendar')
  const closed = closedWithin(hours, scale)
  const whole = Array.from({ length: Math.floor((scale.to - scale.from) / 60) + 1 }, (_, index) => {
    const first = Math.ceil(scale.from / 60) * 60
    return first + index * 60
  }).filter(minute => minute < scale.to)
  const halves = whole.map(minute => minute + 30).filter(minute => minute < scale.to)
  return (
    <div
      className={styles.grid}
      style={
        {
          '--mm': `${scale.mm}mm`,
          '--columns': columns.length,
          '--all': scale.to - scale.from,
        } as CSSProperties
      }
    >
      <span />
      {columns.map(column => (
        <div key={column.key} className={styles.vet}>
          <b>{words.vetName(column.vetId)}</b>
          <span>{calendar('count', { count: liveIn(column).length })}</span>
        </div>
      ))}
      <div className={styles.gutter}>
        {whole
          .filter(minute => minute > scale.from)
          .map(minute => (
            <span key={minute} style={at({ from: minute, to: minute }, scale)}>
              <Ltr>{words.face(minute)}</Ltr>
            </span>
          ))}
      </div>
      {columns.map(column => (
        <div key={column.key} className={styles.column}>
          {whole.map(minute => (
            <i key={minute} style={at({ from: minute, to: minute }, scale)} />
          ))}
          {halves.map(minute => (
            <i key={minute} data-half="" style={at({ from: minute, to: minute }, scale)} />
          ))}
          {closed.map(span => (
            <div key={span.from} className={styles.off} style={at(span, scale)}>
              {span.isLunch && calendar('lunch')}
              {hours.length === 0 && calendar('closed')}
            </div>
          ))}
          {column.gaps
            .filter(gap => gap.to > scale.from && gap.from < scale.to)
            .map(gap => (
              <div key={gap.absence.id} className={styles.off} style={at(gap, scale)}>
                {gap.absence.reason || calendar(gap.absence.vetId === null ? 'closure' : 'absent')}
              </div>
            ))}
          {liveIn(column).map(part => (
            <PaperBlock key={part.row.id} part={part} scale={scale} line={line} words={words} />
          ))}
        </div>
      ))}
    </div>
  )
}
