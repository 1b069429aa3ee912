// The calendar of one branch: the toolbar, the days, and the dialogs over them.
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { AddCornerButton } from './bar/AddCornerButton.tsx'
import { Sum, Toolbar } from './bar/Toolbar.tsx'
import { CalendarDays } from './CalendarDays.tsx'
import styles from './calendar.module.css'
import { countMarks } from './day/flow-marks.ts'
import type { CurrentBranch } from './day/queries.ts'
import { weekNumber } from './day/time.ts'
import { type Calendar, useBranchCalendar } from './use-branch-calendar.ts'

const CalendarDialogs = loadAhead(() => import('./CalendarDialogs.tsx'))

/** The heading for the days shown: a title, with an optional lighter text before it (`lead`) or after it (`trail`). */
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

export const BranchCalendar = ({ here }: { here: CurrentBranch }) => {
  const t = useT('calendar')
  const calendar = useBranchCalendar(here)
  const { view, date, rows, add } = calendar
  const title = useTitle(calendar)
  const counts = countMarks(rows)
  const count = rows.length - counts.cancelled
  return (
    <div className={`fill ${styles.page}`}>
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
      <div className={`fill ${styles.body}`} data-view={view}>
        <CalendarDays calendar={calendar} here={here} count={count} />
        {calendar.isCovered && <CalendarDialogs calendar={calendar} here={here} />}
      </div>
      {calendar.isNarrow && <AddCornerButton onAdd={add} />}
    </div>
  )
}
