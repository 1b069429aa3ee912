// Beside the day: the month to go by, the legend that filters, and who comes next.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { type AppointmentType, appointmentTypes } from '@vetrounds/core/appointments/states'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './pane.module.css'
import type { Place } from './place.ts'
import type { Here } from './queries.ts'
import { Legend } from './Toolbar.tsx'
import { addMonths, instantAt, monthOf } from './time.ts'
import { hoursOn } from './tracks.tsx'
import { speciesIcons } from './type-look.ts'
import type { Words } from './use-words.ts'

const NEXT_AT_MOST = 12

type Props = {
  date: string
  wall: { date: string; minute: number }
  here: Here
  words: Words
  rows: readonly AppointmentRow[]
  /** Also those that the legend hides: it counts them. */
  all: readonly AppointmentRow[]
  legend: { hidden: ReadonlySet<AppointmentType>; onToggle: (type: AppointmentType) => void }
  hrefOf: (place: Partial<Place>) => string
  onOpen: (id: string) => void
}

const Month = ({
  date,
  wall,
  here,
  words,
  hrefOf,
}: Pick<Props, 'date' | 'wall' | 'here' | 'words' | 'hrefOf'>) => {
  const t = useT('calendar')
  const [shown, setShown] = useState(date)
  useEffect(() => setShown(date), [date])
  const dates = monthOf(shown, here.firstDay)
  return (
    <div>
      <div className={styles.monthHead}>
        <b>{words.monthYear(shown)}</b>
        <IconButton
          label={t('previousMonth')}
          icon="chevron-left"
          flip
          size="sm"
          onPress={() => setShown(addMonths(shown, -1))}
        />
        <IconButton
          label={t('nextMonth')}
          icon="chevron-right"
          flip
          size="sm"
          onPress={() => setShown(addMonths(shown, 1))}
        />
      </div>
      <div className={styles.month}>
        {dates.slice(0, 7).map(each => (
          <span key={each} aria-hidden="true">
            {words.weekday(each, 'narrow')}
          </span>
        ))}
        {dates.map(each => (
          <Link
            key={each}
            to={hrefOf({ date: each })}
            aria-label={words.fullDay(each)}
            aria-current={each === date ? 'date' : undefined}
            data-out={each.slice(0, 7) !== shown.slice(0, 7) || undefined}
            data-closed={hoursOn(here, each).length === 0 || undefined}
            data-today={each === wall.date || undefined}
          >
            {words.dayNumber(each)}
          </Link>
        ))}
      </div>
    </div>
  )
}

export const Pane = ({ date, wall, here, words, rows, all, legend, hrefOf, onOpen }: Props) => {
  const t = useT('calendar')
  const from = date === wall.date ? instantAt(wall.date, wall.minute, here.timeZone) : 0
  const coming = rows
    .filter(({ status, end }) => (status === 'scheduled' || status === 'walkin') && Date.parse(end) > from)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const counts = Object.fromEntries(
    appointmentTypes.map(type => [
      type,
      all.filter(row => row.type === type && row.status !== 'cancelled').length,
    ]),
  ) as Record<AppointmentType, number>
  return (
    <aside className={styles.pane} aria-label={words.fullDay(date)}>
      <div className={styles.top}>
        <Month date={date} wall={wall} here={here} words={words} hrefOf={hrefOf} />
        <Legend {...legend} counts={counts} />
      </div>
      <section className={`${styles.next} scroll`}>
        {coming.length > 0 && (
          <h2>
            {t('next')} <span className={styles.count}>{coming.length}</span>
          </h2>
        )}
        <ul>
          {coming.slice(0, NEXT_AT_MOST).map(row => (
            <li key={row.id} data-emergency={row.type === 'emergency' || undefined}>
              <button
                type="button"
                className={styles.line}
                aria-haspopup="dialog"
                onClick={() => onOpen(row.id)}
              >
                <span className="sr">{words.block(row)}</span>
                <span className={styles.contents} aria-hidden="true">
                  <span className={styles.time}>{words.time(row.start)}</span>
                  <Icon name={speciesIcons[row.species]} />
                  <span className="grow">
                    <span className={`${styles.who} trunc`}>
                      <b>{row.petName}</b> {row.ownerName}
                    </span>
                    <span className={`${styles.why} trunc`}>{row.title ?? t(`types.${row.type}`)}</span>
                  </span>
                  {row.vetId !== null && <Avatar name={words.vetName(row.vetId)} />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
