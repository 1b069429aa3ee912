// Shows the time of the page's data while it can't be read again.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { now } from '@vetrounds/core/clock'
import { useBranchZone } from '../api/branch-clock.ts'
import { useOutage } from '../behaviour/connection.ts'
import { useAsOf } from '../cache/as-of.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'

export const AsOf = () => {
  const t = useT('common')
  const format = useFormat()
  const zone = useBranchZone()
  const asOf = useAsOf()
  const outage = useOutage()
  if (asOf === undefined) return null
  const time = format.time(asOf, zone)
  const isOld = now() - asOf >= DAY_MS
  return (
    <span className="as-of">
      {t(outage === 'noAnswer' ? 'app.asOfTime' : 'app.asOf', {
        time: isOld ? `${format.date(asOf, zone)} ${time}` : time,
      })}
    </span>
  )
}
