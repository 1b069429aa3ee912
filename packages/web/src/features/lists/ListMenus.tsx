// The menus of a list's tools, loaded when somebody reaches for them: which columns it shows, and its export.

import type { FileKind } from '../../export/file.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuChoices, MenuItem, MenuSection, MenuSeparator } from '../../ui/Menu.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'

export type ColumnMenuProps = {
  columns: readonly Pick<ColumnDef<never>, 'id' | 'header' | 'isRowHeader'>[]
  shown: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onReset: (() => void) | undefined
}

export const ColumnMenu = ({ columns, shown, onChoose, onReset }: ColumnMenuProps) => {
  const t = useT('lists')
  return (
    <Menu
      startsOpen
      label={t('fields.columns')}
      trigger={
        <Button autoFocus variant="quiet" icon="columns-3">
          {t('fields.columns')}
        </Button>
      }
    >
      <MenuChoices
        title={t('fields.columns')}
        choices={columns.map(({ id, header, isRowHeader }) => ({
          id,
          label: header,
          isFixed: isRowHeader ?? false,
        }))}
        chosen={shown}
        onChange={onChoose}
      />
      {onReset && <MenuSeparator />}
      {onReset && (
        <MenuItem icon="rotate-ccw" onAction={onReset}>
          {t('reset')}
        </MenuItem>
      )}
    </Menu>
  )
}

export type ExportMenuProps = {
  hasSelection: boolean
  /** The number of loaded rows, formatted, where more may match. */
  first?: string | undefined
  onExport: (kind: FileKind, what: 'selected' | 'all') => void
}

export const ExportMenu = ({ hasSelection, first, onExport }: ExportMenuProps) => {
  const t = useT('lists')
  const all = first === undefined ? t('allRows') : t('firstRows', { n: first })
  const kinds = (what: 'selected' | 'all') => (
    <MenuSection title={what === 'all' ? all : t('selectedRows')}>
      <MenuItem icon="sheet" onAction={() => onExport('xlsx', what)}>
        {t('excel')}
      </MenuItem>
      <MenuItem icon="list" onAction={() => onExport('csv', what)}>
        {t('csv')}
      </MenuItem>
    </MenuSection>
  )
  return (
    <Menu
      startsOpen
      label={t('export')}
      trigger={
        <Button autoFocus variant="quiet" icon="download">
          {t('export')}
        </Button>
      }
    >
      {hasSelection && kinds('selected')}
      {kinds('all')}
    </Menu>
  )
}
