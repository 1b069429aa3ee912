// One branch's calendar: reads its days, answers keys, and keeps the dialog and the sheet that lie over the grid.
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useAddAction } from '../../behaviour/add-action.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLive } from '../../live/use-live.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { AddCornerButton } from './bar/AddCornerButton.tsx'
import { Sum, Toolbar } from './bar/Toolbar.tsx'
import styles from './calendar.module.css'
import { countMarks } from './day/flow-marks.ts'
import { closesAt, hoursOn } from './day/hours.ts'
import { columnVets, firstFree } from './day/layout.ts'
import { usePlace } from './day/place.ts'
import { type Here, useAbsences, useAppointments, useTeam } from './day/queries.ts'
import type { Act, Aim, Blocking, Slot, WantedSlot } from './day/shapes.ts'
import { addDays, addMonths, localDay, wallOf, weekNumber, weekOf } from './day/time.ts'
import { useKeys } from './day/use-keys.ts'
import { useWallClock } from './day/use-ticking.ts'
import { useWords } from './day/use-words.ts'
import { EmptyNote } from './EmptyNote.tsx'
import { Grid } from './grid/Grid.tsx'
import { useScale } from './grid/scale.ts'
import { dayTracks, isInEndHalf, weekTracks } from './grid/tracks.tsx'
import { useMove } from './grid/use-move.ts'

// With texts of their own, which home doesn't wait for.
const late =
  <T,>(load: () => Promise<T>, texts: 'appointments' | 'booking' = 'appointments') =>
  async (): Promise<T> => {
    const [module] = await Promise.all([load(), loadMessages(texts)])
    return module
  }
const BookingDialog = lazy(late(() => import('./book/BookingDialog.tsx'), 'booking'))
// Of phones, and of the day: the week on a desk starts without them.
const Agenda = lazy(async () => ({ default: (await import('./views/Agenda.tsx')).Agenda }))
const WeekList = lazy(async () => ({ default: (await import('./views/WeekList.tsx')).WeekList }))
const DayPane = lazy(async () => ({ default: (await import('./views/DayPane.tsx')).DayPane }))
const AppointmentSheet = lazy(late(() => import('./book/AppointmentSheet.tsx'), 'booking'))
const WalkIn = lazy(late(() => import('./book/WalkIn.tsx'), 'booking'))
const MonthView = lazy(late(() => import('./views/MonthView.tsx')))
const AbsenceDialog = lazy(late(() => import('./acts/AbsenceDialog.tsx')))
const ActDialog = lazy(late(() => import('./acts/ActDialog.tsx')))
const GridMenu = lazy(late(() => import('./acts/GridMenu.tsx')))

/** Shown before the first opening hour, in minutes. */
const MARGIN = 30
const DEFAULT_OPENING = 510
const DEFAULT_MINUTES = 30
/** What is blocked at first, until somebody says for how long. */
const BLOCK_MINUTES = 120

const opensAt = (here: Here, dates: readonly string[]): number => {
  const starts = dates.flatMap(date => hoursOn(here, date).map(([from]) => from))
  return starts.length > 0 ? Math.min(...starts) : DEFAULT_OPENING
}

