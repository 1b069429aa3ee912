// One appointment in the grid: a button whose size says its length and whose bar and icon say its type.
import { memo } from 'react'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './block.module.css'
import { markOf } from './flow-marks.ts'
import { isMovable } from './gesture.ts'
import handles from './handles.module.css'
import type { Part } from './layout.ts'
import { rowIcon } from './type-look.ts'
import types from './types.module.css'

/** `full` with owner and reason, `name` with the pet alone, `bar` without words. */
export type Look = 'full' | 'name' | 'bar'

type Props = {
  part: Part
  look: Look
  /** Which of the track's `of` columns it stands in. */
  column: number
  of: number
  /** Pixels a minute. */
  ppm: number
  label: string
  span: string
  isOpen: boolean
  /** Saved here, not sent yet. */
  isWaiting?: boolean
  /** Minutes since the patient waits, or is in the room. */
  since?: number | undefined
  /** A finger holds it: its ends can be dragged. */
  isGrasped?: boolean
  hasCursor: boolean
  /** `ghost` is the old place of one that is dragged, `lifted` is where it would go. */
  drag?: 'ghost' | 'lifted' | undefined
}

const Flags = ({ row }: { row: Part['row'] }) => {
  if (!row.allergic && !row.careful) return null
  return (
    <span className={styles.flags}>
      {row.allergic && (
        <span className={styles.allergy}>
          <Icon name="octagon-alert" size="xs" />
        </span>
      )}
      {row.careful && (
        <span className={styles.careful}>
          <Icon name="triangle-alert" size="xs" />
        </span>
      )}
    </span>
  )
}

const Lines = ({
  part,
  look,
  size,
  span,
  isWaiting,
  since,
}: Pick<Props, 'part' | 'look' | 'span' | 'isWaiting' | 'since'> & { size: 's' | 'm' | 'l' }) => {
  const t = useT('calendar')
  const common = useT('common')
  const { row, lanes, strip } = part
  const reason = row.title ?? t(`types.${row.type}`)
  // Where a tag has no room the word stands before the reason: the mark alone says too little.
  const word = isWaiting ? `${common('queue.waits')} · ${reason}` : reason
  if (look === 'bar')
    return row.type === 'emergency' && row.status !== 'completed' ? <Icon name="siren" size="xs" /> : null
  const icon = (
    <span className={styles.type}>
      <Icon name={rowIcon(row)} size="xs" />
    </span>
  )
  const pet = <b className={styles.pet}>{row.petName}</b>
  const waits = isWaiting && (
    <span className={styles.waits}>
      <Icon name="hourglass" size="xs" />
    </span>
  )
  if (look === 'name' || strip)
    return (
      <span className={styles.line}>
        {!strip && (waits || icon)}
        {pet}
      </span>
    )
  const narrow = lanes > 1
  const mark = markOf(row)
  const flow =
    mark === 'done' ? (
      <span className={styles.done}>
        <Icon name="check" size="xs" />
      </span>
    ) : (
      since !== undefined && (
        <span className={styles.pill}>
          {mark === 'arrived' && !narrow && <Icon name="armchair" size="xs" />}
          <Ltr>{since}′</Ltr>
        </span>
      )
    )
  const label = row.overbooked ? t('overbooked') : row.status === 'walkin' ? t('statuses.walkin') : undefined
  const tag = isWaiting ? common('queue.waits') : label
  return (
    <>
      <span className={styles.line}>
        {icon}
        {pet}
        {!narrow && <span className={`${styles.owner} trunc`}>{size === 's' ? word : row.ownerName}</span>}
        {!narrow && <Flags row={row} />}
        {waits}
        {flow}
      </span>
      {size !== 's' && <span className={`${styles.second} trunc`}>{size === 'm' ? word : reason}</span>}
      {size === 'l' && (
        <span className={styles.third}>
          {narrow ? <Flags row={row} /> : <Ltr>{span}</Ltr>}
          {tag && <span className={styles.tag}>{tag}</span>}
        </span>
      )}
    </>
  )
}

export const Block = memo(function Block({ part, look, column, of, ppm, label, span, ...state }: Props) {
  const { row, from, to, lane, lanes, strip, yields } = part
  const height = (to - from) * ppm
  // A solid cap takes some of the third line's room.
  const isCapped = row.type === 'emergency' || markOf(row) === 'in_room'
  const size = height >= (isCapped ? 55 : 52) ? 'l' : height >= 33 ? 'm' : 's'
  const movable = isMovable(part)
  return (
    <button
      type="button"
      className={`${types.typed} ${styles.block} ${styles[look]} ${styles[size]}`}
      data-type={row.type}
      data-status={row.status}
      data-flow={markOf(row)}
      data-id={row.id}
      data-strip={strip || undefined}
      data-yields={yields || undefined}
      data-narrow={lanes > 1 || undefined}
      data-movable={movable || undefined}
      data-open={state.isOpen || undefined}
      data-grasped={state.isGrasped || undefined}
      data-waiting={state.isWaiting || undefined}
      data-drag={state.drag}
      data-cursor={state.hasCursor || undefined}
      tabIndex={state.hasCursor ? 0 : -1}
      aria-haspopup="dialog"
      title={look === 'bar' ? label : undefined}
      style={
        {
          '--s': from,
          '--d': to - from,
          '--v': column,
          '--n': of,
          '--lane': lane,
          '--lanes': lanes,
        } as React.CSSProperties
      }
    >
      {state.drag === 'lifted' && <span className={handles.at}>{span}</span>}
      {/* The name says more than fits, in an order of its own. */}
      <span className="sr">{label}</span>
      <span className={styles.contents} aria-hidden="true">
        <Lines
          part={part}
          look={look}
          size={size}
          span={span}
          isWaiting={state.isWaiting}
          since={state.since}
        />
      </span>
      {movable && (
        <>
          <span className={handles.resize} data-resize="start" data-handle={state.isGrasped || undefined} />
          <span className={handles.resize} data-resize="end" data-handle={state.isGrasped || undefined} />
        </>
      )}
    </button>
  )
})
