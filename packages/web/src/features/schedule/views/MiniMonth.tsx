// A small month to go by: each day leads to it.
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { hoursOn } from '../day/hours.ts'
import type { Place } from '../day/place.ts'
import type { Here } from '../day/queries.ts'
import { addMonths, monthOf } from '../day/time.ts'
import type { Words } from '../day/use-words.ts'
import styles from './mini-month.module.css'

type Props = {
  /** The chosen day, `YYYY-MM-DD`. */
  date: string
  wall: { date: string }
  here: Here
  words: Words
  hrefOf: (place: Partial<Place>) => string
  /** For fingers, where it stands alone. */
  isLarge?: boolean
  onChosen?: () => void
}

export const MiniMonth = ({ date, wall, here, words, hrefOf, isLarge = false, onChosen }: Props) => {
  const t = useT('calendar')
  const [shown, setShown] = useState(date)
  useEffect(() => setShown(date), [date])
  const dates = monthOf(shown, here.firstDay)
  const size = isLarge ? 'md' : 'sm'
  return (
    <div data-large={isLarge || undefined} className={styles.whole}>
      <div className={styles.head}>
        <b aria-live={isLarge ? 'polite' : undefined}>{words.monthYear(shown)}</b>
        <IconButton
          label={t('previousMonth')}
          icon="chevron-left"
          flip
          size={size}
          onPress={() => setShown(addMonths(shown, -1))}
        />
        <IconButton
          label={t('nextMonth')}
          icon="chevron-right"
          flip
          size={size}
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
            onClick={onChosen}
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
