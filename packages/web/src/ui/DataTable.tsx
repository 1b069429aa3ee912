// The one list component: a virtual table whose rows are sorted, chosen and opened by keys or pointer; cards on a phone.
import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import {
  Cell,
  Checkbox,
  Collection,
  Column,
  type Selection as RacSelection,
  type Rect,
  ResizableTableContainer,
  Row,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { CardList } from './CardList.tsx'
import { ContextMenu, type MenuPlace } from './ContextMenu.tsx'
import checkbox from './checkbox.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { MenuItem } from './Menu.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import styles from './table.module.css'
import { useRowKeys } from './table-keys.ts'

export type ColumnDef<T> = {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** The cell as plain text or number: what is exported, and sorted by unless `order` is given. */
  value: (row: T) => string | number | undefined
  /** What it is sorted by. */
  order?: (row: T) => string | number | undefined
  /** Names the row, read aloud with each cell; can't be hidden. One column of a table has it. */
  isRowHeader?: boolean
  /** Numbers and amounts stand at the end, in figures of one width. */
  align?: 'end'
  /** Part of the free width that it takes, beside the others. */
  share: number
  /** Pixels that it never goes below; the table scrolls sideways instead. */
  minWidth: number
  /** Hidden until somebody chooses it. */
  isOff?: boolean
  /** Holds phones as a list shows them: an export says so. */
  isMasked?: boolean
}

/** `all` is every row of the list, also those that are not loaded yet. */
export type Selection = 'all' | ReadonlySet<string>
export type Sort = { column: string; direction: 'ascending' | 'descending' }

type RowMenu<T> = {
  label: (row: T) => string
  /** The first entry, which does what Enter does. */
  open?: { label: string; icon: IconName }
  /** More MenuItems. */
  items: (row: T) => ReactNode
}

export type TableProps<T extends { id: string }> = {
  label: string
  columns: readonly ColumnDef<T>[]
  rows: readonly T[]
  /** Name of a row in plain text, for typing ahead and for the cards. */
  rowText: (row: T) => string
  /** Enter, or a click. */
  onOpen?: (row: T) => void
  /** The row on a phone. */
  card: (row: T) => ReactNode
  /** Of each row: by its last column, by the menu key, Shift+F10 and a right click. */
  menu?: RowMenu<T>
  sort?: { by: Sort; onChange: (sort: Sort) => void }
  selection?: { keys: Selection; onChange: (keys: Selection) => void }
  /** Reads the next rows; missing when there are no more. */
  onMore?: (() => void) | undefined
}

const phone = matchMedia('(max-width: 767.98px)')

const onPhoneChange = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

const SELECT = ':select'
const MENU = ':menu'

// Heights in pixels, as --row-h and the head have them: a virtual table counts, it doesn't measure.
const sizes = { rowHeight: 40, headingHeight: 32, loaderHeight: 120 }

/** Keeps the choice and the name of a row in sight while the rest scrolls sideways. */
class StickyLayout<T> extends TableLayout<T> {
  protected override isStickyColumn(field: { props?: { 'data-sticky'?: boolean } }): boolean {
    return field.props?.['data-sticky'] === true
  }

  override getVisibleLayoutInfos(area: Rect) {
    const parts = super.getVisibleLayoutInfos(area)
    // What clips its content would be the thing that a cell sticks to.
    for (const part of parts) part.allowOverflow = true
    return parts
  }
}

const SelectBox = () => (
  <Checkbox slot="selection" className={`${checkbox.check} ${styles.check}`}>
    <span className={checkbox.box}>
      <Icon name="check" size="xs" />
    </span>
  </Checkbox>
)

/** The row whose menu was opened last, and where it is while it is open. */
type Opened<T> = { row: T; at: MenuPlace | undefined }

export const DataTable = <T extends { id: string }>(props: TableProps<T>) => {
  const { label, columns, rows, rowText, onOpen, menu, sort, selection, onMore } = props
  const t = useT('common')
  const isPhone = useSyncExternalStore(onPhoneChange, () => phone.matches)
  const [opened, setOpened] = useState<Opened<T>>()
  const rowOf = (id: string | undefined) => rows.find(row => row.id === id)
  const openMenu = (id: string, at: MenuPlace) => {
    const row = rowOf(id)
    if (row && menu) setOpened({ row, at })
  }
  const act = useRef<() => void>(undefined)
  const onMenuClosed = useCallback(() => {
    act.current?.()
    act.current = undefined
  }, [])
  const openRow = opened?.at && opened.row.id
  const keys = useRowKeys({
    ids: () => rows.map(({ id }) => id),
    selection: isPhone ? undefined : selection,
    onMenu: menu && openMenu,
    onOpen: id => {
      const row = rowOf(id)
      if (row) onOpen?.(row)
    },
  })
  const fields = [
    ...(selection ? [{ id: SELECT, width: 52, minWidth: 52 }] : []),
    ...columns.map(({ id, share, minWidth }) => ({ id, width: `${share}fr` as const, minWidth })),
    ...(menu ? [{ id: MENU, width: 56, minWidth: 56 }] : []),
  ]
  const byId = new Map(columns.map(column => [column.id, column]))
  const select = selection && {
    selectionMode: 'multiple' as const,
    selectedKeys: selection.keys,
    onSelectionChange: (chosen: RacSelection) => keys.choose(chosen as Selection),
  }

  return (
    <div className={styles.frame} {...keys.listeners} role="presentation">
      {isPhone ? (
        <CardList {...props} />
      ) : (
        <ResizableTableContainer className={styles.container}>
          <Virtualizer layout={StickyLayout} layoutOptions={sizes}>
            <Table
              aria-label={label}
              className={styles.table}
              {...select}
              {...(sort && {
                sortDescriptor: sort.by,
                onSortChange: (by: SortDescriptor) => sort.onChange(by as Sort),
              })}
            >
              <TableHeader columns={fields} dependencies={[columns]} className={styles.header}>
                {field => {
                  const column = byId.get(field.id)
                  return (
                    <Column
                      id={field.id}
                      width={field.width}
                      minWidth={field.minWidth}
                      {...(field.id === SELECT && { textValue: ' ' })}
                      {...(column?.isRowHeader && { isRowHeader: true })}
                      allowsSorting={Boolean(sort && column)}
                      className={styles.head}
                      data-align={column?.align}
                      data-sticky={field.id === SELECT || column?.isRowHeader}
                    >
                      {field.id === SELECT ? (
                        <SelectBox />
                      ) : (
                        <>
                          <span className={column ? styles.title : 'sr'}>
                            {column?.header ?? t('actions.more')}
                          </span>
                          {sort && column && <Icon name="chevron-down" size="xs" />}
                        </>
                      )}
                    </Column>
                  )
                }}
              </TableHeader>
              <TableBody>
                <Collection items={rows} dependencies={[columns, openRow]}>
                  {row => (
                    <Row
                      id={row.id}
                      textValue={rowText(row)}
                      columns={fields}
                      dependencies={[columns, openRow]}
                      {...(onOpen && { onAction: () => onOpen(row) })}
                      className={styles.row}
                    >
                      {({ id }) => {
                        const column = byId.get(id)
                        return (
                          <Cell
                            className={styles.cell}
                            data-align={column?.align}
                            data-column={column ? undefined : id}
                            data-sticky={id === SELECT || column?.isRowHeader}
                          >
                            {id === SELECT && <SelectBox />}
                            {column?.cell(row)}
                            {id === MENU && (
                              <IconButton
                                label={menu?.label(row) ?? ''}
                                icon="ellipsis"
                                size="sm"
                                tooltip={false}
                                aria-haspopup="menu"
                                aria-expanded={openRow === row.id}
                                onPress={({ target }) => openMenu(row.id, { element: target })}
                              />
                            )}
                          </Cell>
                        )
                      }}
                    </Row>
                  )}
                </Collection>
                {onMore && (
                  <TableLoadMoreItem isLoading onLoadMore={onMore}>
                    <SkeletonRows rows={3} />
                  </TableLoadMoreItem>
                )}
              </TableBody>
            </Table>
          </Virtualizer>
        </ResizableTableContainer>
      )}
      {menu && (
        <ContextMenu
          at={opened?.at}
          label={opened ? menu.label(opened.row) : t('actions.more')}
          onClose={() => setOpened(opened && { ...opened, at: undefined })}
          onClosed={onMenuClosed}
        >
          {opened && onOpen && menu.open && (
            <MenuItem
              icon={menu.open.icon}
              shortcut="↵"
              onAction={() => {
                act.current = () => onOpen(opened.row)
              }}
            >
              {menu.open.label}
            </MenuItem>
          )}
          {opened && menu.items(opened.row)}
        </ContextMenu>
      )}
    </div>
  )
}
