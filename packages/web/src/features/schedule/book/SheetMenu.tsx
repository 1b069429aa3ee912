// The menu of an appointment's sheet: everything that can be done besides its next step.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'

type Act = (() => void) | undefined

type Props = {
  row: AppointmentRow
  /** An undefined act isn't possible now and gets no entry. */
  onEdit: Act
  onBack: Act
  onComplete: Act
  onCancel: Act
  onRecord: () => void
}

export const SheetMenu = ({ row, onEdit, onBack, onComplete, onCancel, onRecord }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  return (
    <Menu
      label={t('sheet.more')}
      trigger={<IconButton label={t('sheet.more')} icon="ellipsis" size="sm" tooltip={false} />}
    >
      {onEdit && (
        <MenuItem icon="pencil" onAction={onEdit}>
          {t('sheet.edit')}
        </MenuItem>
      )}
      <MenuItem icon="clipboard-pen" onAction={onRecord}>
        {t('recordDetails')}
      </MenuItem>
      <MenuItem icon="paw-print" href={paths.pet(row.patientId)}>
        {t('sheet.openPet')}
      </MenuItem>
      {onComplete && (
        <MenuItem icon="check-check" shortcut="E" onAction={onComplete}>
          {calendar('flow.complete')}
        </MenuItem>
      )}
      {onBack && (
        <MenuItem icon="undo-2" onAction={onBack}>
          {t('sheet.undoStep')}
        </MenuItem>
      )}
      {onCancel && <MenuSeparator />}
      {onCancel && (
        <MenuItem icon="ban" danger onAction={onCancel}>
          {calendar('sheet.cancel')}
        </MenuItem>
      )}
    </Menu>
  )
}
