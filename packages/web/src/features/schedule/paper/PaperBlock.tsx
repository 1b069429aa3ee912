// One appointment on paper: a box to tick by hand, a heavy start edge while it is still to come.
import type { CSSProperties } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { markOf } from '../day/flow-marks.ts'
import type { Part } from '../day/layout.ts'
import { faceOf } from '../day/time.ts'
import { rowIcon } from '../day/type-icons.ts'
import styles from './paper.module.css'

/** From so many minutes on a second line has room, and a third. */
const ROOM = { two: 30, three: 40 }

export const PaperBlock = ({ part, minute }: { part: Part; minute: number }) => {
  const t = useT('calendar')
  const { digits } = useFormat()
  const { row, from, to, lane, lanes } = part
  const length = to - from
  const isNarrow = lanes > 1
  const hasTwo = length >= ROOM.two
  const reason = row.title ?? t(`types.${row.type}`)
  const isDone = markOf(row) === 'done'
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
      data-done={isDone || undefined}
      data-narrow={isNarrow || undefined}
      style={{ '--s': from - minute, '--d': length, '--lane': lane, '--lanes': lanes } as CSSProperties}
    >
      <span className={styles.first}>
        <i className={styles.box}>{isDone && <Icon name="check" size="xs" />}</i>
        <Ltr>{digits(faceOf(from))}</Ltr>
        <b>{row.petName}</b>
        {!isNarrow && (
          <span className={styles.owner}>{hasTwo ? row.ownerName : `${row.ownerName} · ${reason}`}</span>
        )}
        <span className={styles.gap} />
        {!(isNarrow && hasTwo) && flags}
        {(!isNarrow || row.type === 'emergency' || row.status === 'walkin') && (
          <Icon name={rowIcon(row)} size="xs" />
        )}
      </span>
      {hasTwo && (
        <span className={styles.second}>
          {isNarrow && flags}
          {reason}
        </span>
      )}
      {length >= ROOM.three && !isNarrow && (
        <span className={styles.third}>
          <Ltr>{digits(`${faceOf(from)}–${faceOf(to)}`)}</Ltr> · {t(`types.${row.type}`)}
        </span>
      )}
    </div>
  )
}
