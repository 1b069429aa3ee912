// Warns about the typed time before it is sent: closed hours, a closure or an absence.

import { minuteOf } from '@vetrounds/core/calendar/face'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { useT } from '../../../i18n/use-t.ts'
import { concernOf } from '../day/concern.ts'
import { type CurrentBranch, useAbsences } from '../day/queries.ts'
import { isoOf } from '../day/time.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'

type Wanted = {
  vetId: string | null
  date: string | undefined
  start: string | undefined
  /** The minutes of all appointments booked at once. */
  minutes: number
  span: { start: string; end: string } | undefined
}

/** The warning as a sentence; undefined if there is nothing to warn about. */
export const useConcern = (
  { vetId, date, start, minutes, span }: Wanted,
  here: CurrentBranch,
  words: CalendarFormat,
) => {
  const t = useT('calendar')
  const absences = useAbsences(date, here.timeZone)
  if (!date || !start || !span) return undefined
  const end = isoOf(Date.parse(span.start) + minutes * MINUTE_MS)
  const wanted = { vetId, date, minute: minuteOf(start), minutes, start: span.start, end }
  return concernOf(wanted, { here, absences, words, t })
}
