// The days of the calendar: the grid of a day or week, or the month; on a phone, lists instead of the grid. Shows an error
// if they can't be loaded.
import { Suspense } from 'react'
import { loadBeside } from '../../behaviour/load-ahead.tsx'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './calendar.module.css'
import { opensAt } from './calendar-days.ts'
import { closesAt } from './day/hours.ts'
import type { CurrentBranch } from './day/queries.ts'
import { EmptyNote } from './EmptyNote.tsx'
import { Grid } from './grid/Grid.tsx'
import { useMove } from './grid/use-move.ts'
import type { Calendar } from './use-branch-calendar.ts'

// Agenda and WeekList are for phones. All of these load separately from the day's grid, which the calendar opens with.
const Agenda = lazy(async () => ({ default: (await import('./views/Agenda.tsx')).Agenda }))
const WeekList = lazy(async () => ({ default: (await import('./views/WeekList.tsx')).WeekList }))
const DayPane = loadBeside(
  async () => ({ default: (await import('./views/DayPane.tsx')).DayPane }),
  <div className={styles.paneRoom} />,
)
const MonthView = lazy(async () => {
  const [module] = await Promise.all([import('./views/MonthView.tsx'), loadMessages('appointments')])
  return module
})

/** How much time the grid shows above the first opening hour, in minutes. */
const MARGIN = 30

type Props = {
  calendar: Calendar
  here: CurrentBranch
  /** The number of appointments drawn, without cancelled ones. */
  count: number
}

export const CalendarDays = ({ calendar, here, count }: Props) => {
  const t = useT('calendar')
  const { view, date, wall, hrefOf, absences, rows, words, vets, isBusy, isNarrow, legend, add, open } =
    calendar
  const move = useMove(words, here, absences)
  const all = calendar.all ?? []
  const isFiltered = legend.hidden.size > 0
  const onShowAll = calendar.showAll
  const onAbsence = (absence: (typeof absences)[number]) => calendar.setBlocking({ absence })
  const lists = { rows, words, wall, vets, isBusy, here, absences, hrefOf, onOpen: open }

  if (calendar.failed) return <ErrorState title={t('errors:appointments.fetch')} onRetry={calendar.retry} />
  if (view === 'month')
    return (
      <Suspense fallback={null}>
        <MonthView
          {...lists}
          date={date}
          hidden={legend.hidden}
          all={all}
          isNarrow={isNarrow}
          onMenu={calendar.setAim}
        />
      </Suspense>
    )
  if (isNarrow) {
    const phone = { ...lists, isFiltered, onShowAll }
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        {view === 'week' ? (
          <WeekList {...phone} days={calendar.days} />
        ) : (
          <Agenda {...phone} date={date} count={count} onAdd={add} onAbsence={onAbsence} />
        )}
      </Suspense>
    )
  }
  const { start } = here.wishes
  return (
    <>
      <div className={styles.gridArea}>
        <Grid
          key={view}
          label={view === 'week' ? t('views.week') : t('views.day')}
          tracks={calendar.tracks}
          words={words}
          now={wall}
          opening={start ? Number(start) * 60 : Math.max(0, opensAt(here, calendar.dates) - MARGIN)}
          closing={closesAt(here, wall.date)}
          isBusy={isBusy}
          openId={calendar.openId}
          wanted={calendar.place}
          zoneName={words.zoneName(calendar.days[0]?.start ?? 0)}
          onOpen={open}
          onAdd={calendar.want}
          onMove={move}
          onAbsence={onAbsence}
          onMenu={calendar.setAim}
          dayActs={calendar.dayActs}
        />
        {!isBusy && rows.length === 0 && (
          <EmptyNote
            view={view}
            isFiltered={isFiltered && all.length > 0}
            onAdd={add}
            onShowAll={onShowAll}
          />
        )}
      </div>
      {view === 'day' && <DayPane {...lists} all={all} rooms={calendar.rooms} date={date} legend={legend} />}
    </>
  )
}
