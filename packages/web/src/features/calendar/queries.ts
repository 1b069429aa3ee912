// What the calendar reads and writes: the branch, its team, its appointments; and how an answer joins what is shown.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { type BranchKey, useBranch } from '../../api/branch.ts'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import type { Answer, Input } from '../../api/request.ts'
import { send } from '../../api/send.ts'
import { isoOf, type LocalDay } from './time.ts'

/** Opening hours of a day: spans of minutes from local midnight. */
export type Hours = readonly (readonly [number, number])[]

/** The branch of this tab. Times are those of its zone, wherever the browser stands. */
export type Here = {
  key: BranchKey
  name: string
  timeZone: string
  /** Monday first. */
  hours: readonly Hours[]
  /** The day that weeks begin with in its country; 1 is Monday. */
  firstDay: number
}

type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

const firstDayOf = (country: string): number => {
  const locale = new Intl.Locale(`und-${country}`) as WeekInfo
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
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
  const { data, error, mutate } = useMe()
  const here = useMemo(() => {
    const found = data?.memberships
      .flatMap(({ clinic, branches }) => branches.map(branch => ({ clinic, branch })))
      .find(({ clinic, branch }) => `${clinic.id}.${branch.id}` === key)
    if (!found || !key) return undefined
    const { clinic, branch } = found
    const { name, timeZone, hours } = branch
    return { key, name, timeZone, hours: hours as readonly Hours[], firstDay: firstDayOf(clinic.country) }
  }, [data, key])
  return {
    here,
    isNowhere: data !== undefined && data.current === undefined,
    error: data ? undefined : error,
    retry: () => void mutate(),
  }
}

/** The appointments that touch the days, which follow one another. */
export const useAppointments = (days: readonly LocalDay[]) => {
  const [first, last] = [days[0], days.at(-1)]
  return useRead(
    'readCalendar',
    first && last && { query: { from: isoOf(first.start), to: isoOf(last.end) } },
  )
}

/** Who works at the branch. It changes rarely, so that it isn't asked anew each time a tab gains focus. */
export const useTeam = () => useRead('readTeam', {}, { revalidateOnFocus: false, dedupingInterval: 60_000 })

/** One appointment with its description. */
export const useAppointment = (id: string | undefined) =>
  useRead('readAppointment', id === undefined ? undefined : { params: { id } })

type Calendar = Answer<'readCalendar'>

const withRow = (calendar: Calendar | undefined, row: AppointmentRow): Calendar | undefined =>
  calendar && {
    appointments: [...calendar.appointments.filter(({ id }) => id !== row.id), row].sort((a, b) =>
      a.start < b.start ? -1 : 1,
    ),
  }

/** The three acts on an appointment. Each shows its answer at once; the calendar is then read anew. */
export const useActs = () => {
  const { mutate } = useSWRConfig()
  return useMemo(() => {
    const show = (row: AppointmentRow): AppointmentRow => {
      // Every cached week takes the row; those that don't draw its day pass over it.
      void mutate(isAnswerOf('readCalendar'), (calendar?: Calendar) => withRow(calendar, row))
      void mutate(isAnswerOf('readAppointment'))
      return row
    }
    return {
      show,
      reread: () => void mutate(key => isAnswerOf('readCalendar')(key) || isAnswerOf('readAppointment')(key)),
      book: async (body: Input<'bookAppointment'>['body']) => show(await send('bookAppointment', { body })),
      change: async (id: string, body: Input<'changeAppointment'>['body']) =>
        show(await send('changeAppointment', { params: { id }, body })),
      cancel: async (id: string, body: Input<'cancelAppointment'>['body']) =>
        show(await send('cancelAppointment', { params: { id }, body })),
    }
  }, [mutate])
}
