// A small month: its name, buttons to other months, the weekdays, and six weeks of cells, which each use of it renders itself.
import { addMonths } from '@vetrounds/core/calendar/days'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { directionOf } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { cellAfter } from './cell-after.ts'
import styles from './month-page.module.css'
import type { CurrentBranch } from './queries.ts'
import { monthOf } from './time.ts'
import type { CalendarFormat } from './use-calendar-format.ts'
import { Weekdays } from './Weekdays.tsx'

/** Attributes for a cell's element: the state of its day for styles, and the handler for arrow keys. */
type DayState = {
  onKeyDown: (event: KeyboardEvent) => void
  'aria-current': 'date' | undefined
  'data-out': true | undefined
  'data-today': true | undefined
  tabIndex: 0 | -1
}

type Props = {
  /** `YYYY-MM-DD`: any day of the month shown, the chosen day, and the present day. */
  shown: string
  chosen: string
  today: string
  here: CurrentBranch
  words: CalendarFormat
  size?: 'sm' | 'md'
  hasTooltips?: boolean
  /** Whether screen readers announce the month's name when it changes. */
  isSaid?: boolean
  /** Called with a day of the month to turn to. */
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
  // Only one day is reachable by Tab: the chosen day, or the first of the month if the chosen day isn't on the page.
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
