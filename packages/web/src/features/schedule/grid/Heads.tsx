// Heads of the columns: a day of the week, or a vet, each with the next free time.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { faceOf } from '@vetrounds/core/calendar/face'
import type { TeamMember } from '@vetrounds/core/members/member'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/format.ts'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { countMarks } from '../day/flow-marks.ts'
import { type Column, nextFree } from '../day/layout.ts'
import type { Hours, Team } from '../day/queries.ts'
import { surnameOf } from '../day/surname.ts'
import type { LocalDay } from '../day/time.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './heads.module.css'

const TITLES = /^(Dr\.?|Prof\.?|د\.)\s+/

/** Shorter free spans, in minutes, aren't shown as free time. */
const FREE_AT_LEAST = 15

const live = (columns: readonly Column[]) =>
  columns.flatMap(({ parts }) => parts.map(({ row }) => row)).filter(({ status }) => status !== 'cancelled')

/** The next free time on a date; undefined for dates in the past. */
const nextOn = (
  date: string,
  now: { date: string; minute: number },
  columns: readonly Column[],
  vets: readonly (TeamMember | null)[],
  hours: Hours,
) =>
  date < now.date
    ? undefined
    : nextFree(columns, vets, hours, date === now.date ? now.minute : 0, FREE_AT_LEAST)

type DayProps = {
  day: LocalDay
  columns: readonly Column[]
  vets: readonly (TeamMember | null)[]
  hours: Hours
  words: CalendarFormat
  now: { date: string; minute: number }
  isWide: boolean
  to: string
}

export const DayHead = ({ day, columns, vets, hours, words, now, isWide, to }: DayProps) => {
  const t = useT('calendar')
  const { date } = day
  const rows = live(columns)
  const isPast = date < now.date
  const isDone = isPast && rows.length > 0 && countMarks(rows).done === rows.length
  const next = nextOn(date, now, columns, vets, hours)
  const vet = next && vets.find(each => each?.userId === next.vetId)
  const state = (
    <span className={styles.state}>
      {hours.length === 0 && <span>{t('closed')}</span>}
      {isDone && <span>{t('allDone')}</span>}
      {next && (
        <span>
          {t('nextFree')} <Ltr>{words.face(next.minute)}</Ltr>
        </span>
      )}
      {/* If it doesn't fit, it wraps to a hidden line: half a name says nothing. */}
      {vet && <bdi>{surnameOf(vet.name)}</bdi>}
    </span>
  )
  return (
    <div className={styles.day} data-wide={isWide || undefined} data-shut={hours.length === 0 || undefined}>
      <p className={styles.name}>
        <Link to={to} aria-current={date === now.date ? 'date' : undefined}>
          <span aria-hidden="true">
            {words.weekday(date)} {words.dayNumber(date)}
          </span>
          <span className="sr">{words.fullDay(date)}</span>
        </Link>
        {isWide && state}
        {rows.length > 0 && (
          <span className={styles.count}>
            <span className="sr">{t('count', { count: rows.length })}</span>
            <span aria-hidden="true">{words.number(rows.length)}</span>
          </span>
        )}
      </p>
      {isWide ? (
        <p className={styles.vets} style={{ gridTemplateColumns: `repeat(${vets.length}, minmax(0, 1fr))` }}>
          {vets.map(each => (
            <span key={each?.userId ?? '-'} className="trunc">
              {each ? each.name.replace(TITLES, '').split(' ')[0] : t('unassigned')}
            </span>
          ))}
        </p>
      ) : (
        <p>{state}</p>
      )}
    </div>
  )
}

type VetProps = {
  vet: TeamMember | null
  column: Column
  hours: Hours
  rooms: Team['rooms']
  now: { date: string; minute: number }
}

/** The room where the vet works on the day: that of most appointments. */
const roomOf = (rows: readonly AppointmentRow[], rooms: Team['rooms']): string | undefined => {
  const ids = rows.flatMap(({ roomId }) => roomId ?? [])
  const times = (room: string) => ids.filter(id => id === room).length
  const [most] = ids.toSorted((a, b) => times(b) - times(a))
  return rooms.find(({ id }) => id === most)?.name
}

export const VetHead = ({ vet, column, hours, rooms, now }: VetProps) => {
  const t = useT('calendar')
  const { number, digits } = useFormat()
  const { date } = column.day
  const rows = live([column])
  const { done } = countMarks(rows)
  const room = roomOf(rows, rooms)
  const next = nextOn(date, now, [column], [vet], hours)
  return (
    <div className={styles.vet}>
      <b className="trunc">{vet ? <bdi>{vet.name}</bdi> : t('unassigned')}</b>
      <span className={`${styles.done} trunc`}>
        {room && (
          <>
            <bdi>{room}</bdi> ·{' '}
          </>
        )}
        <span className="sr">{t('doneOf', { done, count: rows.length })}</span>
        <span aria-hidden="true">
          <Ltr>
            {number(done)}/{number(rows.length)}
          </Ltr>
        </span>
      </span>
      {next && (
        <span className={styles.free}>
          {t('freeAt')} <Ltr>{digits(faceOf(next.minute))}</Ltr>
        </span>
      )}
    </div>
  )
}
