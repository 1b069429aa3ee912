// A day on a phone, as a list: who is here now, who comes next, and what is over. It can be filtered by vet.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { minutesOf } from '@vetrounds/core/calendar/lengths'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { isWaiting } from '../../../offline/use-queue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { awayOf } from '../day/absences-on-day.ts'
import { CareMarks } from '../day/CareMarks.tsx'
import { visitStateOf } from '../day/flow-marks.ts'
import type { CurrentBranch } from '../day/queries.ts'
import { localDay } from '../day/time.ts'
import { rowIcon } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { AwayList } from './AwayList.tsx'
import styles from './agenda.module.css'

type Props = {
  rows: readonly AppointmentRow[]
  date: string
  wall: { date: string; minute: number }
  vets: readonly (TeamMember | null)[]
  words: CalendarFormat
  isBusy: boolean
  /** The number of appointments, without cancelled ones. */
  count: number
  here: CurrentBranch
  absences: readonly Absence[]
  /** Whether types are hidden. */
  isFiltered: boolean
  onShowAll: () => void
  onOpen: (id: string) => void
  onAdd: () => void
  onAbsence: (absence: Absence) => void
}

const byStart = (a: AppointmentRow, b: AppointmentRow): number =>
  a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? -1 : 1

const Item = ({ row, words, onOpen }: { row: AppointmentRow } & Pick<Props, 'words' | 'onOpen'>) => {
  const t = useT('calendar')
  const common = useT('common')
  const minutes = minutesOf(row)
  const mark = visitStateOf(row)
  return (
    <li>
      <button
        type="button"
        className={`${types.typed} ${styles.row}`}
        data-type={row.type}
        data-status={mark === 'done' ? 'completed' : row.status}
        data-id={row.id}
        aria-haspopup="dialog"
        onClick={() => onOpen(row.id)}
      >
        <span className="sr">{words.block(row)}</span>
        <span className={styles.contents} aria-hidden="true">
          <span className={styles.time}>
            <b>{words.time(row.start)}</b>
            <span className="sub faint">{words.duration(minutes)}</span>
          </span>
          <span className={styles.bar} />
          <span className="grow">
            <span className={styles.first}>
              <b>{row.petName}</b> <span className="muted trunc">{row.ownerName}</span>
              <CareMarks of={row} />
            </span>
            <span className={`row muted ${styles.second}`}>
              <span className={styles.type}>
                <Icon name={rowIcon(row)} size="xs" />
              </span>
              <span className="trunc">{row.title ?? t(`types.${row.type}`)}</span>
            </span>
          </span>
          <span className={styles.end}>
            {isWaiting(row.id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
            {mark === 'arrived' && (
              <Badge tone="info" icon="armchair">
                {t('flow.waiting')}
              </Badge>
            )}
            {mark === 'in_room' && <Badge tone="info">{t('flow.in_room')}</Badge>}
            {mark === 'done' && (
              <Badge tone="ok" icon="check">
                {row.status === 'completed' ? t('statuses.completed') : t('flow.done')}
              </Badge>
            )}
            {mark === 'cancelled' && <Badge tone="outline">{t('statuses.cancelled')}</Badge>}
            {row.vetId !== null && <Avatar name={words.vetName(row.vetId)} />}
          </span>
        </span>
      </button>
    </li>
  )
}

/** A list of appointments sorted by start, one per row. */
export const AgendaList = ({
  rows,
  words,
  onOpen,
  labelledBy,
}: { rows: readonly AppointmentRow[]; labelledBy?: string | undefined } & Pick<
  Props,
  'words' | 'onOpen'
>) => (
  <ul className={styles.list} aria-labelledby={labelledBy}>
    {rows.toSorted(byStart).map(row => (
      <Item key={row.id} row={row} words={words} onOpen={onOpen} />
    ))}
  </ul>
)

export const Agenda = ({ rows, date, wall, vets, words, isBusy, count, here, ...rest }: Props) => {
  const { absences, isFiltered, onShowAll, onOpen, onAdd, onAbsence } = rest
  const t = useT('calendar')
  const [vetId, setVetId] = useState<string | null>()
  const [isPastChosen, setPastChosen] = useState<boolean>()
  const nowId = useId()
  const nextId = useId()
  if (isBusy) return <SkeletonRows rows={8} />
  const own = rows.filter(row => vetId === undefined || row.vetId === vetId)
  // A closure concerns every vet.
  const away = awayOf(localDay(date, here.timeZone), absences).filter(
    ({ absence }) => vetId === undefined || absence.vetId === null || absence.vetId === vetId,
  )
  const isToday = date === wall.date
  const nowMs = instantAt(wall.date, wall.minute, here.timeZone)
  // An appointment whose patient is still here isn't over, however late it is.
  const isHere = (row: AppointmentRow) => visitStateOf(row) === 'arrived' || visitStateOf(row) === 'in_room'
  const isOver = (row: AppointmentRow) =>
    visitStateOf(row) === 'done' ||
    row.status === 'cancelled' ||
    (!isHere(row) && Date.parse(row.end) <= nowMs)
  const past = isToday ? own.filter(isOver) : []
  const open = own.filter(row => !past.includes(row))
  // If nothing is left of the day, the past appointments are shown.
  const isPastShown = isPastChosen ?? open.length === 0
  const current = isToday ? open.filter(row => isHere(row) || Date.parse(row.start) <= nowMs) : []
  const coming = open.filter(row => !current.includes(row))
  const isHiding = isFiltered || rows.length > 0
  const showAll = () => {
    setVetId(undefined)
    onShowAll()
  }
  const list = (items: readonly AppointmentRow[], labelledBy?: string) => (
    <AgendaList rows={items} words={words} onOpen={onOpen} labelledBy={labelledBy} />
  )
  return (
    <div className={`grow ${styles.agenda}`}>
      <div className={styles.chips}>
        {isFiltered && (
          <button type="button" className={styles.chip} onClick={onShowAll}>
            <Icon name="x" size="sm" />
            {t('list.clearFilters')}
          </button>
        )}
        <button
          type="button"
          className={styles.chip}
          aria-pressed={vetId === undefined}
          onClick={() => setVetId(undefined)}
        >
          {t('allVets')} <span className="num">{words.number(count)}</span>
        </button>
        {vets.map(vet => (
          <button
            key={vet?.userId ?? '-'}
            type="button"
            className={styles.chip}
            aria-pressed={vetId === (vet?.userId ?? null)}
            onClick={() => setVetId(vet?.userId ?? null)}
          >
            {vet && <Avatar name={vet.name} />}
            {vet ? vet.name : t('unassigned')}
          </button>
        ))}
      </div>
      {away.length > 0 && <AwayList away={away} words={words} onAbsence={onAbsence} />}
      {past.length > 0 && (
        <button
          type="button"
          className={styles.past}
          aria-expanded={isPastShown}
          onClick={() => setPastChosen(!isPastShown)}
        >
          <Icon name="chevron-down" size="sm" />
          {t('earlier', { count: past.length })}
        </button>
      )}
      {isPastShown && list(past)}
      {current.length > 0 && (
        <>
          <h2 id={nowId}>
            {t('now')} <span className="count">{words.time(nowMs)}</span>
          </h2>
          {list(current, nowId)}
        </>
      )}
      {coming.length > 0 && isToday && <h2 id={nextId}>{t('next')}</h2>}
      {coming.length > 0 && list(coming, isToday ? nextId : undefined)}
      {own.length === 0 && isHiding && (
        <EmptyState
          icon="calendar"
          title={t('list.noFit')}
          actions={<Button onPress={showAll}>{t('list.clearFilters')}</Button>}
        />
      )}
      {own.length === 0 && !isHiding && (
        <EmptyState
          icon="calendar"
          title={t('emptyDay')}
          actions={
            <Button icon="plus" onPress={onAdd}>
              {t('addFull')}
            </Button>
          }
        />
      )}
    </div>
  )
}
