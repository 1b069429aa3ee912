// One appointment on the printed day sheet: a box to tick by hand, a heavy start edge while it is still to come, and as many
// whole lines as fit.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { CSSProperties } from 'react'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { visitStateOf } from '../day/flow-marks.ts'
import type { Part } from '../day/layout.ts'
import { surnameOf } from '../day/surname.ts'
import { rowIcon } from '../day/type-icons.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './paper.module.css'
import { EMERGENCY_EDGES_MM, linesIn, type Scale, shortestOf } from './paper.ts'

/** The box to tick; already ticked if the appointment is done. */
export const PaperTick = ({ row }: { row: AppointmentRow }) => (
  <i className={styles.box}>{visitStateOf(row) === 'done' && <Icon name="check" size="xs" />}</i>
)

type Props = {
  part: Part
  scale: Scale
  /** Millimetres of a line of text. */
  line: number
  words: CalendarFormat
}

export const PaperBlock = ({ part, scale, line, words }: Props) => {
  const t = useT('calendar')
  const { row, lane, lanes } = part
  const from = Math.max(part.from, scale.from)
  const length = Math.max(Math.min(part.to, scale.to) - from, shortestOf(scale, line))
  const lines = linesIn(length, scale, line, row.type === 'emergency' ? EMERGENCY_EDGES_MM : undefined)
  const isNarrow = lanes > 1
  const hasTimes = lines > 2 && !isNarrow
  const reason = row.title ?? t(`types.${row.type}`)
  const flags = (
    <>
      {row.allergic && <Icon name="octagon-alert" size="xs" />}
      {row.careful && <Icon name="triangle-alert" size="xs" />}
    </>
  )
  return (
    <div
      className={styles.block}
      data-type={row.type}
      data-done={visitStateOf(row) === 'done' || undefined}
      data-narrow={isNarrow || undefined}
      style={
        {
          '--s': from - scale.from,
          '--d': length,
          '--lane': lane,
          '--lanes': lanes,
          '--lines': lines - (hasTimes ? 2 : 1),
        } as CSSProperties
      }
    >
      <span className={styles.first}>
        <PaperTick row={row} />
        <Ltr>{words.time(row.start)}</Ltr>
        <b>{row.petName}</b>
        {!isNarrow && (
          <span className={styles.owner}>
            {lines > 1 ? row.ownerName : `${surnameOf(row.ownerName)} · ${reason}`}
          </span>
        )}
        <span className={styles.gap} />
        {!(isNarrow && lines > 1) && flags}
        {(!isNarrow || row.type === 'emergency' || row.status === 'walkin') && (
          <Icon name={rowIcon(row)} size="xs" />
        )}
      </span>
      {lines > 1 && (
        <span className={styles.second}>
          {isNarrow && flags}
          {reason}
        </span>
      )}
      {hasTimes && (
        <span className={styles.third}>
          <Ltr>{words.span(row)}</Ltr> · {t(`types.${row.type}`)}
        </span>
      )}
    </div>
  )
}
