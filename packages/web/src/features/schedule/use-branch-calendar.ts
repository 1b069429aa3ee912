// What one branch's calendar shows and does: its place in the address, its days and their appointments, stepping, and what is
// being booked, moved or blocked over them.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import { addDays } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import { useCallback, useMemo, useState } from 'react'
import { useMe } from '../../api/me.ts'
import { type AddFor, useAddAction } from '../../behaviour/add-action.ts'
import { keepTyping } from '../../behaviour/typed-ahead.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLiveCalendar } from '../../live/use-live-calendar.ts'
import { mediaOf, useNarrow } from '../../ui/use-narrow.ts'
import { columnsFor, datesOf, drawnOf, firstOffer, opensAt, steppedFrom } from './calendar-days.ts'
import { isHereStill, NIGHT } from './day/flow-marks.ts'
import { hoursOn } from './day/hours.ts'
import { columnVets, firstFree } from './day/layout.ts'
import { usePlace } from './day/place.ts'
import { type Here, type Team, useAbsences, useAppointments, useTeam } from './day/queries.ts'
import type { Act, Aim, Blocking, Slot, WantedSlot } from './day/shapes.ts'
import { isoOf, localDay } from './day/time.ts'
import { useKeys } from './day/use-keys.ts'
import { useWallClock } from './day/use-wall-clock.ts'
import { useWords } from './day/use-words.ts'
import { spread } from './grid/spread.ts'
import { dayTracks, drawnDays, isInEndHalf, weekTracks } from './grid/tracks.tsx'
import { useWideDay } from './grid/use-wide-day.ts'

/** The same each time: the grid is drawn anew where it changes. */
const NO_ROOMS: Team['rooms'] = []
/** So wide that even a thin day of the week has room for names. */
const roomy = mediaOf('(min-width: 1600px)')
const DEFAULT_MINUTES = 30
/** What is blocked at first, until somebody says for how long. */
const BLOCK_MINUTES = 120

/** Who came before midnight and is still here; read after the day itself, which doesn't wait for it (decision 253). */
const useLastNight = (
  { date, minute }: { date: string; minute: number },
  zone: string,
  isWanted: boolean,
): readonly AppointmentRow[] => {
  const day = localDay(addDays(date, -1), zone)
  const { rows } = useAppointments(isWanted && minute < NIGHT ? [day] : [])
  const nowMs = instantAt(date, minute, zone)
  return useMemo(
    () => (rows ?? []).filter(row => row.end <= isoOf(day.end) && isHereStill(row, nowMs)),
    [rows, day.end, nowMs],
  )
}

/** Where the calendar stands, and what is read for it. */
const useShown = (here: Here) => {
  const t = useT('calendar')
  const wall = useWallClock(here.timeZone)
  const { view: usual, hidesCancelled } = here.wishes
  const { place, hrefOf, go } = usePlace(wall.date, usual)
  const { view, date, appointment: openId } = place
  const [hidden, setHidden] = useState<ReadonlySet<AppointmentType>>(new Set())
  useLiveCalendar()
  const dates = useMemo(() => datesOf(view, date, here.firstDay), [view, date, here.firstDay])
  const days = useMemo(() => dates.map(each => localDay(each, here.timeZone)), [dates, here.timeZone])
  const calendar = useAppointments(days)
  const team = useTeam()
  const absences = useAbsences(date, here.timeZone, t('absencesUnread'))
  // Both at once: appointments without the team's columns would jump when it comes.
  const own = team.data ? calendar.rows : undefined
  const stayed = useLastNight(wall, here.timeZone, own !== undefined && view === 'day' && date === wall.date)
  const all = useMemo(() => (own && stayed.length > 0 ? [...stayed, ...own] : own), [own, stayed])
  const members = useMemo(() => team.data?.members ?? [], [team.data])
  const rows = useMemo(
    () => drawnOf(all ?? [], { hidden, view, hidesCancelled }),
    [all, hidden, view, hidesCancelled],
  )
  const toggle = (type: AppointmentType) =>
    setHidden(shown => {
      const next = new Set(shown)
      if (!next.delete(type)) next.add(type)
      return next
    })
  const failed = Boolean((calendar.error && !all) || (team.error && !team.data))
  // A day's columns stand once they can stay: one more for what has no vet would push all aside.
  const isKnown = view !== 'day' || failed || Boolean(all && team.data)
  return {
    wall,
    view,
    date,
    openId,
    hrefOf,
    go,
    dates,
    days,
    absences,
    all,
    rows,
    rooms: team.data?.rooms ?? NO_ROOMS,
    words: useWords(here.timeZone, team.data),
    vets: useMemo(() => (isKnown ? columnVets(members, own ?? []) : []), [isKnown, members, own]),
    legend: { hidden, onToggle: toggle },
    showAll: () => setHidden(new Set()),
    isBusy: !all || !team.data,
    failed,
    retry: () => void Promise.all([calendar.mutate(), team.mutate()]),
  }
}

