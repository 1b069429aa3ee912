// Warnings about a time that is free: closed hours, a closure, an absence. The user is asked or told; the time is never refused.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import type { Translate } from '../../../i18n/use-t.ts'
import { hoursOn } from './hours.ts'
import type { CurrentBranch } from './queries.ts'
import type { CalendarFormat } from './use-calendar-format.ts'

type Wanted = Pick<AppointmentRow, 'vetId' | 'start' | 'end'> & {
  /** `YYYY-MM-DD` by the branch's clock. */
  date: string
  minute: number
  minutes: number
}

type Around = {
  here: CurrentBranch
  absences: readonly Absence[]
  words: CalendarFormat
  t: Translate<'calendar'>
}

/** The warning as a sentence; undefined if there is nothing to warn about. */
export const concernOf = (
  { vetId, start, end, date, minute, minutes }: Wanted,
  { here, absences, words, t }: Around,
): string | undefined => {
  const touches = absences.filter(each => each.start < end && each.end > start)
  const closure = touches.find(each => each.vetId === null)
  // The reason is optional.
  if (closure) return closure.reason ? t('concern.closed', { reason: closure.reason }) : t('closed')
  const absent = touches.find(each => each.vetId !== null && each.vetId === vetId)
  const vet = words.vetName(vetId)
  if (absent)
    return absent.reason
      ? t('concern.absent', { vet, reason: absent.reason })
      : t('concern.absentNoReason', { vet })
  const until = minute + minutes
  const hours = hoursOn(here, date, Math.floor(until / DAY_MINUTES))
  const isOpen = hours.some(([opens, closes]) => minute >= opens && until <= closes)
  return isOpen ? undefined : t('concern.outside')
}
