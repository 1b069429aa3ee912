// What is booked in a time that is to be blocked: it stays, and somebody has to call. Counted in the whole of that time, not on the
// days that the calendar shows.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { isAllowed } from '@vetrounds/core/appointments/states'
import { useRead } from '../../../api/client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { addDays, instantAt, isoOf } from '../day/time.ts'
import { spanOfTyped, type Typed } from './absence.ts'

type Props = {
  typed: Typed
  /** What the calendar shows, and what waits to be sent. */
  rows: readonly AppointmentRow[]
  zone: string
}

/** The days that are asked about: times within them are typed digit by digit. From the day before, for what began then. */
const askedOf = ({ from = '', to = '', vetId }: Typed, zone: string) => ({
  from: isoOf(instantAt(addDays(from, -1), 0, zone)),
  to: isoOf(instantAt(addDays(to, 1), 0, zone)),
  statuses: 'scheduled,walkin',
  ...(vetId !== null && { vetIds: vetId }),
})

export const BookedThere = ({ typed, rows, zone }: Props) => {
  const t = useT('appointments')
  const span = spanOfTyped(typed, zone)
  const { data, error } = useRead('listAppointments', span && { query: askedOf(typed, zone) })
  if (!span) return null
  // The calendar's own are the newest.
  const all = new Map([...(data?.rows ?? []), ...rows].map(row => [row.id, row]))
  const count = [...all.values()].filter(
    row =>
      isAllowed('cancel', row.status) &&
      (typed.vetId === null || row.vetId === typed.vetId) &&
      row.start < span.end &&
      row.end > span.start,
  ).length
  const isWhole = data !== undefined && data.cursor === undefined
  if (count === 0 && (isWhole || (!data && !error))) return null
  return (
    <Banner tone="warn" title={count === 0 ? t('block.unread') : t('block.booked', { count })}>
      {count > 0 && !isWhole && `${t('block.more')} `}
      {t('block.bookedBody')}
    </Banner>
  )
}
