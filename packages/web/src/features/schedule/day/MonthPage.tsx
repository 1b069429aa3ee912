// A small month: its name, the way to other months, the days of the week, and six weeks of cells that each use fills by itself.
import { addMonths } from '@vetrounds/core/calendar/days'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { directionOf } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { cellAfter } from './cell-after.ts'
import styles from './month-page.module.css'
import type { Here } from './queries.ts'
import { monthOf } from './time.ts'
import type { Words } from './use-words.ts'
import { Weekdays } from './Weekdays.tsx'

/** What a cell says of its day, for styles, and how the arrows go on from it. */
type DayState = {
  onKeyDown: (event: KeyboardEvent) => void
  'aria-current': 'date' | undefined
  'data-out': true | undefined
  'data-today': true | undefined
  tabIndex: 0 | -1
}

type Props = {
  /** A day of the month that is shown, `YYYY-MM-DD`; the chosen one, and the present one. */
  shown: string
  chosen: string
  today: string
  here: Here
  words: Words
  size?: 'sm' | 'md'
  hasTooltips?: boolean
  /** The month's name is said when it changes. */
  isSaid?: boolean
  /** To a day of another month. */
  onTurn: (date: string) => void
  classes: { head: string | undefined; days: string | undefined }
  children: (date: string, state: DayState) => ReactNode
}

export const MonthPage = ({
  shown,
  chosen,
  today,
  here,
  words,
  onTurn,
  classes,
  children,
  ...look
}: Props) => {
  const t = useT('calendar')
  const { size = 'sm', hasTooltips = true, isSaid = false } = look
  const isRtl = directionOf(useLanguage()) === 'rtl'
  const days = useRef<HTMLDivElement>(null)
  const dates = monthOf(shown, here.firstDay)
  // One stop for Tab: the chosen day, or the first of a month without it.
  const stop = dates.includes(chosen) ? chosen : `${shown.slice(0, 8)}01`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const cells = [...(days.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = cells.indexOf(event.currentTarget as HTMLElement)
    const to = at < 0 ? undefined : cellAfter(at, event.key, isRtl, cells.length)
    if (to === undefined) return
    event.preventDefault()
    cells[to]?.focus()
  }
  const turn = (label: 'previousMonth' | 'nextMonth', by: 1 | -1) => (
    <IconButton
      label={t(label)}
      icon={by === 1 ? 'chevron-right' : 'chevron-left'}
      flip
      size={size}
      tooltip={hasTooltips}
      onPress={() => onTurn(addMonths(shown, by))}
    />
  )
  return (
    <>
      <div className={`${styles.head} ${classes.head ?? ''}`}>
        <b aria-live={isSaid ? 'polite' : undefined}>{words.monthYear(shown)}</b>
        {turn('previousMonth', -1)}
        {turn('nextMonth', 1)}
      </div>
      <div ref={days} className={`${styles.days} ${classes.days ?? ''}`}>
        <Weekdays week={dates.slice(0, 7)} words={words} width="narrow" />
        {dates.map(date =>
          children(date, {
            onKeyDown,
            'aria-current': date === chosen ? 'date' : undefined,
            'data-out': date.slice(0, 7) !== shown.slice(0, 7) || undefined,
            'data-today': date === today || undefined,
            tabIndex: date === stop ? 0 : -1,
          }),
        )}
      </div>
    </>
  )
}
