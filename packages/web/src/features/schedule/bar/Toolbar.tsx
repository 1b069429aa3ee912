// The bar above the calendar: the days shown, stepping to others, the legend that filters, the views, and booking.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useKeysText } from '../../../behaviour/shortcut-keys.ts'
import { useFormat } from '../../../i18n/format.ts'
import { loadMessages } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LazyMenu } from '../../../layout/LazyMenu.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import button from '../../../ui/button.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { type CalendarAddress, rememberView, type UsualView } from '../day/calendar-address.ts'
import type { LegendProps } from '../day/calendar-types.ts'
import type { VisitState } from '../day/flow-marks.ts'
import { Legend } from '../views/Legend.tsx'
import styles from './toolbar.module.css'

const loadMenu = async () => {
  const [menu] = await Promise.all([import('./CalendarMenu.tsx'), loadMessages('appointments')])
  return menu
}
const CalendarMenu = lazy(loadMenu)

type Props = {
  /** The main part of the heading. `lead`, e.g. the day's name, comes before it; `trail`, e.g. the week number, after it. */
  title: string
  lead?: string
  trail?: string
  view: UsualView
  hrefOf: (place: Partial<CalendarAddress>) => string
  /** Missing where there is nothing to step through. */
  onStep?: (by: 1 | -1) => void
  onToday?: () => void
  /** The day that the menu's actions are about; undefined if another branch is shown. */
  date: string | undefined
  onBlock: (() => void) | undefined
  /** Missing where nothing can be booked. */
  onAdd: (() => void) | undefined
  /** Missing where no day is shown. */
  onWalkIn?: () => void
  /** Which appointment types are shown; undefined if there is no calendar. The menu offers them at every width. */
  legend?: LegendProps
  /** The number of appointments; the bar shows it instead of the legend. */
  sum?: ReactNode
}

const VIEWS = ['day', 'week', 'month', 'agenda'] as const

const stepNames = {
  day: ['previousDay', 'nextDay'],
  week: ['previousWeek', 'nextWeek'],
  month: ['previousMonth', 'nextMonth'],
  agenda: ['previousDay', 'nextDay'],
} as const

/** The day's numbers: the total, and how many patients are waiting, in a room, and done. */
export const Sum = ({ counts, total }: { counts: Record<VisitState, number>; total: string }) => {
  const t = useT('calendar')
  const { number } = useFormat()
  return (
    <>
      <span>{total}</span>
      {(['arrived', 'in_room', 'done'] as const).map(
        mark =>
          counts[mark] > 0 && (
            <span key={mark}>
              <b>{number(counts[mark])}</b> {t(`sums.${mark}`)}
            </span>
          ),
      )}
    </>
  )
}

export const Toolbar = ({ title, lead, trail, view, hrefOf, onStep, onToday, onAdd, ...rest }: Props) => {
  const { legend, sum, date, onBlock, onWalkIn } = rest
  const t = useT('calendar')
  const keys = useKeysText('add')
  const [previous, next] = stepNames[view]
  return (
    <div className={styles.bar}>
      <h1>
        {lead && <span className={styles.light}>{lead} </span>}
        {title}
        {trail && <span className={`${styles.light} ${styles.trail}`}> {trail}</span>}
      </h1>
      {onStep && (
        <div className={styles.stepper}>
          <IconButton label={t(previous)} icon="chevron-left" flip size="sm" onPress={() => onStep(-1)} />
          <Button {...(onToday && { onPress: onToday })}>{t('today')}</Button>
          <IconButton label={t(next)} icon="chevron-right" flip size="sm" onPress={() => onStep(1)} />
        </div>
      )}
      {legend && sum === undefined && <Legend {...legend} />}
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      <nav className={styles.views} aria-label={t('view')}>
        {VIEWS.map(each => (
          <Link
            key={each}
            to={each === 'agenda' ? paths.appointments() : hrefOf({ view: each })}
            aria-current={each === view ? 'page' : undefined}
            onClick={() => rememberView(each, view)}
          >
            {t(`views.${each}`)}
          </Link>
        ))}
      </nav>
      <span className={styles.tools} data-filtered={Boolean(legend?.hidden.size) || undefined}>
        {onWalkIn && (
          <IconButton
            label={`${t('statuses.walkin')} F4`}
            icon="footprints"
            shortcut="F4"
            onPress={onWalkIn}
          />
        )}
        <LazyMenu
          label={t('nav.more')}
          className={`${button.button} ${button.quiet} ${button.iconOnly}`}
          face={<Icon name="ellipsis" />}
          load={loadMenu}
        >
          <CalendarMenu label={t('nav.more')} {...{ date, onBlock, legend, hrefOf }} />
        </LazyMenu>
      </span>
      {onAdd && (
        <span className={styles.add}>
          <Button variant="primary" icon="plus" shortcut={keys} onPress={onAdd}>
            {t('add')}
          </Button>
        </span>
      )}
    </div>
  )
}
