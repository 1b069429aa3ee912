// One branch's calendar: the bar, its days, and what lies over them.
import { Suspense } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { lazy } from '../../ui/lazy.tsx'
import { AddCornerButton } from './bar/AddCornerButton.tsx'
import { Sum, Toolbar } from './bar/Toolbar.tsx'
import { CalendarDays } from './CalendarDays.tsx'
import styles from './calendar.module.css'
import { countMarks } from './day/flow-marks.ts'
import type { Here } from './day/queries.ts'
import { weekNumber } from './day/time.ts'
import { type Calendar, useBranchCalendar } from './use-branch-calendar.ts'

const loadDialogs = () => import('./CalendarDialogs.tsx')
// Beside the days, so that it is there before anything opens. The days don't wait for it, and without a connection they stand
// without it: a load that fails is tried again when something opens.
loadDialogs().catch(() => undefined)
const CalendarDialogs = lazy(loadDialogs)

/** What the days that are shown are called. */
const useTitle = ({ view, date, dates, words }: Calendar) => {
  const t = useT('calendar')
  if (view === 'week')
    return {
      title: words.dayRange(dates[0] ?? date, dates.at(-1) ?? date),
      trail: t('week', { number: weekNumber(dates) }),
    }
  return view === 'month'
    ? { title: words.monthYear(date) }
    : { lead: words.weekday(date, 'long'), title: words.dayMonth(date) }
}

export const BranchCalendar = ({ here }: { here: Here }) => {
  const t = useT('calendar')
  const calendar = useBranchCalendar(here)
  const { view, date, rows, add } = calendar
  const title = useTitle(calendar)
  const counts = countMarks(rows)
  const count = rows.length - counts.cancelled
  return (
    <div className={styles.page}>
      <Toolbar
        {...title}
        view={view}
        hrefOf={calendar.hrefOf}
        onStep={calendar.step}
        onToday={calendar.toToday}
        onAdd={add}
        onWalkIn={calendar.walkIn}
        date={date}
        onBlock={calendar.block}
        legend={calendar.legend}
        {...(view === 'day' && {
          sum: !calendar.isBusy && <Sum counts={counts} total={t('count', { count })} />,
        })}
      />
      <div className={styles.body} data-view={view}>
        <CalendarDays calendar={calendar} here={here} count={count} />
        {calendar.isCovered && (
          <Suspense fallback={null}>
            <CalendarDialogs calendar={calendar} here={here} />
          </Suspense>
        )}
      </div>
      {calendar.isNarrow && <AddCornerButton onAdd={add} />}
    </div>
  )
}
