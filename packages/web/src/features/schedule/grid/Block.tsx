// One appointment in the grid: a button whose size says its length and whose bar and icon say its type.
import { type CSSProperties, memo } from 'react'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { CareMarks } from '../day/CareMarks.tsx'
import { visitStateOf } from '../day/flow-marks.ts'
import { type Part, SHORTEST_DRAWN } from '../day/layout.ts'
import { rowIcon, typeIcons } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './block.module.css'
import { isMovable } from './gesture.ts'
import handles from './handles.module.css'
import { PIXELS_A_MINUTE } from './scale.ts'

/** `full` shows owner and reason as well, `name` only the pet's name, `bar` no words. */
export type Look = 'full' | 'name' | 'bar'

type Props = {
  part: Part
  look: Look
  /** The index of its column among the track's `of` columns. */
  column: number
  of: number
  words: CalendarFormat
  /** The day of the block, for its label. */
  day: string
  isOpen?: boolean
  /** Whether a change of it is saved here and not sent yet. */
  isWaiting?: boolean
  /** Minutes that the patient has been waiting or in the room. */
  since?: number | undefined
  /** Whether a finger took hold of it: its ends can then be dragged. */
  isGrasped?: boolean
  hasCursor?: boolean
  /** Whether this is the old place of a dragged block. */
  isGhost?: boolean
  /** For the moving copy of a dragged block: the times where it would go. */
  lifted?: string
}

const Flags = ({ row }: { row: Part['row'] }) => {
  if (!row.allergic && !row.careful) return null
  return (
    <span className={styles.flags}>
      <CareMarks of={row} />
    </span>
  )
}

type LinesProps = Pick<Props, 'part' | 'look' | 'words' | 'isWaiting' | 'since' | 'lifted'> & {
  size: 's' | 'm' | 'l'
}

const Lines = ({ part, look, size, words, isWaiting, since, lifted }: LinesProps) => {
  const t = useT('calendar')
  const common = useT('common')
  const { row, lanes, strip } = part
  const reason = row.title ?? t(`types.${row.type}`)
  // Where there is no room for a tag, the word "waits" comes before the reason: the icon alone says too little.
  const word = isWaiting ? `${common('queue.waits')} · ${reason}` : reason
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
  const mark = visitStateOf(row)
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
          {narrow ? <Flags row={row} /> : <Ltr>{lifted ?? words.span(row)}</Ltr>}
          {tag && <span className={styles.tag}>{tag}</span>}
        </span>
      )}
    </>
  )
}

/** Pixels between a column's edges and its blocks, and between blocks side by side. */
const [INSET, GAP] = [3, 2]
/** The most columns in which a block one column wide has room for its name beside the icon, and beneath it; else icon only. */
const NAMES = { beside: 3, beneath: 5 }
/** Pixels of the strip for a cancelled appointment, and of the room that other blocks leave for it. */
const [STRIP, STRIP_ROOM] = [44, 50]

/** The height of a block in pixels; appointments below `SHORTEST_DRAWN` are drawn as if they took that long. */
const heightOf = ({ from, to }: Part): number => Math.max(to - from, SHORTEST_DRAWN) * PIXELS_A_MINUTE

/** The place of a block, as plain numbers: CSS custom properties, inherited by each child, would be most of its style's cost. */
const placeOf = (part: Part, column: number, of: number) => {
  const { from, lane, lanes, strip, yields, reach = 1 } = part
  const block = { insetBlockStart: from * PIXELS_A_MINUTE + 0.5, blockSize: heightOf(part) - GAP }
  // Of the track's width without the insets at both sides.
  const within = (share: number, more: number) => `calc(${share * 100}% + ${more - 2 * INSET * share}px)`
  if (strip) return { ...block, insetInlineEnd: within((of - column - 1) / of, INSET), inlineSize: STRIP }
  return {
    ...block,
    insetInlineStart: within((column + lane / lanes) / of, INSET),
    inlineSize: within(reach / of / lanes, yields && lanes === 1 ? -GAP - STRIP_ROOM : -GAP),
  }
}

/** Whether two sets of props draw the same. Compares contents: rows and parts are new objects whenever another row changes. */
const drawsSame = (before: object, after: object): boolean => {
  const [one, other] = [before, after] as Record<string, object>[]
  return Object.keys({ ...one, ...other }).every(
    key =>
      one?.[key] === other?.[key] ||
      (/^(part|row)$/.test(key) && drawsSame(one?.[key] ?? {}, other?.[key] ?? {})),
  )
}

export const Block = memo(function Block({ part, look: wanted, column, of, words, day, ...state }: Props) {
  const { row, lanes, strip, reach } = part
  const isAlone = wanted === 'name' && reach === 1
  const look = isAlone && of > NAMES.beneath ? 'bar' : wanted
  const height = heightOf(part)
  // The solid band at the top takes some room from the third line.
  const isCapped = row.type === 'emergency' || visitStateOf(row) === 'in_room'
  const size = height >= (isCapped ? 55 : 52) ? 'l' : height >= 33 ? 'm' : 's'
  const { lifted } = state
  const label = lifted ?? words.block(row, [day])
  return (
    <button
      type="button"
      className={`${types.typed} ${styles.block} ${styles[look]} ${styles[size]}`}
      data-type={row.type}
      data-flow={visitStateOf(row)}
      data-id={row.id}
      data-strip={strip || undefined}
      data-narrow={lanes > 1 || undefined}
      data-tight={(isAlone && of > NAMES.beside) || undefined}
      data-movable={isMovable(part) || undefined}
      data-open={state.isOpen || undefined}
      data-grasped={state.isGrasped || undefined}
      data-waiting={state.isWaiting || undefined}
      data-drag={lifted ? 'lifted' : state.isGhost ? 'ghost' : undefined}
      data-cursor={state.hasCursor || undefined}
      tabIndex={state.hasCursor ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={look === 'full' ? undefined : label}
      style={placeOf(part, column, of) satisfies CSSProperties}
    >
      {lifted && <span className={handles.at}>{lifted}</span>}
      {/* Hidden text, not a label: it says more than fits, in another order, and a label must match the text (WCAG 2.5.3). */}
      {look === 'full' && <span className="sr">{label}</span>}
      {look !== 'bar' ? (
        <span className={styles.contents} aria-hidden="true">
          <Lines
            part={part}
            look={look}
            size={size}
            words={words}
            isWaiting={state.isWaiting}
            since={state.since}
            lifted={lifted}
          />
        </span>
      ) : (
        <Icon name={typeIcons[row.type]} size="xs" />
      )}
      {state.isGrasped && isMovable(part) && (
        <>
          <span className={handles.knob} data-resize="start" />
          <span className={handles.knob} data-resize="end" />
        </>
      )}
    </button>
  )
}, drawsSame)
