// The calendar's reads and changes: the branch, its team, its appointments. Merges answers and changes that wait to be sent into
// what is shown.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import type { CalendarDefaults } from '@vetrounds/core/sessions/person'
import { useEffect, useMemo } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import type { ApiError } from '../../../api/api-error.ts'
import { useBranch } from '../../../api/branch.ts'
import type { BranchKey } from '../../../api/branch-key.ts'
import { isAnswerOf, useRead } from '../../../api/client.ts'
import { useMe } from '../../../api/me.ts'
import type { Answer, Input } from '../../../api/request.ts'
import { isGatewayStatus } from '../../../api/transport.ts'
import { usePlace } from '../../../api/working-place.ts'
import { chosenBy } from '../../../behaviour/account.ts'
import { endTyping } from '../../../behaviour/typed-ahead.ts'
import { useShown } from '../../../cache/as-of.ts'
import { useChange } from '../../../changes/use-change.ts'
import type { Values, Versions } from '../../../changes/versions.ts'
import { firstDayOf } from '../../../i18n/first-day.ts'
import { spanOfKey } from '../../../live/span-of-key.ts'
import { tell } from '../../../live/touched-lists.ts'
import { madeBy } from '../../../offline/item.ts'
import { appointmentsOf, useWaitingContents } from '../../../offline/item-content.ts'
import { useQueue, useWaitingRows } from '../../../offline/use-queue.ts'
import { closeTopic, toast } from '../../../ui/toast.ts'
import { coveringKey, type Span, within } from './covering-span.ts'
import { overlaid, seenWith } from './overlay.ts'
import {
  type Booked,
  predictedBooking,
  predictedCancel,
  predictedChange,
  predictedComplete,
  predictedFlow,
  predictedReopen,
} from './predicted-appointment.ts'
import { absenceSpan, isoOf, type LocalDay } from './time.ts'

/** Opening hours of a day: spans of minutes from local midnight. */
export type Hours = readonly (readonly [number, number])[]

/** The branch of this tab. Times are in its zone, whatever the browser's zone is. */
export type CurrentBranch = {
  key: BranchKey
  name: string
  timeZone: string
  /** Monday first. */
  hours: readonly Hours[]
  /** The first day of the week: the person's choice, else that of the clinic's country; 1 is Monday. */
  firstDay: number
  /** The person's defaults for the calendar. */
  wishes: Partial<CalendarDefaults>
}

