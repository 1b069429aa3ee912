// One appointment of the list: a row that opens it, and its menu.
import { minutesOf } from '@vetrounds/core/calendar/lengths'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CareMarks } from '../day/CareMarks.tsx'
import { visitStateOf } from '../day/flow-marks.ts'
import { rowIcon, speciesIcons } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './list.module.css'
import type { ListRow as Row } from './use-rows.ts'

const State = ({ row }: { row: Row }) => {
  const t = useT('calendar')
  const common = useT('common')
  const mark = visitStateOf(row)
  const isUrgent = row.type === 'emergency'
  if (isWaiting(row.id)) return <Badge icon="hourglass">{common('queue.waits')}</Badge>
  if (mark === 'arrived' || mark === 'in_room')
    return (
      <Badge tone={isUrgent ? 'danger' : 'info'}>
        {t(mark === 'arrived' ? 'flow.waiting' : 'flow.in_room')}
      </Badge>
    )
  if (mark === 'done' && row.status !== 'completed')
    return (
      <Badge tone="ok" icon="check">
        {t('flow.done')}
      </Badge>
    )
  const tone = row.status === 'completed' ? 'ok' : row.status === 'cancelled' ? 'outline' : 'plain'
  return (
    <Badge tone={tone} {...(tone === 'ok' && { icon: 'check' as const })}>
      {t(`statuses.${row.status}`)}
    </Badge>
  )
}

type Props = {
  row: Row
  words: CalendarFormat
  /** Whether it is of another branch, and so read-only. */
  isElsewhere: boolean
  /** The branch's name, if rows of all branches are listed together. */
  branch: string | undefined
  /** Whether the person has access to its branch. */
  isReached: boolean
  onOpen: (id: string) => void
  onMenu: (row: Row, element: Element, point?: { x: number; y: number }) => void
}

export const ListRow = ({ row, words, isElsewhere, branch, isReached, onOpen, onMenu }: Props) => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const minutes = minutesOf(row)
  // Empty for a vet of another branch, whose team isn't known here.
  const vet = words.vetName(row.vetId)
  const said = words.block(row, branch ? [branch] : [])
  const extra = row.cancelReason && calendar(`reasons.${row.cancelReason}`)
  return (
    <li
      className={`${types.typed} ${styles.row}`}
      data-type={row.type}
      data-flow={visitStateOf(row)}
      onContextMenu={event => {
        if (isElsewhere) return
        event.preventDefault()
        const element = event.currentTarget.querySelector('button') ?? event.currentTarget
        const isByKey = event.clientX === 0 && event.clientY === 0
        onMenu(row, element, isByKey ? undefined : { x: event.clientX, y: event.clientY })
      }}
    >
      <button
        type="button"
        className={styles.open}
        data-id={row.id}
        aria-haspopup="dialog"
        aria-disabled={isElsewhere || undefined}
        title={isElsewhere && isReached ? t('list.otherBranch') : undefined}
        onClick={() => !isElsewhere && onOpen(row.id)}
      >
        <span className="sr">{said}</span>
        <span className={styles.contents} aria-hidden="true">
          <span className={styles.time}>
            <b>
              <Ltr>{words.time(row.start)}</Ltr>
            </b>
            <span>{words.duration(minutes)}</span>
          </span>
          <span className={styles.bar} />
          <span className={styles.type}>
            <Icon name={rowIcon(row)} size="sm" />
            <span className="trunc">{calendar(`types.${row.type}`)}</span>
          </span>
          <span className={styles.patient}>
            <Icon name={speciesIcons[row.species]} size="sm" />
            <b>{row.petName}</b>
            <span className={`${styles.owner} trunc`}>{row.ownerName}</span>
            <CareMarks of={row} />
          </span>
          <span className={`${styles.reason} trunc`}>
            {branch && (
              <span className={styles.branch}>
                <Icon name="map-pin" size="xs" />
                <bdi>{branch}</bdi>
              </span>
            )}
            {row.title}
          </span>
          <span className={styles.extra}>
            {row.seriesId && <Icon name="repeat-2" size="xs" />}
            {extra}
          </span>
          <span className={styles.vet}>
            {row.vetId !== null && vet && <Avatar name={vet} />}
            <span className="trunc">{vet}</span>
          </span>
          <span className={styles.state}>
            <State row={row} />
          </span>
        </span>
      </button>
      {!isElsewhere && (
        <span className={styles.more}>
          <IconButton
            label={t('list.actions', { pet: row.petName })}
            icon="ellipsis"
            size="sm"
            tooltip={false}
            aria-haspopup="menu"
            onPress={({ target }) => onMenu(row, target)}
          />
        </span>
      )}
    </li>
  )
}
