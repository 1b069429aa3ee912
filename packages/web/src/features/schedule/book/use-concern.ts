// What speaks against a time that is free all the same: closed hours, a closure, an absence. It is asked about, never refused.

import { minuteOf } from '@vetrounds/core/calendar/face'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { useT } from '../../../i18n/use-t.ts'
import { hoursOn } from '../day/hours.ts'
import { type Here, useAbsences } from '../day/queries.ts'
import { isoOf } from '../day/time.ts'
import type { Words } from '../day/use-words.ts'

type Wanted = {
  vetId: string | null
  date: string | undefined
  start: string | undefined
  /** Minutes, of all that is booked at once. */
  minutes: number
  span: { start: string; end: string } | undefined
}

/** The sentence that warns; nothing where the time is a usual one. */
export const useConcern = ({ vetId, date, start, minutes, span }: Wanted, here: Here, words: Words) => {
  const t = useT('booking')
  const absences = useAbsences(date, here.timeZone)
  if (!date || !start || !span) return undefined
  const end = isoOf(Date.parse(span.start) + minutes * MINUTE_MS)
  const touches = absences.filter(each => each.start < end && each.end > span.start)
  const closure = touches.find(each => each.vetId === null)
  // A reason need not be given.
  if (closure) return closure.reason ? t('concern.closed', { reason: closure.reason }) : t('repeat.closed')
  const absent = touches.find(each => each.vetId !== null && each.vetId === vetId)
  const vet = words.vetName(vetId)
  if (absent)
    return absent.reason ? t('concern.absent', { vet, reason: absent.reason }) : t('repeat.absent', { vet })
  const from = minuteOf(start)
  const isOpen = hoursOn(here, date).some(([opens, closes]) => from >= opens && from + minutes <= closes)
  return isOpen ? undefined : t('concern.outside')
}
