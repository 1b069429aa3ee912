// The tools for a whole list: the choice of columns, and the export. The menus are loaded when somebody reaches for them.
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { LazyMenu } from '../../layout/LazyMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import button from '../../ui/button.module.css'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { ColumnMenuProps, ExportMenuProps } from './ListMenus.tsx'
import styles from './list-page.module.css'

const load = () => import('./ListMenus.tsx')
const ColumnMenu = lazy(async () => ({ default: (await load()).ColumnMenu }))
const ExportMenu = lazy(async () => ({ default: (await load()).ExportMenu }))

const Tool = ({ label, icon, children }: { label: string; icon: IconName; children: ReactNode }) => (
  <LazyMenu
    label={label}
    className={`${button.button} ${button.quiet}`}
    face={
      <>
        <Icon name={icon} size="sm" />
        <span>{label}</span>
      </>
    }
    load={load}
  >
    {children}
  </LazyMenu>
)

type Props = {
  columns: ColumnMenuProps
  exporting: ExportMenuProps
  /** There is nothing to export. */
  isEmpty: boolean
}

export const ListTools = ({ columns, exporting, isEmpty }: Props) => {
  const t = useT('lists')
  return (
    <>
      <span className={styles.tool}>
        <Tool label={t('fields.columns')} icon="columns-3">
          <ColumnMenu {...columns} />
        </Tool>
      </span>
      <span className={styles.tool}>
        {isEmpty ? (
          <Button variant="quiet" icon="download" isDisabled>
            {t('export')}
          </Button>
        ) : (
          <Tool label={t('export')} icon="download">
            <ExportMenu {...exporting} />
          </Tool>
        )}
      </span>
    </>
  )
}
