// One branch's calendar: reads its days, answers keys, and keeps the dialog and the sheet that lie over the grid.
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useT } from '../../i18n/use-t.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Agenda } from './Agenda.tsx'
import styles from './calendar.module.css'
import { Grid, type Slot } from './Grid.tsx'
import { columnVets, firstFree } from './layout.ts'
import { Nothing } from './Nothing.tsx'
import { Pane } from './Pane.tsx'
import { usePlace } from './place.ts'
import { type Here, useAppointments, useTeam } from './queries.ts'
import { useScale } from './scale.ts'
import { Toolbar } from './Toolbar.tsx'
import { addDays, localDay, wallOf, weekNumber, weekOf } from './time.ts'
import { dayTracks, hoursOn, isInEndHalf, weekTracks } from './tracks.tsx'
import { useKeys } from './use-keys.ts'
import { useMove } from './use-move.ts'
import { useIsNarrow, useWallClock } from './use-ticking.ts'
import { useWords } from './use-words.ts'
import { WeekList } from './WeekList.tsx'

const BookingDialog = lazy(() => import('./BookingDialog.tsx'))
const AppointmentSheet = lazy(() => import('./AppointmentSheet.tsx'))

/** Shown before the first opening hour, in minutes. */
const MARGIN = 30
const DEFAULT_OPENING = 510
const DEFAULT_MINUTES = 30

const closesAt = (here: Here, date: string): number => Math.max(0, ...hoursOn(here, date).map(([, to]) => to))

const opensAt = (here: Here, dates: readonly string[]): number => {
  const starts = dates.flatMap(date => hoursOn(here, date).map(([from]) => from))
  return starts.length > 0 ? Math.min(...starts) : DEFAULT_OPENING
}

/** What is to be booked. Without a vet: whoever is free then, once days and team are read. */
type Wanted = Omit<Slot, 'vetId'> & { vetId?: string | null }

export const BranchCalendar = ({ here }: { here: Here }) => {
  const t = useT('calendar')
  const wall = useWallClock(here.timeZone)
  const isNarrow = useIsNarrow()
  const { view: usual, start, minutes = DEFAULT_MINUTES, hidesCancelled } = here.wishes
  const { place, hrefOf, go } = usePlace(wall.date, usual)
  const { view, date, appointment: openId } = place
  const [hidden, setHidden] = useState<ReadonlySet<AppointmentType>>(new Set())
  const [wanted, setWanted] = useState<Wanted>()
  const [slot, setSlot] = useState<Slot>()

  const dates = useMemo(
    () => (view === 'week' ? weekOf(date, here.firstDay) : [date]),
    [view, date, here.firstDay],
  )
  const days = useMemo(() => dates.map(each => localDay(each, here.timeZone)), [dates, here.timeZone])
  const calendar = useAppointments(days)
  const team = useTeam()
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
  const week = useCallback((by: 1 | -1) => go({ date: addDays(date, 7 * by) }), [go, date])
  const step = useCallback(
    (by: 1 | -1) => (view === 'week' ? week(by) : go({ date: addDays(date, by) })),
    [go, week, date, view],
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
  useKeys({ onWeek: week, onToday: toToday })

  const tracks = useMemo(() => {
    const scene = { days, rows, vets, here, words, wall }
    if (view === 'day') return dayTracks(scene)
    return weekTracks(scene, dates.includes(wall.date) ? wall.date : date, hrefOf, go)
  }, [days, rows, vets, here, words, wall, view, dates, date, hrefOf, go])

  const toggle = (type: AppointmentType) =>
    setHidden(shown => {
      const next = new Set(shown)
      if (!next.delete(type)) next.add(type)
      return next
    })
  const isBusy = !all || !team.data
  const failed = Boolean((calendar.error && !all) || (team.error && !team.data))
  const slotFor = ({ vetId, ...from }: Wanted): Slot => {
    if (vetId !== undefined) return { ...from, vetId }
    // Where the days can't be read, whoever books says when and with whom; the server decides what is in the way.
    if (!all) return { ...from, vetId: null }
    const day = localDay(from.date, here.timeZone)
    return { ...from, ...firstFree(day, from, hoursOn(here, from.date), vets, all) }
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
      : { lead: words.weekday(date, isNarrow ? 'short' : 'long'), title: words.dayMonth(date) }
  const live = rows.filter(({ status }) => status !== 'cancelled').length
  // What lies over the grid leaves the column free that it is about.
  const sideOf = (on: string | undefined, vetId?: string | null) =>
    isInEndHalf(tracks, track =>
      view === 'week' ? track.day.date === on : track.columns[0]?.vetId === vetId,
    )
  const opened = all?.find(({ id }) => id === openId)
  const openedOn = opened && wallOf(Date.parse(opened.start), here.timeZone).date
  const lists = { rows, words, wall, vets, isBusy, onOpen: open }

  const content = () => {
    if (failed)
      return (
        <ErrorState
          title={t('errors:appointments.fetch')}
          onRetry={() => void Promise.all([calendar.mutate(), team.mutate()])}
        />
      )
    if (isNarrow)
      return view === 'week' ? (
        <WeekList {...lists} days={days} here={here} hrefOf={hrefOf} />
      ) : (
        <Agenda {...lists} date={date} count={live} onAdd={add} />
      )
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
          />
          {!isBusy && rows.length === 0 && (
            <Nothing
              view={view}
              isFiltered={hidden.size > 0 && all.length > 0}
              onAdd={add}
              onShowAll={() => setHidden(new Set())}
            />
          )}
        </div>
        {view === 'day' && (
          <Pane
            {...lists}
            all={all ?? []}
            date={date}
            here={here}
            hrefOf={hrefOf}
            legend={{ hidden, onToggle: toggle }}
          />
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
        {...(view === 'week'
          ? { legend: { hidden, onToggle: toggle } }
          : { sum: isBusy ? '' : t('count', { count: live }) })}
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
        </Suspense>
      </div>
      {isNarrow && (
        <button type="button" className={styles.fab} aria-label={t('addFull')} onClick={add}>
          <Icon name="plus" size="lg" />
        </button>
      )}
    </div>
  )
}
