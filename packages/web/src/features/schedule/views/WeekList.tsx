// The week on a phone: one row per day, with a bar of its appointments by type; a tap opens the day.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { appointmentTypes } from '@vetrounds/core/appointments/states'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { Link } from 'react-router-dom'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { awayOf } from '../day/absences-on-day.ts'
import type { CalendarAddress } from '../day/calendar-address.ts'
import { hoursOn } from '../day/hours.ts'
import type { CurrentBranch } from '../day/queries.ts'
import { type LocalDay, partOn } from '../day/time.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { AwayNotes } from './AwayList.tsx'
import styles from './week-list.module.css'

type Props = {
  days: readonly LocalDay[]
  rows: readonly AppointmentRow[]
  here: CurrentBranch
  words: CalendarFormat
  wall: { date: string }
  isBusy: boolean
  absences: readonly Absence[]
  /** Whether types are hidden. */
  isFiltered: boolean
  onShowAll: () => void
  hrefOf: (place: Partial<CalendarAddress>) => string
}

export const WeekList = ({ days, rows, here, words, wall, isBusy, hrefOf, ...rest }: Props) => {
  const { absences, isFiltered, onShowAll } = rest
  const t = useT('calendar')
  if (isBusy) return <SkeletonRows rows={7} />
  return (
    <div className={`grow ${styles.page}`}>
      {isFiltered && (
        <div className={styles.filter}>
          <Button icon="x" onPress={onShowAll}>
            {t('list.clearFilters')}
          </Button>
        </div>
      )}
      <ul>
        {days.map(day => {
          const { date } = day
          const own = rows.filter(row => row.status !== 'cancelled' && partOn(day, row))
          return (
            <li key={date}>
              <Link
                to={hrefOf({ view: 'day', date })}
                className={styles.row}
                aria-current={date === wall.date ? 'date' : undefined}
              >
                <span className={styles.date}>
                  <b>{words.dayNumber(date)}</b>
                  {words.weekday(date)}
                </span>
                <span className={styles.load}>
                  <span className={styles.bars} aria-hidden="true">
                    {appointmentTypes.map(type => {
                      const count = own.filter(row => row.type === type).length
                      return (
                        count > 0 && (
                          <i
                            key={type}
                            className={types.typed}
                            data-type={type}
                            style={{ flexGrow: count }}
                          />
                        )
                      )
                    })}
                  </span>
                  <AwayNotes away={awayOf(day, absences)} words={words} />
                </span>
                {own.length > 0 ? (
                  <span className="num">
                    <span aria-hidden="true">{words.number(own.length)}</span>
                    <span className="sr">{t('count', { count: own.length })}</span>
                  </span>
                ) : (
                  <span className="muted">{hoursOn(here, date).length === 0 ? t('closed') : '–'}</span>
                )}
                <Icon name="chevron-right" size="sm" flip />
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
