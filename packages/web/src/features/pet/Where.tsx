// Where a patient is now, as a badge beside its name; nothing if no appointment of today tells it.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useWhereNow } from './use-where-now.ts'

export const Where = ({ appointments }: { appointments: readonly AppointmentRow[] }) => {
  const t = useT('pet')
  const where = useWhereNow(appointments)
  if (!where) return null
  if (where.flow === undefined)
    return <Badge tone="outline">{t('now.today', { time: isolated(where.time) })}</Badge>
  const { flow, room, minutes } = where
  return (
    <Badge tone={flow === 'arrived' ? 'warn' : 'info'}>
      {room ? t('now.room', { room: isolated(room), n: minutes }) : t(`now.${flow}`, { n: minutes })}
    </Badge>
  )
}
