// Warns, while another zone is chosen for a branch, of what is booked there: appointments keep their moment, so that their local
// time changes.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { localDay, shownAt } from '@vetrounds/core/calendar/local-day'
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { now } from '@vetrounds/core/clock'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useComing } from './use-coming.ts'

/** Clocks that agree now may differ in another season. */
const SEASON_MS = 30 * DAY_MS
const SEASONS = 12

const DAY_AND_TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** Whether two zones have another time or, a whole day apart, another day. */
const differs = (instant: string | number, [before, after]: readonly [string, string]): boolean =>
  shownAt(instant, before) !== shownAt(instant, after)

/**
 * Returns the first of these instants within a year at which two zones differ, in ms; undefined where they always agree.
 */
const differsAt = (zones: readonly [string, string]): number | undefined => {
  const from = now()
  return Array.from({ length: SEASONS }, (_, n) => from + n * SEASON_MS).find(ms => differs(ms, zones))
}

type Props = {
  branch: BranchView
  /** The chosen zone; empty while none is chosen. */
  zone: string
}

export const ZoneWarning = ({ branch: { id, timeZone }, zone }: Props) => {
  const t = useT('branches')
  const { time, shaped } = useFormat()
  const sample = useMemo(() => (zone ? differsAt([timeZone, zone]) : undefined), [timeZone, zone])
  const { data, error } = useComing(sample === undefined ? undefined : id)
  if (sample === undefined) return null
  if (!data && !error) return <Skeleton />
  const count = data?.rows.length ?? 0
  if (data && count === 0 && !data.cursor) return null
  const first = data?.rows.find(({ start }) => differs(start, [timeZone, zone]))?.start ?? sample
  const isSameDay = localDay(first, timeZone) === localDay(first, zone)
  const local = (there: string) =>
    isolated(isSameDay ? time(first, there) : shaped(first, { ...DAY_AND_TIME, timeZone: there }))
  return (
    <div role="status">
      <Banner tone="warn" title={data ? t('closeBooked', { count }) : t('closeUnread')}>
        {data?.cursor && `${t('closeMore')} `}
        {t('zoneBody', { from: local(timeZone), to: local(zone) })}
      </Banner>
    </div>
  )
}
