// The one list component: a virtual table whose rows are sorted, chosen and opened by keys or pointer; cards on a phone.
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useT } from '../i18n/use-t.ts'
import type { CardList as Cards } from './CardList.tsx'
import { ContextMenu, type MenuPlace } from './ContextMenu.tsx'
import type { IconName } from './Icon.tsx'
import { ComingRows } from './ListRows.tsx'
import type { BoxLabels, LongTable as LongTableView, TableStart } from './LongTable.tsx'
import type { LongRows } from './long-rows.ts'
import { MenuItem } from './Menu.tsx'
import { type Acts, OpenRowContext, TableGrid } from './TableGrid.tsx'
import styles from './table.module.css'
import { useRowKeys } from './table-keys.ts'

export type ColumnDef<T> = {
  id: string
  header: string
  /** What its head shows in place of the words, which are read aloud. */
  face?: ReactNode
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
  /** Its values aren't there with the rows: the table isn't sorted by it. */
  unsorted?: boolean
  /** Hidden until somebody chooses it. */
  isOff?: boolean
  /** Holds phones as a list shows them: an export says so. */
  isMasked?: boolean
}

/** `all` is every row of the list, also those that are not loaded yet. */
export type Selection = 'all' | ReadonlySet<string>
export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** An entry of a row's menu, as data, so that a page needs no menu before one is opened. */
export type RowAct = {
  label: string
  icon: IconName
  href?: string
  onAction?: () => void
  /** Why it can't be done now. */
  reason?: string | undefined
  /** It takes something away. */
  danger?: boolean
}

type RowMenu<T> = {
  label: (row: T) => string
  /** The first entry, which does what Enter does. */
  open?: { label: string; icon: IconName }
  items: (row: T) => readonly RowAct[]
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
  /** Pixels of a row; 40 unless told, 56 for two lines. */
  rowHeight?: 40 | 56
  /** Reads the next rows; missing when there are no more. */
  onMore?: (() => void) | undefined
  /** Given where the rows are too many for `rows`: the table asks for those in sight. */
  long?: { rows: LongRows<T>; sortsAll: boolean; boxLabels: BoxLabels } | undefined
}

const phone = matchMedia('(max-width: 767.98px)')

const onPhoneChange = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

const loadCards = async () => ({ default: (await import('./CardList.tsx')).CardList })
if (phone.matches) loadCards().catch(() => undefined)
// lazy() forgets that the component takes rows of any type.
const CardList = lazy(loadCards) as unknown as typeof Cards

/** Once its code is there a long list never waits for it, nor has the other table draw all rows meanwhile. */
let loadedLong: typeof LongTableView | undefined

/** Where the table of a few rows stands when the long one takes its place: nobody loses the row that has the focus. */
const startOf = (frame: HTMLElement | null, rows: readonly { id: string }[]): TableStart | undefined => {
  const grid = frame?.querySelector<HTMLElement>('[role="grid"]')
  const key = document.activeElement?.closest<HTMLElement>('[role="row"][data-key]')?.dataset.key
  const row = rows.findIndex(({ id }) => id === key)
  const hasFocus = row >= 0 && frame?.contains(document.activeElement) === true
  return grid ? { row: Math.max(0, row), hasFocus, scrollTop: grid.scrollTop } : undefined
}

/** The row whose menu was opened last, and where it is while it is open. */
type Opened<T> = { row: T; at: MenuPlace | undefined }

export const DataTable = <T extends { id: string }>(props: TableProps<T>) => {
  const { label, columns, rows, onOpen, menu, sort, selection, rowHeight = 40, onMore, long } = props
  const t = useT('common')
  const isPhone = useSyncExternalStore(onPhoneChange, () => phone.matches)
  const [opened, setOpened] = useState<Opened<T>>()
  const afterMenu = useRef<() => void>(undefined)
  const rowOf = (id: string) => long?.rows.byId(id) ?? rows.find(row => row.id === id)
  const frame = useRef<HTMLDivElement>(null)
  const isLong = long !== undefined && !isPhone
  const [start, setStart] = useState<TableStart>()
  const [LongTable, setLongTable] = useState(() => loadedLong)
  const openMenu = (id: string, at: MenuPlace) => {
    const row = rowOf(id)
    if (row && menu) setOpened({ row, at })
  }
  const keys = useRowKeys({
    ids: () => rows.map(({ id }) => id),
    selection: isPhone || isLong ? undefined : selection,
    onMenu: menu && openMenu,
    onOpen: id => {
      const row = rowOf(id)
      if (row) onOpen?.(row)
    },
  })
  const latest = useRef({ ...props, openMenu, choose: keys.choose })
  useLayoutEffect(() => {
    latest.current = { ...props, openMenu, choose: keys.choose }
  })
  const acts = useMemo<Acts<T>>(
    () => ({
      rowText: row => latest.current.rowText(row),
      menuLabel: row => latest.current.menu?.label(row) ?? '',
      open: row => latest.current.onOpen?.(row),
      openMenu: (id, at) => latest.current.openMenu(id, at),
      choose: chosen =>
        latest.current.long ? latest.current.selection?.onChange(chosen) : latest.current.choose(chosen),
      sort: by => latest.current.sort?.onChange(by),
      more: () => latest.current.onMore?.(),
    }),
    [],
  )

  // The table of a few rows stays until the code of the other one is there.
  useEffect(() => {
    if (!isLong || LongTable) return
    let isLate = false
    const show = (loaded: typeof import('./LongTable.tsx')) => {
      loadedLong = loaded.LongTable
      if (isLate) return
      setStart(startOf(frame.current, latest.current.rows))
      setLongTable(() => loaded.LongTable)
    }
    import('./LongTable.tsx').then(show, () => undefined)
    return () => {
      isLate = true
    }
  }, [isLong, LongTable])
  // Where the other table stood is of use once.
  useEffect(() => {
    if (!isLong) setStart(undefined)
  }, [isLong])

  const onMenuClosed = useCallback(() => {
    afterMenu.current?.()
    afterMenu.current = undefined
  }, [])

  return (
    <div ref={frame} className={styles.frame} {...keys.listeners} role="presentation">
      {isPhone ? (
        <Suspense fallback={<ComingRows />}>
          <CardList {...props} />
        </Suspense>
      ) : (
        <OpenRowContext value={opened?.at && opened.row.id}>
          {isLong && LongTable ? (
            <LongTable
              label={label}
              columns={columns}
              long={long.rows}
              sortsAll={long.sortsAll}
              boxLabels={long.boxLabels}
              sort={sort?.by}
              selected={selection?.keys}
              rowHeight={rowHeight}
              hasMenu={menu !== undefined}
              canOpen={onOpen !== undefined}
              start={start}
              acts={acts}
            />
          ) : (
            <TableGrid
              label={label}
              columns={columns}
              rows={rows}
              sort={sort?.by}
              selected={selection?.keys}
              rowHeight={rowHeight}
              hasMenu={menu !== undefined}
              canOpen={onOpen !== undefined}
              hasMore={onMore !== undefined}
              acts={acts}
            />
          )}
        </OpenRowContext>
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
                afterMenu.current = () => onOpen(opened.row)
              }}
            >
              {menu.open.label}
            </MenuItem>
          )}
          {opened &&
            menu.items(opened.row).map(({ label: name, onAction, ...rest }) => (
              <MenuItem
                key={name}
                {...rest}
                {...(onAction && {
                  onAction: () => {
                    afterMenu.current = onAction
                  },
                })}
              >
                {name}
              </MenuItem>
            ))}
        </ContextMenu>
      )}
    </div>
  )
}
