// A small month for navigation: each day is a link to that day.
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CalendarAddress } from '../day/calendar-address.ts'
import { hoursOn } from '../day/hours.ts'
import { MonthPage } from '../day/MonthPage.tsx'
import type { CurrentBranch } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './mini-month.module.css'

type Props = {
  /** The chosen day, `YYYY-MM-DD`. */
  date: string
  wall: { date: string }
  here: CurrentBranch
  words: CalendarFormat
  hrefOf: (place: Partial<CalendarAddress>) => string
  /** Whether it is large enough for fingers, where it is shown alone. */
  isLarge?: boolean
  onChosen?: () => void
}

export const MiniMonth = ({ date, wall, here, words, hrefOf, isLarge = false, onChosen }: Props) => {
  const [shown, setShown] = useState(date)
  useEffect(() => setShown(date), [date])
  return (
    <div data-large={isLarge || undefined} className={styles.whole}>
      <MonthPage
        shown={shown}
        chosen={date}
        today={wall.date}
        here={here}
        words={words}
        size={isLarge ? 'md' : 'sm'}
        isSaid={isLarge}
        onTurn={setShown}
        classes={{ head: styles.head, days: styles.month }}
      >
        {(each, state) => (
          <Link
            key={each}
            to={hrefOf({ date: each })}
            onClick={onChosen}
            aria-label={words.fullDay(each)}
            data-closed={hoursOn(here, each).length === 0 || undefined}
            {...state}
          >
            {words.dayNumber(each)}
          </Link>
        )}
      </MonthPage>
    </div>
  )
}