type Shown = ReturnType<typeof useShown>

/** What is being booked: a time that was asked for gets its vet once days and team are read. */
const useBookedSlot = (here: Here, shown: Shown) => {
  const { all, vets, absences, isBusy, failed } = shown
  const [wanted, setWanted] = useState<WantedSlot>()
  const [slot, setSlot] = useState<Slot>()
  const [place, setPlace] = useState<Slot>()
  const slotFor = ({ vetId, ...from }: WantedSlot): Slot => {
    // Who takes no more appointments has a column for those that they have.
    const takesNone = vets.some(vet => vet?.userId === vetId && !vet?.takesAppointments)
    if (vetId !== undefined) return { ...from, vetId: takesNone ? null : vetId }
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
  const want = useCallback((next: WantedSlot) => {
    keepTyping()
    setWanted(next)
  }, [])
  const clear = () => {
    setSlot(undefined)
    setPlace(undefined)
  }
  return { slot, place: slot && (place ?? slot), setPlace, want, clear }
}

/** What the page shows and does. */
export const useBranchCalendar = (here: Here) => {
  const t = useT('calendar')
  const shown = useShown(here)
  const { wall, view, date, openId, hrefOf, go, dates, days, absences, all, rows, rooms, words, vets } = shown
  const { slot, place, setPlace, want, clear } = useBookedSlot(here, shown)
  const [aim, setAim] = useState<Aim>()
  const [act, setAct] = useState<Act>()
  const [blocking, setBlocking] = useState<Blocking>()
  const [isWalkIn, setWalkIn] = useState(false)
  const { minutes = DEFAULT_MINUTES } = here.wishes

  const walkIn = useCallback(() => {
    keepTyping()
    setWalkIn(true)
  }, [])
  const open = useCallback((id: string) => go({ appointment: id }), [go])
  const close = useCallback(() => go({ appointment: undefined }), [go])
  const step = useCallback((by: 1 | -1) => go({ date: steppedFrom(view, date, by) }), [go, date, view])
  const toToday = useCallback(() => go({ date: wall.date }), [go, wall.date])
  const addFor = useCallback(
    (whom?: AddFor) => want({ ...firstOffer(dates, date, wall, here, minutes), whom }),
    [want, dates, wall, date, here, minutes],
  )
  const add = useCallback(() => addFor(), [addFor])
  useAddAction(t('addFull'), addFor)
  useKeys({ onStep: step, onToday: toToday, onWalkIn: walkIn })

  const isRoomy = roomy.useMatches()
  const { wide, acts: dayActs } = useWideDay(dates, dates.includes(wall.date) ? wall.date : date)
  const me = useMe().data?.person.id
  const mine = view === 'day' && here.wishes.onlyMine ? me : undefined
  const drawn = useMemo(
    () => drawnDays(days, { ...columnsFor({ vets, rows }, mine), all: all ?? [], absences, here }),
    [days, rows, all, absences, vets, mine, here],
  )
  const thin = useMemo(
    () => (isRoomy && view === 'week' ? drawn.map(({ columns }) => spread(columns)) : undefined),
    [drawn, isRoomy, view],
  )
  const tracks = useMemo(() => {
    const scene = { rooms, vets, words, wall }
    return view === 'week' ? weekTracks(drawn, scene, { wide, roomy: thin, hrefOf }) : dayTracks(drawn, scene)
  }, [drawn, thin, rooms, vets, words, wall, view, wide, hrefOf])

  return {
    ...shown,
    isNarrow: useNarrow(),
    tracks,
    /** Of the week alone: which of its days is wide. */
    dayActs: view === 'week' ? dayActs : undefined,
    open,
    close,
    step,
    toToday,
    add,
    /** Books at a time of the grid. */
    want,
    slot,
    /** Where it stands now, while it is typed. */
    place,
    setPlace,
    isWalkIn,
    walkIn,
    aim,
    act,
    blocking,
    setAim,
    setAct,
    setBlocking,
    block: () =>
      setBlocking({ slot: { date, minute: opensAt(here, [date]), duration: BLOCK_MINUTES, vetId: null } }),
    /** Whether something lies over the days. */
    isCovered: openId !== undefined || isWalkIn || [slot, aim, act, blocking].some(Boolean),
    /** Closes one of what lies over the days. */
    end: {
      slot: clear,
      walkIn: () => setWalkIn(false),
      aim: () => setAim(undefined),
      act: () => setAct(undefined),
      blocking: () => setBlocking(undefined),
    },
    /** What lies over the grid leaves the column free that it is about. */
    sideOf: (on: string | undefined, vetId?: string | null) =>
      isInEndHalf(tracks, track =>
        view === 'week' ? track.day.date === on : track.columns[0]?.vetId === vetId,
      ),
  }
}

export type Calendar = ReturnType<typeof useBranchCalendar>
