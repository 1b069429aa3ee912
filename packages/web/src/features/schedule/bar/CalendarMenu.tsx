// The menu with further actions: go to a date, choose the types shown, print, block time, settings, external calendar.
import { appointmentTypes } from '@vetrounds/core/appointments/states'
import { addDays } from '@vetrounds/core/calendar/days'
import { Suspense, useState } from 'react'
import { useBranch } from '../../../api/branch.ts'
import { useCan } from '../../../api/use-can.ts'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Menu, MenuChoices, MenuItem, MenuSection, MenuSeparator } from '../../../ui/Menu.tsx'
import type { CalendarAddress } from '../day/calendar-address.ts'
import type { LegendProps } from '../day/calendar-types.ts'
import { typeIcons } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import styles from './calendar-menu.module.css'

const GoToDate = lazy(() => import('./GoToDate.tsx'))

type Props = {
  label: string
  /** `YYYY-MM-DD`: this day and the next one can be printed. Undefined if another branch is shown. */
  date: string | undefined
  /** Undefined if no grid is shown. */
  onBlock: (() => void) | undefined
  /** Missing where no calendar is shown. */
  legend: LegendProps | undefined
  hrefOf: (place: Partial<CalendarAddress>) => string
}

export default function CalendarMenu({ label, date, onBlock, legend, hrefOf }: Props) {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const [isChoosing, setChoosing] = useState(false)
  const [clinic = '', branch = ''] = useBranch()?.split('.') ?? []
  const reason = useCan()('clinic.settings')
  return (
    <>
      <Menu
        startsOpen
        label={label}
        trigger={<IconButton autoFocus label={label} icon="ellipsis" tooltip={false} />}
      >
        {legend && (
          <MenuItem icon="calendar-days" onAction={() => setChoosing(true)}>
            {t('menu.goTo')}
          </MenuItem>
        )}
        {date && (
          <MenuItem icon="printer" href={paths.daySheet(date, true)}>
            {t('menu.print')}
          </MenuItem>
        )}
        {date && (
          <MenuItem icon="printer" href={paths.daySheet(addDays(date, 1), true)}>
            {t('menu.printNext')}
          </MenuItem>
        )}
        {onBlock && (
          <MenuItem icon="ban" onAction={onBlock}>
            {t('menu.block')}
          </MenuItem>
        )}
        <MenuItem icon="settings" reason={reason} href={paths.branchCalendar(clinic, branch)}>
          {t('calendarSettings')}
        </MenuItem>
        {legend && <MenuSeparator />}
        {legend && (
          <MenuChoices
            title={calendar('legend')}
            choices={appointmentTypes.map(type => ({
              id: type,
              label: calendar(`types.${type}`),
              icon: (
                <span className={`${types.typed} ${styles.icon}`} data-type={type}>
                  <Icon name={typeIcons[type]} />
                </span>
              ),
            }))}
            chosen={new Set(appointmentTypes.filter(type => !legend.hidden.has(type)))}
            onChange={chosen => {
              for (const type of appointmentTypes)
                if (chosen.has(type) === legend.hidden.has(type)) legend.onToggle(type)
            }}
          />
        )}
        <MenuSeparator />
        <MenuSection title={t('menu.sync')}>
          <MenuItem icon="calendar" reason={t('menu.syncBody')}>
            {t('menu.notConnected')}
          </MenuItem>
        </MenuSection>
      </Menu>
      {isChoosing && date && (
        <Suspense fallback={null}>
          <GoToDate date={date} hrefOf={hrefOf} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
