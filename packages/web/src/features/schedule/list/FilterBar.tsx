// The bar above the list: filters, export, and the link to the printed day sheet.
import { type ComponentProps, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Pages } from '../../../api/pages.ts'
import { useReach } from '../../../behaviour/connection.ts'
import { usePageActs } from '../../../behaviour/page-acts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../../ui/Menu.tsx'
import { useExport } from '../../lists/use-export.ts'
import { useReadOn } from '../../lists/use-read-to-end.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { Filters } from './Filters.tsx'
import { useColumns } from './use-columns.ts'
import type { ListRow } from './use-rows.ts'

type Props = Omit<ComponentProps<typeof Filters>, 'children'> & {
  list: Pages<ListRow>
  nameOf: (branchId: string) => string | undefined
  zoneOf: (row: ListRow) => string
  wordsOf: (zone: string) => CalendarFormat
  /** Whether an export reads the list to its end. */
  onReading: (isReading: boolean) => void
}

export default function FilterBar({ list, nameOf, zoneOf, wordsOf, onReading, ...filters }: Props) {
  const t = useT('appointments')
  const common = useT('common')
  const lists = useT('lists')
  const navigate = useNavigate()
  const isOffline = useReach() !== 'online'
  const { rows, isComplete, error } = list
  const columns = useColumns(filters.words, { nameOf, zoneOf, wordsOf }, filters.filter)
  const exporting = useExport({
    name: 'appointments',
    title: t('titles.appointments'),
    columns,
    rows: rows ?? [],
    isWhole: isComplete,
    failure: error,
    onRetry: list.reread,
  })
  useReadOn(list, exporting.isReading)
  const { isReading } = exporting
  // Called only at the beginning and the end of reading: the rows shown at the beginning are those that stay.
  const told = useRef(onReading)
  useEffect(() => {
    told.current = onReading
  })
  useEffect(() => told.current(isReading), [isReading])
  const start = (kind: 'xlsx' | 'csv') => exporting.start({ kind, keys: 'all' })
  usePageActs({ exportExcel: () => start('xlsx'), exportCsv: () => start('csv') })
  return (
    <Filters {...filters}>
      {isReading ? (
        <Button variant="quiet" size="sm" onPress={exporting.cancel}>
          {common('actions.cancel')}
        </Button>
      ) : (
        <Menu
          label={t('export')}
          trigger={
            <IconButton
              label={t('export')}
              icon="download"
              size="sm"
              tooltip={false}
              isDisabled={!rows?.length || isOffline}
            />
          }
        >
          <MenuItem icon="sheet" onAction={() => start('xlsx')}>
            {lists('excel')}
          </MenuItem>
          <MenuItem icon="list" onAction={() => start('csv')}>
            {lists('csv')}
          </MenuItem>
        </Menu>
      )}
      {/* A day's sheet is of the tab's own branch. */}
      {!filters.branch.isElsewhere && (
        <IconButton
          label={t('list.print')}
          icon="printer"
          size="sm"
          onPress={() => navigate(paths.daySheet(filters.today, true))}
        />
      )}
    </Filters>
  )
}
