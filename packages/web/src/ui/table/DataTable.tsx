// The one list component: a virtual table whose rows are sorted, chosen and opened by keys or pointer; cards on a phone.
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { ContextMenu, type MenuPlace } from '../ContextMenu.tsx'
import { lazy } from '../lazy.tsx'
import { MenuItem } from '../Menu.tsx'
import { isNarrowNow, useNarrow } from '../use-narrow.ts'
import type { CardList as Cards } from './CardList.tsx'
import { ComingRows } from './ListRows.tsx'
import type { LongTable as LongTableView } from './LongTable.tsx'
import { OpenRowContext } from './open-row.ts'
import { TableGrid } from './TableGrid.tsx'
import styles from './table.module.css'
import type { Acts, TableProps, TableStart } from './types.ts'
import { useDrawn } from './use-drawn.ts'
import { useKeysReturn } from './use-keys-return.ts'
import { useRowKeys } from './use-row-keys.ts'

const loadCards = async () => ({ default: (await import('./CardList.tsx')).CardList })
if (isNarrowNow()) loadCards().catch(() => undefined)
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

/** What a menu was opened at, or its row where that was drawn anew meanwhile: by the other table, or with another row in its place. */
const whereNow = (frame: HTMLElement | null, id: string, element: Element): Element | null | undefined => {
  const isThere = frame?.contains(element) && element.closest<HTMLElement>('[data-key]')?.dataset.key === id
  return isThere ? element : frame?.querySelector(`[role="row"][data-key="${CSS.escape(id)}"]`)
}

/** The row whose menu was opened last, and where it is while it is open. */
type Opened<T> = { row: T; at: MenuPlace | undefined }

export const DataTable = <T extends { id: string }>(props: TableProps<T>) => {
  const {
    label,
    columns,
    rows,
    onOpen,
    menu,
    sort,
    selection,
    rowHeight = 40,
    onMore,
    readsInSight,
    long,
  } = props
  const t = useT('common')
  const isPhone = useNarrow()
  const [opened, setOpened] = useState<Opened<T>>()
  const afterMenu = useRef<() => void>(undefined)
  const rowOf = (id: string) => long?.rows.byId(id) ?? rows.find(row => row.id === id)
  const frame = useRef<HTMLDivElement>(null)
  const isLong = long !== undefined && !isPhone
  const [start, setStart] = useState<TableStart>()
  const [LongTable, setLongTable] = useState(() => loadedLong)
  const openMenu = (id: string, at: MenuPlace) => {
    const row = rowOf(id)
    if (row && menu) setOpened({ row, at: { ...at, again: () => whereNow(frame.current, id, at.element) } })
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

  const isDrawn = useDrawn(frame)
  useKeysReturn(frame)
  return (
    <div ref={frame} className={styles.frame} {...keys.listeners} role="presentation">
      {!isDrawn && !isPhone && (
        <div className={styles.undrawn}>
          <ComingRows />
        </div>
      )}
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
              details={long.details}
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
              ahead={readsInSight ? 0 : 1}
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
