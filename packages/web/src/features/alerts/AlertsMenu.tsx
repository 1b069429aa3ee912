// The alerts of the bell by kind; each leads to the list of items to watch.
import type { StockAlerts } from '@vetrounds/core/stock/order'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx'
import styles from './alerts.module.css'

/** The most important kind first, as in the list of items to watch. */
const kinds = [
  ['short', 'triangle-alert'],
  ['expired', 'calendar-x'],
  ['expiring', 'hourglass'],
  ['out', 'package-x'],
  ['low', 'trending-down'],
] as const

type Props = { label: string; face: ReactNode; alerts: StockAlerts | undefined }

export const AlertsMenu = ({ label, face, alerts }: Props) => {
  const t = useT('alerts')
  const { number } = useFormat()
  const navigate = useNavigate()
  const open = () => void navigate(paths.stockroom('attention'))
  const found = kinds.filter(([kind]) => alerts && alerts[kind] > 0)
  return (
    <Menu
      label={t('title')}
      startsOpen
      trigger={
        <Button autoFocus className={styles.bell ?? ''} aria-label={label}>
          {face}
        </Button>
      }
    >
      {found.map(([kind, icon]) => (
        <MenuItem key={kind} icon={icon} onAction={open}>
          {t(kind, { n: isolated(number(alerts?.[kind] ?? 0)) })}
        </MenuItem>
      ))}
      {found.length > 0 && <MenuSeparator />}
      <MenuItem icon="scan-barcode" onAction={open}>
        {t('open')}
      </MenuItem>
    </Menu>
  )
}
