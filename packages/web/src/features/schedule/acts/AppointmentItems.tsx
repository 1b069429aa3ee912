// The entries of an appointment's menu: open, its next step, moving, cancelling, its pet and owner.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { isAllowed } from '@vetrounds/core/appointments/states'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import type { Act } from '../day/calendar-types.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { nextStep, useFlow } from '../day/use-flow.ts'

type Props = {
  row: AppointmentRow
  words: CalendarFormat
  onOpen: () => void
  onAct: (act: Act) => void
}

export const AppointmentItems = ({ row, words, onOpen, onAct }: Props) => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const flow = useFlow(words)
  const step = nextStep(row)
  return (
    <>
      <MenuItem icon="calendar-days" onAction={onOpen}>
        {t('open')}
      </MenuItem>
      {step === 'arrived' && (
        <MenuItem icon="armchair" onAction={() => void flow.move(row, 'arrived')}>
          {calendar('flow.arrive')}
        </MenuItem>
      )}
      {step !== undefined && step !== 'complete' && (
        <MenuItem icon="log-in" onAction={() => void flow.move(row, 'in_room')}>
          {calendar('flow.room')}
        </MenuItem>
      )}
      {step === 'complete' && row.flow !== 'done' && (
        <MenuItem icon="check" onAction={() => void flow.move(row, 'done')}>
          {calendar('flow.done')}
        </MenuItem>
      )}
      {isAllowed('reopen', row.status) && (
        <MenuItem icon="rotate-ccw" onAction={() => void flow.reopen(row)}>
          {calendar('flow.reopen')}
        </MenuItem>
      )}
      {isAllowed('change', row.status) && (
        <MenuItem icon="calendar-clock" onAction={() => onAct({ kind: 'reschedule', row })}>
          {calendar('sheet.reschedule')}
        </MenuItem>
      )}
      <MenuItem icon="clipboard-pen" onAction={() => onAct({ kind: 'record', row })}>
        {t('recordDetails')}
      </MenuItem>
      <MenuItem icon="paw-print" href={paths.patient(row.patientId)}>
        {t('menu.patient')}
      </MenuItem>
      <MenuItem icon="user-round" href={paths.owner(row.ownerId)}>
        {t('openOwner')}
      </MenuItem>
      {isAllowed('cancel', row.status) && <MenuSeparator />}
      {isAllowed('cancel', row.status) && (
        <MenuItem icon="x" danger onAction={() => onAct({ kind: 'cancel', row })}>
          {calendar('sheet.cancel')}
        </MenuItem>
      )}
    </>
  )
}
