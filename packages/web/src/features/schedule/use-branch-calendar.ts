// State and actions of one branch's calendar: view and date in the address, the days and their appointments, stepping between
// days, and what is being booked, moved or blocked.
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
import { useCalendarAddress } from './day/calendar-address.ts'
import type { Act, Blocking, MenuTarget, Slot, WantedSlot } from './day/calendar-types.ts'
import { isHereStill, NIGHT } from './day/flow-marks.ts'
import { hoursOn } from './day/hours.ts'
import { columnVets, firstFree } from './day/layout.ts'
import { type CurrentBranch, type Team, useAbsences, useAppointments, useTeam } from './day/queries.ts'
import { isoOf, localDay } from './day/time.ts'
import { useCalendarFormat } from './day/use-calendar-format.ts'
import { useKeys } from './day/use-keys.ts'
import { useWallClock } from './day/use-wall-clock.ts'
import { dayTracks, drawnDays, isInEndHalf, weekTracks } from './grid/tracks.tsx'
import { useWideDay } from './grid/use-wide-day.ts'
import { widenBlocks } from './grid/widen-blocks.ts'

/** One shared empty array: a new one at each render would redraw the grid. */
const NO_ROOMS: Team['rooms'] = []
/** A window so wide that even the narrow days of the week have room for names. */
const roomy = mediaOf('(min-width: 1600px)')
const DEFAULT_MINUTES = 30
/** The initial length of blocked time in minutes, until the user sets it. */
const BLOCK_MINUTES = 120

/** Yesterday's patients who are still here after midnight. Read after today, which doesn't wait for them (decision 253). */
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

/** The view and date of the calendar, and the data loaded for them. */
const useShown = (here: CurrentBranch) => {
  const t = useT('calendar')
  const wall = useWallClock(here.timeZone)
  const { view: usual, hidesCancelled } = here.wishes
  const { place, hrefOf, go } = useCalendarAddress(wall.date, usual)
  const { view, date, appointment: openId } = place
  const [hidden, setHidden] = useState<ReadonlySet<AppointmentType>>(new Set())
  useLiveCalendar()
  const dates = useMemo(() => datesOf(view, date, here.firstDay), [view, date, here.firstDay])
  const days = useMemo(() => dates.map(each => localDay(each, here.timeZone)), [dates, here.timeZone])
  const calendar = useAppointments(days)
  const team = useTeam()
  const absences = useAbsences(date, here.timeZone, t('absencesUnread'))
  // Shown only together with the team: appointments without its columns would jump once it is loaded.
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
  // A day's columns appear once they are final: a column added later, for appointments without a vet, would move all the others.
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
    words: useCalendarFormat(here.timeZone, team.data),
    vets: useMemo(() => (isKnown ? columnVets(members, own ?? []) : []), [isKnown, members, own]),
    legend: { hidden, onToggle: toggle },
    showAll: () => setHidden(new Set()),
    isBusy: !all || !team.data,
    failed,
    retry: () => void Promise.all([calendar.mutate(), team.mutate()]),
  }
}

type Shown = ReturnType<typeof useShown>

/** The slot being booked. A requested time gets its vet once the days and the team are loaded. */
const useBookedSlot = (here: CurrentBranch, shown: Shown) => {
  const { all, vets, absences, isBusy, failed } = shown
  const [wanted, setWanted] = useState<WantedSlot>()
  const [slot, setSlot] = useState<Slot>()
  const [place, setPlace] = useState<Slot>()
  const slotFor = ({ vetId, ...from }: WantedSlot): Slot => {
    // A vet who takes no new appointments still has a column for the existing ones; a booking there gets no vet.
    const takesNone = vets.some(vet => vet?.userId === vetId && !vet?.takesAppointments)
    if (vetId !== undefined) return { ...from, vetId: takesNone ? null : vetId }
    // If the days can't be read, the user chooses time and vet, and the server decides whether something is in the way.
    if (!all) return { ...from, vetId: null }
    const day = localDay(from.date, here.timeZone)
    return { ...from, ...firstFree(day, from, hoursOn(here, from.date), vets, all, absences) }
  }
  // Decided only once: data that arrives later must not close the dialog and lose what was typed in it.
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

/** State and actions of the calendar page. */
export const useBranchCalendar = (here: CurrentBranch) => {
  const t = useT('calendar')
  const shown = useShown(here)
  const { wall, view, date, openId, hrefOf, go, dates, days, absences, all, rows, rooms, words, vets } = shown
  const { slot, place, setPlace, want, clear } = useBookedSlot(here, shown)
  const [aim, setAim] = useState<MenuTarget>()
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
    () => (isRoomy && view === 'week' ? drawn.map(({ columns }) => widenBlocks(columns)) : undefined),
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
    /** Only in the week view: the handlers that choose its wide day. */
    dayActs: view === 'week' ? dayActs : undefined,
    open,
    close,
    step,
    toToday,
    add,
    /** Starts a booking at a time chosen in the grid. */
    want,
    slot,
    /** The time and vet that are typed in the booking dialog at the moment, for the grid to draw. */
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
    /** Whether a sheet, dialog or menu is open over the days. */
    isCovered: openId !== undefined || isWalkIn || [slot, aim, act, blocking].some(Boolean),
    /** Each function closes one dialog or menu over the days. */
    end: {
      slot: clear,
      walkIn: () => setWalkIn(false),
      aim: () => setAim(undefined),
      act: () => setAct(undefined),
      blocking: () => setBlocking(undefined),
    },
    /** Whether a panel over the grid opens on the start side, so that the column it is about stays visible. */
    sideOf: (on: string | undefined, vetId?: string | null) =>
      isInEndHalf(tracks, track =>
        view === 'week' ? track.day.date === on : track.columns[0]?.vetId === vetId,
      ),
  }
}

export type Calendar = ReturnType<typeof useBranchCalendar>
