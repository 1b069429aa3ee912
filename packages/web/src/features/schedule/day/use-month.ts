// The days of a month's page: the booked time comes from the server; the vets' free time is computed here from hours, team and
// absences.
import { freeOn } from '@vetrounds/core/calendar/free-time'
import { useMemo } from 'react'
import { useRead } from '../../../api/client.ts'
import type { Answer } from '../../../api/request.ts'
import { type CurrentBranch, useTeam } from './queries.ts'
import { absenceSpan, isoOf, localDay } from './time.ts'

export type MonthDay = Answer<'readMonth'>['days'][number] & {
  /** The free minutes; undefined until everything needed to compute them is read. */
  free: number | undefined
}

type Options = { revalidateOnFocus?: boolean }

/** `dates` are all dates of the page, including those of the months before and after. */
export const useMonth = (dates: readonly string[], here: CurrentBranch, options: Options = {}) => {
  const { timeZone, hours } = here
  const spans = useMemo(() => {
    const [first = '', middle = '', last = ''] = [dates[0], dates[14], dates.at(-1)]
    return {
      month: { from: isoOf(localDay(first, timeZone).start), to: isoOf(localDay(last, timeZone).end) },
      // The same span as the calendar reads. Absences of another page must not stay: vets who are away would look free.
      absences: absenceSpan(middle, timeZone),
    }
  }, [dates, timeZone])
  const { data, error, mutate } = useRead(
    'readMonth',
    { query: spans.month },
    { keepPreviousData: true, ...options },
  )
  const { data: away } = useRead('listAbsences', { query: spans.absences }, options)
  const { data: team } = useTeam()
  const days = useMemo(() => {
    const absences = away?.absences.filter(({ cancelled }) => !cancelled)
    const vets = team?.members.flatMap(({ takesAppointments, userId }) => (takesAppointments ? userId : []))
    return new Map(
      (data?.days ?? []).map((day): [string, MonthDay] => {
        const free = absences && vets && freeOn({ hours, timeZone }, day, vets, absences)
        return [day.day, { ...day, free }]
      }),
    )
  }, [data, away, team, hours, timeZone])
  return { days, isRead: data !== undefined, error, mutate }
}
