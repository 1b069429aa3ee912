// What the calendar reads and writes: the branch, its team, its appointments; how an answer joins what is shown, and what
// waits to be sent.
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

/** The branch of this tab. Times are those of its zone, wherever the browser stands. */
export type Here = {
  key: BranchKey
  name: string
  timeZone: string
  /** Monday first. */
  hours: readonly Hours[]
  /** The day that weeks begin with: as the person wants it, else as in its country; 1 is Monday. */
  firstDay: number
  /** How the person wants the calendar to open. */
  wishes: Partial<CalendarDefaults>
}

/** The branch that this tab works in; nothing until it is known. */
export const useHere = (): {
  here: Here | undefined
  /** The person reaches no branch at all. */
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
  // What stands in the page's place has no field.
  useEffect(() => {
    if (error && !data) endTyping()
  }, [error, data])
  return {
    here,
    // What was kept from the last time may be older than the first branch. Whoever has one isn't drawn anew at each reading.
    isNowhere: data !== undefined && data.current === undefined && !me.isValidating,
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}

/** What is known of the span from a longer one that was read, e.g. of a day from its week. */
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
 * The appointments that touch the days, which follow one another; those that wait to be sent as they were saved here. Whoever
 * asks for `isValidating` is drawn at the start and the end of each reading, others where its answer differs alone.
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

/** What the toast about unread absences is of. */
const ABSENCES = 'absences'

/** Absences and closures of some months around a date, one read for all its days and weeks, and what became of reading them (`isValidating` as in `useAppointments`). */
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

/** The same, without what became of it: `unread` is said once where it failed, since whoever is away then looks free. */
export const useAbsences = (date: string | undefined, zone: string, unread?: string): readonly Absence[] => {
  const { absences, error } = useReadAbsences(date, zone)
  // Where nothing answered, the page says so, and from when the absences are that it shows.
  const isUnread = error !== undefined && error.status > 0 && !isGatewayStatus(error.status)
  useEffect(() => {
    if (!isUnread || !unread) return
    toast({ severity: 'warn', summary: unread, topic: ABSENCES })
    return () => closeTopic(ABSENCES)
  }, [isUnread, unread])
  return absences
}

/** One appointment with its description, as it was saved here where that waits. */
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

/** What became of an act: the row, and whether it waits to be sent. */
type Done = { row: AppointmentRow; isWaiting: boolean }

/** A change against the version that was seen, or with a choice where somebody else was faster. */
type Changing<V extends Values> =
  | Body<'changeAppointment'>
  | { versions: Versions<V>; bodyOf: (values: V, v: number) => Body<'changeAppointment'> }

/** Whether an answer with appointments of the branch is under way. */
const isBeingRead = (cache: Cache, branch: BranchKey): boolean =>
  [...cache.keys()].some(
    key => cache.get(key)?.isValidating === true && spanOfKey(key, 'readCalendar', branch) !== undefined,
  )

/**
 * The acts on an appointment. Each shows its answer at once, which is all that it changed of the calendar: only after a refusal is
 * that read anew. What waits is drawn from the queue.
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
    /** SWR throws away an answer that is being read where a row is put into what it has, and whatever else is new in it. */
    let isReadLost = false
    /** Nothing is read: before a change is answered, the server would say how it was. */
    const show = (row: AppointmentRow, isAnswer = false): void => {
      isReadLost ||= place !== undefined && isBeingRead(cache, place)
      // Lists are read page by page, which no filter of SWR's reaches.
      tell([row], isAnswer)
      // Every cached week of the branch takes the row; those that don't draw its day pass over it.
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
        // No row has its notes.
        if (isReadLost) reread()
        else void mutate(isAnswerOf('readAppointment'))
      }
      return { row, isWaiting }
    }
    return {
      show: (row: AppointmentRow) => show(row),
      reread,
      /** `zone` is the branch's; `already` is said of one that an earlier try booked. */
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