export const BranchCalendar = ({ here }: { here: Here }) => {
  const t = useT('calendar')
  const wall = useWallClock(here.timeZone)
  const isNarrow = useNarrow()
  const { view: usual, start, minutes = DEFAULT_MINUTES, hidesCancelled } = here.wishes
  const { place, hrefOf, go } = usePlace(wall.date, usual)
  const { view, date, appointment: openId } = place
  const [hidden, setHidden] = useState<ReadonlySet<AppointmentType>>(new Set())
  const [wanted, setWanted] = useState<WantedSlot>()
  const [slot, setSlot] = useState<Slot>()
  const [aim, setAim] = useState<Aim>()
  const [act, setAct] = useState<Act>()
  const [blocking, setBlocking] = useState<Blocking>()
  const [isWalkIn, setWalkIn] = useState(false)
  const walkIn = useCallback(() => setWalkIn(true), [])
  useLive()

  const dates = useMemo(
    () => (view === 'week' ? weekOf(date, here.firstDay) : [date]),
    [view, date, here.firstDay],
  )
  const days = useMemo(() => dates.map(each => localDay(each, here.timeZone)), [dates, here.timeZone])
  const calendar = useAppointments(days)
  const team = useTeam()
  const absences = useAbsences(date, here.timeZone, t('absencesUnread'))
  // Both at once: appointments without the team's columns would jump when it comes.
  const all = team.data ? calendar.rows : undefined
  const members = useMemo(() => team.data?.members ?? [], [team.data])
  const words = useWords(here.timeZone, members)
  const move = useMove(words, here.timeZone)

  // A week is too thin for what was cancelled.
  const rows = useMemo(
    () =>
      (all ?? []).filter(
        row => !hidden.has(row.type) && (row.status !== 'cancelled' || (view === 'day' && !hidesCancelled)),
      ),
    [all, hidden, view, hidesCancelled],
  )
  const vets = useMemo(() => columnVets(members, all ?? []), [members, all])

  const open = useCallback((id: string) => go({ appointment: id }), [go])
  const close = useCallback(() => go({ appointment: undefined }), [go])
  const step = useCallback(
    (by: 1 | -1) =>
      go({ date: view === 'month' ? addMonths(date, by) : addDays(date, view === 'week' ? 7 * by : by) }),
    [go, date, view],
  )
  const toToday = useCallback(() => go({ date: wall.date }), [go, wall.date])
  const addFor = useCallback(
    (patient?: PatientRow) => {
      const isToday = dates.includes(wall.date)
      setWanted({
        date: isToday ? wall.date : date,
        minute: isToday ? Math.min(1440 - minutes, Math.ceil(wall.minute / 15) * 15) : opensAt(here, [date]),
        duration: minutes,
        patient,
      })
    },
    [dates, wall, date, here, minutes],
  )
  const add = useCallback(() => addFor(), [addFor])
  useAddAction(t('addFull'), addFor)
  useKeys({ onStep: step, onToday: toToday, onWalkIn: walkIn })

  const tracks = useMemo(() => {
    const rooms = team.data?.rooms ?? []
    const scene = { days, rows, all: all ?? [], absences, rooms, vets, here, words, wall }
    if (view !== 'week') return dayTracks(scene)
    return weekTracks(scene, dates.includes(wall.date) ? wall.date : date, hrefOf, go)
  }, [days, rows, all, absences, team.data, vets, here, words, wall, view, dates, date, hrefOf, go])

  const toggle = (type: AppointmentType) =>
    setHidden(shown => {
      const next = new Set(shown)
      if (!next.delete(type)) next.add(type)
      return next
    })
  const isBusy = !all || !team.data
  const failed = Boolean((calendar.error && !all) || (team.error && !team.data))
  const slotFor = ({ vetId, ...from }: WantedSlot): Slot => {
    if (vetId !== undefined) return { ...from, vetId }
    // Where the days can't be read, whoever books says when and with whom; the server decides what is in the way.
    if (!all) return { ...from, vetId: null }
    const day = localDay(from.date, here.timeZone)
    return { ...from, ...firstFree(day, from, hoursOn(here, from.date), vets, all, absences) }
  }
  // Found once: what is read later must not close the dialog over its typing.
  if (wanted && (!isBusy || failed)) {
    setWanted(undefined)
    setSlot(slotFor(wanted))
  }
  const ppm = useScale(rows, isBusy)
  const title =
    view === 'week'
      ? {
          title: words.dayRange(dates[0] ?? date, dates.at(-1) ?? date),
          trail: t('week', { number: weekNumber(dates) }),
        }
      : view === 'month'
        ? { title: words.monthYear(date, isNarrow ? 'short' : 'long') }
        : { lead: words.weekday(date, isNarrow ? 'short' : 'long'), title: words.dayMonth(date) }
  const counts = countMarks(rows)
  const live = rows.length - counts.cancelled
  // What lies over the grid leaves the column free that it is about.
  const sideOf = (on: string | undefined, vetId?: string | null) =>
    isInEndHalf(tracks, track =>
      view === 'week' ? track.day.date === on : track.columns[0]?.vetId === vetId,
    )
  const opened = all?.find(({ id }) => id === openId)
  const openedOn = opened && wallOf(Date.parse(opened.start), here.timeZone).date
  const lists = { rows, words, wall, vets, isBusy, here, absences, hrefOf, onOpen: open }
  const legend = { hidden, onToggle: toggle }
  const onShowAll = () => setHidden(new Set())
  const onAbsence = (absence: Absence) => setBlocking({ absence })

  const content = () => {
    if (failed)
      return (
        <ErrorState
          title={t('errors:appointments.fetch')}
          onRetry={() => void Promise.all([calendar.mutate(), team.mutate()])}
        />
      )
    if (view === 'month')
      return (
        <Suspense fallback={null}>
          <MonthView
            {...lists}
            date={date}
            hidden={hidden}
            all={all ?? []}
            isNarrow={isNarrow}
            onMenu={setAim}
          />
        </Suspense>
      )
    if (isNarrow) {
      const phone = { ...lists, isFiltered: hidden.size > 0, onShowAll }
      return (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {view === 'week' ? (
            <WeekList {...phone} days={days} />
          ) : (
            <Agenda {...phone} date={date} count={live} onAdd={add} onAbsence={onAbsence} />
          )}
        </Suspense>
      )
    }
    return (
      <>
        <div className={styles.gridArea}>
          <Grid
            key={view}
            label={view === 'week' ? t('views.week') : t('views.day')}
            tracks={tracks}
            words={words}
            ppm={ppm}
            now={wall}
            opening={start ? Number(start) * 60 : Math.max(0, opensAt(here, dates) - MARGIN)}
            closing={closesAt(here, wall.date)}
            isBusy={isBusy}
            openId={openId}
            wanted={slot}
            zoneName={words.zoneName(days[0]?.start ?? 0)}
            onOpen={open}
            onAdd={setWanted}
            onMove={move}
            onAbsence={onAbsence}
            onMenu={setAim}
          />
          {!isBusy && rows.length === 0 && (
            <EmptyNote
              view={view}
              isFiltered={hidden.size > 0 && all.length > 0}
              onAdd={add}
              onShowAll={onShowAll}
            />
          )}
        </div>
        {view === 'day' && (
          <Suspense fallback={<div className={styles.paneRoom} />}>
            <DayPane {...lists} all={all ?? []} rooms={team.data?.rooms ?? []} date={date} legend={legend} />
          </Suspense>
        )}
      </>
    )
  }

  return (
    <div className={styles.page}>
      <Toolbar
        {...title}
        view={view}
        hrefOf={hrefOf}
        onStep={step}
        onToday={toToday}
        onAdd={add}
        onWalkIn={walkIn}
        date={date}
        onBlock={() =>
          setBlocking({ slot: { date, minute: opensAt(here, [date]), duration: BLOCK_MINUTES, vetId: null } })
        }
        legend={legend}
        {...(view === 'day' && {
          sum: !isBusy && <Sum counts={counts} total={t('count', { count: live })} />,
        })}
      />
      <div className={styles.body} data-view={view}>
        {content()}
        <Suspense fallback={null}>
          {openId !== undefined && (
            <AppointmentSheet
              key={openId}
              id={openId}
              row={opened}
              isAtStart={view === 'week' && sideOf(openedOn)}
              vets={vets}
              here={here}
              words={words}
              isNarrow={isNarrow}
              onClose={close}
            />
          )}
          {slot && (
            <BookingDialog
              slot={slot}
              isAtStart={sideOf(slot.date, slot.vetId)}
              vets={vets}
              here={here}
              words={words}
              onClose={() => setSlot(undefined)}
              onOpen={open}
            />
          )}
          {isWalkIn && <WalkIn vets={vets} here={here} words={words} onClose={() => setWalkIn(false)} />}
          {aim && (
            <GridMenu
              aim={aim}
              view={view}
              words={words}
              onClose={() => setAim(undefined)}
              onOpen={open}
              onAct={setAct}
              onAdd={setWanted}
              onBlock={setBlocking}
              onDay={day => go({ view: 'day', date: day })}
            />
          )}
          {act && (
            <ActDialog act={act} vets={vets} here={here} words={words} onClose={() => setAct(undefined)} />
          )}
          {blocking && (
            <AbsenceDialog
              about={blocking}
              vets={vets}
              rows={all ?? []}
              zone={here.timeZone}
              words={words}
              onClose={() => setBlocking(undefined)}
            />
          )}
        </Suspense>
      </div>
      {isNarrow && <AddCornerButton onAdd={add} />}
    </div>
  )
}
