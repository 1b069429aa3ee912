// The month to move an appointment in: a dot under each day that has free times, hollow for few.
import { useMemo, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { hoursOn } from '../day/hours.ts'
import { MonthPage } from '../day/MonthPage.tsx'
import type { CurrentBranch } from '../day/queries.ts'
import { monthOf } from '../day/time.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './move.module.css'
import { useFullness } from './use-slots.ts'

type Props = {
  date: string
  today: string
  here: CurrentBranch
  words: CalendarFormat
  onPick: (date: string) => void
}

export const MoveMonth = ({ date, today, here, words, onPick }: Props) => {
  const t = useT('booking')
  const [turned, setTurned] = useState<{ of: string; shown: string }>()
  // Typing another day shows its month; turning the pages doesn't change the chosen day.
  const shown = turned?.of === date ? turned.shown : date
  const dates = useMemo(() => monthOf(shown, here.firstDay), [shown, here.firstDay])
  const fullness = useFullness(dates, here)
  const nameOf = (each: string) => {
    const full = fullness.get(each)
    const day = words.fullDay(each)
    return full ? t(full === 'few' ? 'move.fewOn' : 'move.manyOn', { day }) : day
  }
  return (
    <div>
      <MonthPage
        shown={shown}
        chosen={date}
        today={today}
        here={here}
        words={words}
        hasTooltips={false}
        onTurn={to => setTurned({ of: date, shown: to })}
        classes={{ head: styles.monthHead, days: styles.month }}
      >
        {(each, state) => (
          <button
            key={each}
            type="button"
            aria-label={nameOf(each)}
            {...state}
            data-closed={each < today || hoursOn(here, each).length === 0 || undefined}
            onClick={() => onPick(each)}
          >
            {words.dayNumber(each)}
            {each >= today && fullness.has(each) && (
              <i data-many={fullness.get(each) === 'many' || undefined} />
            )}
          </button>
        )}
      </MonthPage>
      <p className={styles.key}>
        <i />
        {t('move.few')}
        <i data-many="" />
        {t('move.many')}
      </p>
    </div>
  )
}
