// What the calendar can do besides: paper, blocked time, and the place of the external calendar.

import { useBranch } from '../../api/branch.ts'
import { useCan } from '../../api/use-can.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../ui/Menu.tsx'
import { addDays } from '../calendar/time.ts'

type Props = {
  label: string
  /** `YYYY-MM-DD`: the day that is printed, and the one after it. */
  date: string
  /** Missing where no grid stands. */
  onBlock: (() => void) | undefined
}

export default function CalendarMenu({ label, date, onBlock }: Props) {
  const t = useT('appointments')
  const [clinic = '', branch = ''] = useBranch()?.split('.') ?? []
  const reason = useCan()('clinic.settings')
  return (
    <Menu
      startsOpen
      label={label}
      trigger={<IconButton autoFocus label={label} icon="ellipsis" tooltip={false} />}
    >
      <MenuItem icon="printer" href={paths.daySheet(date, true)}>
        {t('menu.print')}
      </MenuItem>
      <MenuItem icon="printer" href={paths.daySheet(addDays(date, 1), true)}>
        {t('menu.printNext')}
      </MenuItem>
      {onBlock && (
        <MenuItem icon="ban" onAction={onBlock}>
          {t('menu.block')}
        </MenuItem>
      )}
      <MenuItem icon="settings" reason={reason} href={paths.branchCalendar(clinic, branch)}>
        {t('menu.settings')}
      </MenuItem>
      <MenuSeparator />
      <MenuSection title={t('menu.sync')}>
        <MenuItem icon="calendar" reason={t('menu.syncBody')}>
          {t('menu.notConnected')}
        </MenuItem>
      </MenuSection>
    </Menu>
  )
}
