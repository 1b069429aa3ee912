// The pane beside the day: a small month for navigation, the legend that filters, and who is waiting, in a room, next and done.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { type AppointmentType, appointmentTypes } from '@vetrounds/core/appointments/states'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { CareMarks } from '../day/CareMarks.tsx'
import type { CalendarAddress } from '../day/calendar-address.ts'
import { LATE_MINUTES, minutesSince, visitStateOf } from '../day/flow-marks.ts'
import type { CurrentBranch, Team } from '../day/queries.ts'
import { speciesIcons } from '../day/type-icons.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useFlow } from '../day/use-flow.ts'
import styles from './day-pane.module.css'
import { Legend } from './Legend.tsx'
import { MiniMonth } from './MiniMonth.tsx'

const NEXT_AT_MOST = 12
const DONE_AT_MOST = 6

/** When the present step began; without a time of its own, the start of the appointment. */
const flowStart = ({ flowAt, start }: AppointmentRow): string => flowAt ?? start

type Props = {
  date: string
  wall: { date: string; minute: number }
  here: CurrentBranch
  words: CalendarFormat
  rows: readonly AppointmentRow[]
  /** All appointments, including types that the legend hides, because it counts them. */
  all: readonly AppointmentRow[]
  rooms: Team['rooms']
  legend: { hidden: ReadonlySet<AppointmentType>; onToggle: (type: AppointmentType) => void }
  hrefOf: (place: Partial<CalendarAddress>) => string
  onOpen: (id: string) => void
}

type LineProps = {
  row: AppointmentRow
  words: CalendarFormat
  onOpen: (id: string) => void
  /** At the end of the line. */
  children: ReactNode
  /** A separate button for the next step. */
  act?: ReactNode
}

const Line = ({ row, words, onOpen, children, act }: LineProps) => {
  const t = useT('calendar')
  const isUrgent = row.type === 'emergency' && visitStateOf(row) !== 'done'
  return (
    <li data-emergency={isUrgent || undefined}>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => onOpen(row.id)}>
        <span className="sr">{words.block(row)}</span>
        <span className={styles.contents} aria-hidden="true">
          <span className={styles.time}>{words.time(row.start)}</span>
          <Icon name={speciesIcons[row.species]} />
          <span className="grow">
            <span className={`${styles.who} trunc`}>
              <b>{row.petName}</b> {row.ownerName}
              {(row.allergic || row.careful) && (
                <span className={styles.marks}>
                  <CareMarks of={row} />
                </span>
              )}
            </span>
            <span className={`${styles.why} trunc`}>{row.title ?? t(`types.${row.type}`)}</span>
          </span>
          {children}
        </span>
      </button>
      {act}
    </li>
  )
}

const Section = ({
  title,
  count,
  children,
}: {
  title: string
  count: string | number
  children: ReactNode
}) => {
  const { number } = useFormat()
  return (
    <section>
      <h2>
        {title} <span className="count">{typeof count === 'number' ? number(count) : count}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

export const DayPane = ({ date, wall, here, words, rows, all, rooms, legend, hrefOf, onOpen }: Props) => {
  const t = useT('calendar')
  const flow = useFlow(words)
  const isToday = date === wall.date
  const nowMs = instantAt(wall.date, wall.minute, here.timeZone)
  const sinceOf = (row: AppointmentRow): number => minutesSince(row, nowMs) ?? 0
  const waiting = rows
    .filter(row => visitStateOf(row) === 'arrived')
    .toSorted(
      (a, b) =>
        Number(b.type === 'emergency') - Number(a.type === 'emergency') ||
        (flowStart(a) < flowStart(b) ? -1 : 1),
    )
  const inRoom = rows
    .filter(row => visitStateOf(row) === 'in_room')
    .toSorted((a, b) => (flowStart(a) < flowStart(b) ? -1 : 1))
  const done = isToday ? rows.filter(row => visitStateOf(row) === 'done') : []
  const coming = rows
    .filter(row => visitStateOf(row) === 'booked' && (!isToday || Date.parse(row.end) > nowMs))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const counts = Object.fromEntries(
    appointmentTypes.map(type => [
      type,
      all.filter(row => row.type === type && row.status !== 'cancelled').length,
    ]),
  ) as Record<AppointmentType, number>
  const avatar = ({ vetId }: AppointmentRow) => vetId !== null && <Avatar name={words.vetName(vetId)} />
  const go = (row: AppointmentRow, label: string, run: () => void) => (
    <span className={styles.go}>
      <Button size="sm" aria-label={words.list([label, row.petName])} onPress={run}>
        {label}
      </Button>
    </span>
  )
  return (
    <aside className={styles.pane} aria-label={words.fullDay(date)}>
      <div className={styles.top}>
        <MiniMonth date={date} wall={wall} here={here} words={words} hrefOf={hrefOf} />
        <Legend {...legend} counts={counts} />
      </div>
      <div className={`${styles.next} scroll`}>
        {waiting.length > 0 && (
          <Section title={t('flow.waiting')} count={waiting.length}>
            {waiting.map(row => (
              <Line
                key={row.id}
                row={row}
                words={words}
                onOpen={onOpen}
                act={go(row, t('flow.room'), () => void flow.move(row, 'in_room'))}
              >
                <span className={styles.since} data-late={sinceOf(row) >= LATE_MINUTES || undefined}>
                  {words.duration(sinceOf(row))}
                </span>
              </Line>
            ))}
          </Section>
        )}
        {inRoom.length > 0 && (
          <Section title={t('flow.in_room')} count={inRoom.length}>
            {inRoom.map(row => (
              <Line
                key={row.id}
                row={row}
                words={words}
                onOpen={onOpen}
                act={go(row, t('flow.done'), () => void flow.move(row, 'done'))}
              >
                <span className={styles.since}>
                  {rooms.find(({ id }) => id === row.roomId)?.name}
                  <span>{words.duration(sinceOf(row))}</span>
                </span>
                {row.roomId === undefined && avatar(row)}
              </Line>
            ))}
          </Section>
        )}
        {coming.length > 0 && (
          <Section
            title={t('next')}
            count={
              coming.length > NEXT_AT_MOST
                ? t('nextOf', { shown: NEXT_AT_MOST, count: coming.length })
                : coming.length
            }
          >
            {coming.slice(0, NEXT_AT_MOST).map(row => (
              <Line
                key={row.id}
                row={row}
                words={words}
                onOpen={onOpen}
                act={isToday && go(row, t('flow.arrive'), () => void flow.move(row, 'arrived'))}
              >
                {avatar(row)}
              </Line>
            ))}
          </Section>
        )}
        {done.length > 0 && (
          <Section title={t('flow.done')} count={done.length}>
            {done
              .toSorted((a, b) => (flowStart(a) > flowStart(b) ? -1 : 1))
              .slice(0, DONE_AT_MOST)
              .map(row => (
                <Line key={row.id} row={row} words={words} onOpen={onOpen}>
                  <span className={styles.since}>{row.flowAt ? words.time(row.flowAt) : avatar(row)}</span>
                </Line>
              ))}
          </Section>
        )}
      </div>
    </aside>
  )
}
