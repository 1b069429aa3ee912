// The month to move an appointment in: a dot under each day that has free times, hollow for few.
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { hoursOn } from '../day/hours.ts'
import type { Here } from '../day/queries.ts'
import { addMonths, monthOf } from '../day/time.ts'
import type { Words } from '../day/use-words.ts'
import styles from './move.module.css'
import { useFullness } from './use-slots.ts'

type Props = {
  date: string
  today: string
  here: Here
  words: Words
  onPick: (date: string) => void
}

export const MoveMonth = ({ date, today, here, words, onPick }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const [turned, setTurned] = useState<{ of: string; shown: string }>()
  // Another day that is typed shows its month; turning pages moves nothing.
  const shown = turned?.of === date ? turned.shown : date
  const turn = (by: 1 | -1) => setTurned({ of: date, shown: addMonths(shown, by) })
  const dates = monthOf(shown, here.firstDay)
  const fullness = useFullness(dates, here.timeZone)
  const nameOf = (each: string) => {
    const full = fullness.get(each)
    const day = words.fullDay(each)
    return full ? t(full === 'few' ? 'move.fewOn' : 'move.manyOn', { day }) : day
  }
  return (
    <div>
      <div className={styles.monthHead}>
        <b>{words.monthYear(shown)}</b>
        <IconButton
          label={calendar('previousMonth')}
          icon="chevron-left"
          flip
          size="sm"
          tooltip={false}
          onPress={() => turn(-1)}
        />
        <IconButton
          label={calendar('nextMonth')}
          icon="chevron-right"
          flip
          size="sm"
          tooltip={false}
          onPress={() => turn(1)}
        />
      </div>
      <div className={styles.month}>
        {dates.slice(0, 7).map(each => (
          <span key={each} aria-hidden="true">
            {words.weekday(each, 'narrow')}
          </span>
        ))}
        {dates.map(each => (
          <button
            key={each}
            type="button"
            aria-label={nameOf(each)}
            aria-current={each === date ? 'date' : undefined}
            data-out={each.slice(0, 7) !== shown.slice(0, 7) || undefined}
            data-closed={each < today || hoursOn(here, each).length === 0 || undefined}
            data-today={each === today || undefined}
            onClick={() => onPick(each)}
          >
            {words.dayNumber(each)}
            {each >= today && fullness.has(each) && (
              <i data-many={fullness.get(each) === 'many' || undefined} />
            )}
          </button>
        ))}
      </div>
      <p className={styles.key}>
        <i />
        {t('move.few')}
        <i data-many="" />
        {t('move.many')}
      </p>
    </div>
  )
}
