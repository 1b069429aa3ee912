// Says how many appointments lie in a time to be blocked, on whatever days: they stay booked, and somebody has to call.
import { isAllowed } from '@vetrounds/core/appointments/states'
import { addDays } from '@vetrounds/core/calendar/days'
import { useEffect, useMemo } from 'react'
import { usePages } from '../../../api/pages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { useAppointments } from '../day/queries.ts'
import { isoOf, localDay } from '../day/time.ts'
import { spanOfTyped, type Typed } from './absence.ts'

/** This many days, six weeks as on a month's page, are read with the calendar's query; later days with the list's query. */
const NEAR_DAYS = 42
/** From this count on no further pages are read: it is enough to know that there are more. */
const ENOUGH = 100

/** Counts the appointments in the typed time, as far as they have been read. */
const useBooked = (typed: Typed, zone: string) => {
  const { from, to, vetId } = typed
  const span = spanOfTyped(typed, zone)
  const isSpan = span !== undefined
  const days = useMemo(() => {
    if (!isSpan || !from || !to) return []
    const [last = to] = [to, addDays(from, NEAR_DAYS - 1)].sort()
    return [localDay(from, zone), localDay(last, zone)]
  }, [isSpan, from, to, zone])
  const near = useAppointments(days)
  const nearEnd = days.at(-1)?.end
  const later =
    span && nearEnd !== undefined && Date.parse(span.end) > nearEnd
      ? { from: isoOf(nearEnd), to: span.end, statuses: 'scheduled,walkin', ...(vetId && { vetIds: vetId }) }
      : undefined
  const list = usePages('listAppointments', later)
  const listed = later && !list.isStale ? list.rows : undefined
  const count = [...(near.rows ?? []), ...(listed ?? [])].filter(
    row =>
      span &&
      isAllowed('change', row.status) &&
      (vetId === null || row.vetId === vetId) &&
      row.start < span.end &&
      row.end > span.start,
  ).length
  const isKnown = near.rows !== undefined && (!later || (listed !== undefined && list.isComplete))
  const isUnread =
    (!near.rows && near.error !== undefined) || (later !== undefined && list.error !== undefined)
  const isLeft = listed !== undefined && !isKnown && !isUnread && count < ENOUGH
  useEffect(() => {
    if (isLeft) list.more()
  })
  return { isSpan, count, isKnown, isUnread }
}

export const Booked = ({ typed, zone }: { typed: Typed; zone: string }) => {
  const t = useT('appointments')
  const { isSpan, count, isKnown, isUnread } = useBooked(typed, zone)
  if (!isSpan || (isKnown && count === 0)) return null
  if (count > 0)
    return (
      <Banner tone="warn" title={t('block.booked', { count })}>
        {!isKnown && t('block.mayBeMore')} {t('block.bookedBody')}
      </Banner>
    )
  return isUnread ? (
    <Banner tone="warn" title={t('block.unread')} />
  ) : (
    <Banner tone="plain" title={t('block.reading')} />
  )
}