/** The branch that this tab works in; nothing until it is known. */
export const useCurrentBranch = (): {
  here: CurrentBranch | undefined
  /** Whether the person has access to no branch at all. */
  isNowhere: boolean
  error: ApiError | undefined
  retry: () => void
} => {
  const key = useBranch()
  const me = useMe()
  const { data, error, mutate } = me
  const here = useMemo(() => {
    const found = data?.memberships
      .flatMap(({ clinic, branches }) => branches.map(branch => ({ clinic, branch })))
      .find(({ clinic, branch }) => `${clinic.id}.${branch.id}` === key)
    if (!data || !found || !key) return undefined
    const { clinic, branch } = found
    const { name, timeZone, hours } = branch
    const { firstDay = firstDayOf(clinic.country), calendar: wishes } = chosenBy(data.person)
    return { key, name, timeZone, hours: hours as readonly Hours[], firstDay, wishes }
  }, [data, key])
  // An error page is shown instead, which has no field for text typed ahead.
  useEffect(() => {
    if (error && !data) endTyping()
  }, [error, data])
  return {
    here,
    // Cached data may be older than the person's first branch, so this waits until reading has ended. `isValidating` is read
    // last, so that people who have a branch aren't rendered again at each reading.
    isNowhere: data !== undefined && data.current === undefined && !me.isValidating,
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}

/** The cached appointments of the span from a longer span that was read, e.g. a day's from its week. */
const useCovering = (span: Span | undefined): Answer<'readCalendar'> | undefined => {
  const { cache } = useSWRConfig()
  const branch = useBranch()
  const key = useMemo(() => span && coveringKey(cache.keys(), span, branch), [cache, span, branch])
  useShown(key)
  return useMemo(() => {
    const known = key === undefined ? undefined : (cache.get(key)?.data as Answer<'readCalendar'> | undefined)
    return known && span && { appointments: within(known.appointments, span) }
  }, [cache, key, span])
}

/**
 * The appointments that touch the given consecutive days; those that wait to be sent are as they were saved here. A component
 * that uses `isValidating` renders at the start and end of each reading, others only if the answer differs.
 */
export const useAppointments = (days: readonly LocalDay[]) => {
  const [first, last] = [days[0]?.start, days.at(-1)?.end]
  const span = useMemo(
    () => (first === undefined || last === undefined ? undefined : { from: isoOf(first), to: isoOf(last) }),
    [first, last],
  )
  const known = useCovering(span)
  const read = useRead('readCalendar', span && { query: span }, known && { fallbackData: known })
  const { data, error, mutate } = read
  const saved = useWaitingRows('readCalendar')
  const { waiting } = useQueue()
  const rows = useMemo(() => {
    const ids = new Set(waiting.flatMap(madeBy))
    return data && span && overlaid(data.appointments, appointmentsOf(saved), span, id => ids.has(id))
  }, [data, span, saved, waiting])
  return {
    rows,
    error,
    mutate,
    get isValidating() {
      return read.isValidating
    },
  }
}

/** Who works at the branch. It changes rarely, so that it isn't asked anew each time a tab gains focus. */
export const useTeam = () => useRead('readTeam', {}, { revalidateOnFocus: false, dedupingInterval: 60_000 })

export type Team = Answer<'readTeam'>

/** The topic of the toast about absences that could not be read. */
const ABSENCES = 'absences'

/**
 * Absences and closures of some months around a date, one request for all days and weeks in them, and the state of reading them
 * (`isValidating` as in `useAppointments`).
 */
export const useReadAbsences = (date: string | undefined, zone: string) => {
  const span = useMemo(() => (date === undefined ? undefined : absenceSpan(date, zone)), [date, zone])
  const read = useRead('listAbsences', span && { query: span }, { keepPreviousData: true })
  const { data, error } = read
  const absences = useMemo(() => (data?.absences ?? []).filter(({ cancelled }) => !cancelled), [data])
  return {
    absences,
    isRead: data !== undefined,
    error,
    get isValidating() {
      return read.isValidating
    },
  }
}

/** Only the absences. If reading failed, a toast shows `unread` once, because vets who are away then look free. */
export const useAbsences = (date: string | undefined, zone: string, unread?: string): readonly Absence[] => {
  const { absences, error } = useReadAbsences(date, zone)
  // If nothing answered, the page itself says so, and how old the absences are that it shows.
  const isUnread = error !== undefined && error.status > 0 && !isGatewayStatus(error.status)
  useEffect(() => {
    if (!isUnread || !unread) return
    toast({ severity: 'warn', summary: unread, topic: ABSENCES })
    return () => closeTopic(ABSENCES)
  }, [isUnread, unread])
  return absences
}

/** One appointment with its description; with its waiting changes, if there are any. */
export const useAppointment = (id: string) => {
  const contents = useWaitingContents(id)
  // The server doesn't know one whose booking waits.
  const isNew = contents.some(({ name }) => name === 'bookAppointment')
  const { data, error, mutate } = useRead('readAppointment', isNew ? undefined : { params: { id } })
  return { ...seenWith(data, contents), error, mutate }
}

type Calendar = Answer<'readCalendar'>

const withRow = (calendar: Calendar | undefined, row: AppointmentRow): Calendar | undefined =>
  calendar && {
    appointments: [...calendar.appointments.filter(({ id }) => id !== row.id), row].sort((a, b) =>
      a.start < b.start ? -1 : 1,
    ),
  }

type Body<
  N extends
    | 'bookAppointment'
    | 'bookAppointments'
    | 'changeAppointment'
    | 'cancelAppointment'
    | 'moveFlow'
    | 'reopenAppointment',
> = Input<N>['body']

/** The result of an act: the row, and whether the change waits to be sent. */
type Done = { row: AppointmentRow; isWaiting: boolean }

/** A change against the version the user saw; with `versions`, the user chooses between both if somebody else was faster. */
type Changing<V extends Values> =
  | Body<'changeAppointment'>
  | { versions: Versions<V>; bodyOf: (values: V, v: number) => Body<'changeAppointment'> }

/** Whether appointments of the branch are being read at the moment. */
const isBeingRead = (cache: Cache, branch: BranchKey): boolean =>
  [...cache.keys()].some(
    key => cache.get(key)?.isValidating === true && spanOfKey(key, 'readCalendar', branch) !== undefined,
  )

/**
 * The acts on an appointment. Each shows its answer at once, which is all that it changes in the calendar; the calendar is read
 * again only after a refusal. Changes that wait to be sent are drawn from the queue.
 */
export const useActs = () => {
  const { cache, mutate } = useSWRConfig()
  const place = usePlace()
  const book = useChange('bookAppointment')
  const bookSeveral = useChange('bookAppointments')
  const change = useChange('changeAppointment')
  const cancel = useChange('cancelAppointment')
  const moveFlow = useChange('moveFlow')
  const complete = useChange('completeAppointment')
  const reopen = useChange('reopenAppointment')
  return useMemo(() => {
    /** Set when a row is put into the cache during a reading: SWR then discards that answer, with everything else new in it. */
    let isReadLost = false
    /** Puts the row into the cache without reading: before it answers the change, the server would return the former state. */
    const show = (row: AppointmentRow, isAnswer = false): void => {
      isReadLost ||= place !== undefined && isBeingRead(cache, place)
      // Lists are read page by page, which SWR's key filters don't reach, so they are told separately.
      tell([row], isAnswer)
      // The row is added to every cached week of the branch; weeks that don't show its day ignore it.
      const take = (calendar?: Calendar) => withRow(calendar, row)
      const isHere = (key: unknown) => isAnswerOf('readCalendar')(key) && (key as unknown[])[2] === place
      void mutate(isHere, take, { revalidate: false })
    }
    const reread = () => {
      isReadLost = false
      void mutate(key => isAnswerOf('readCalendar')(key) || isAnswerOf('readAppointment')(key))
    }
    const done = ({ answer: row, isWaiting }: { answer: AppointmentRow; isWaiting: boolean }): Done => {
      if (!isWaiting) {
        show(row, true)
        // Rows lack the notes, so the opened appointment is read again.
        if (isReadLost) reread()
        else void mutate(isAnswerOf('readAppointment'))
      }
      return { row, isWaiting }
    }
    return {
      show: (row: AppointmentRow) => show(row),
      reread,
      /** `zone` is the branch's; `already` is the message if an earlier attempt has booked the appointment. */
      book: async (body: Body<'bookAppointment'>, patient: Booked, zone: string, already?: string) =>
        done(
          await book({ body }, { expected: ({ body }) => predictedBooking(body, patient, zone), already }),
        ),
      /** Several pets of one owner, all or none; `patients` in the order of the bookings. */
      bookTogether: async (
        group: Body<'bookAppointments'>,
        patients: readonly Booked[],
        zone: string,
        already?: string,
      ) => {
        const predicted = ({ bookings }: typeof group) =>
          bookings.flatMap((booking, at) => {
            const patient = patients[at]
            return patient ? [predictedBooking(booking, patient, zone)] : []
          })
        const { answer, isWaiting } = await bookSeveral(
          { body: group },
          { expected: ({ body }) => ({ appointments: predicted(body) }), already },
        )
        if (!isWaiting) {
          for (const row of answer.appointments) show(row, true)
          if (isReadLost) reread()
        }
        return { rows: answer.appointments, isWaiting }
      },
      change: async <V extends Values>(row: AppointmentRow, changing: Changing<V>) => {
        const params = { id: row.id }
        const expected = ({ body }: Input<'changeAppointment'>) => predictedChange(row, body)
        if (!('versions' in changing)) return done(await change({ params, body: changing }, { expected }))
        const { versions, bodyOf } = changing
        return done(
          await change((values: V, v) => ({ params, body: bodyOf(values, v) }), { expected, versions }),
        )
      },
      cancel: async (row: AppointmentRow, body: Body<'cancelAppointment'>) =>
        done(
          await cancel(
            { params: { id: row.id }, body },
            { expected: ({ body }) => predictedCancel(row, body) },
          ),
        ),
      flow: async (row: AppointmentRow, body: Body<'moveFlow'>) =>
        done(
          await moveFlow(
            { params: { id: row.id }, body },
            { expected: ({ body }) => predictedFlow(row, body) },
          ),
        ),
      complete: async (row: AppointmentRow) =>
        done(
          await complete(
            { params: { id: row.id }, body: { v: row.v } },
            { expected: ({ body }) => predictedComplete(row, body.v) },
          ),
        ),
      reopen: async (row: AppointmentRow, body: Body<'reopenAppointment'>) =>
        done(
          await reopen(
            { params: { id: row.id }, body },
            { expected: ({ body }) => predictedReopen(row, body) },
          ),
        ),
    }
  }, [cache, mutate, place, book, bookSeveral, change, cancel, moveFlow, complete, reopen])
}
