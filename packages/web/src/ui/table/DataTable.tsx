// The component for all lists: a table that renders only the rows in sight, which can be sorted, chosen and opened by keys or
// pointer; on a phone, cards.
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MenuPlace } from '../ContextMenu.tsx'
import { lazy } from '../lazy.tsx'
import { useNarrow } from '../use-narrow.ts'
import { CardList } from './CardList.tsx'
import { OpenRowContext } from './open-row.ts'
import type { RowMenu as Menu } from './RowMenu.tsx'
import { rowMenuListeners } from './row-menu.ts'
import { TableGrid } from './TableGrid.tsx'
import styles from './table.module.css'
import { tableRowsOf } from './table-rows.ts'
import type { Acts, TableProps } from './types.ts'
import { useKeysReturn } from './use-keys-return.ts'

const loadMenu = async () => ({ default: (await import('./RowMenu.tsx')).RowMenu })
const loadMenuAhead = () => void loadMenu().catch(() => undefined)
// The type that lazy() returns has lost that the component takes rows of any type.
const RowMenu = lazy(loadMenu) as unknown as typeof Menu

/** Pixels ahead of the last row at which the next rows are read: about a screen. */
const SCREEN = 600

/** Returns the element at which a menu was opened, or the row itself if the element belongs to another row meanwhile. */
const whereNow = (frame: HTMLElement | null, id: string, element: Element): Element | null | undefined => {
  const isThere = frame?.contains(element) && element.closest<HTMLElement>('[data-key]')?.dataset.key === id
  return isThere ? element : frame?.querySelector(`[role="row"][data-key="${CSS.escape(id)}"]`)
}

/** The row whose menu was opened last, and where it is while it is open. */
type Opened<T> = { row: T; at: MenuPlace | undefined }

export const DataTable = <T extends { id: string }>(props: TableProps<T>) => {
  const { label, columns, rows, long, place, onOpen, menu, sort, selection, rowHeight = 40, details } = props
  const isPhone = useNarrow()
  const [opened, setOpened] = useState<Opened<T>>()
  const frame = useRef<HTMLDivElement>(null)
  const inTable = useMemo(() => long ?? { ...tableRowsOf(rows), ...place }, [long, rows, place])
  const openMenu = (id: string, at: MenuPlace) => {
    const row = inTable.byId(id) ?? rows.find(one => one.id === id)
    if (row && menu) setOpened({ row, at: { ...at, again: () => whereNow(frame.current, id, at.element) } })
  }
  const latest = useRef({ ...props, openMenu })
  useLayoutEffect(() => {
    latest.current = { ...props, openMenu }
  })
  const acts = useMemo<Acts<T>>(
    () => ({
      rowText: row => latest.current.rowText(row),
      menuLabel: row => latest.current.menu?.label(row) ?? '',
      open: row => latest.current.onOpen?.(row),
      openMenu: (id, at) => latest.current.openMenu(id, at),
      choose: chosen => latest.current.selection?.onChange(chosen),
      sort: by => latest.current.sort?.onChange(by),
      more: () => latest.current.onMore?.(),
    }),
    [],
  )
  useKeysReturn(frame)
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="presentation"
      {...rowMenuListeners(menu && openMenu)}
      {...(menu && { onPointerEnter: loadMenuAhead, onFocus: loadMenuAhead })}
    >
      <OpenRowContext value={opened?.at && opened.row.id}>
        {isPhone ? (
          <CardList {...props} openMenu={acts.openMenu} />
        ) : (
          <TableGrid
            label={label}
            columns={columns}
            rows={inTable}
            question={props.question}
            sort={sort?.by}
            sortsAll={!long}
            selected={selection?.keys}
            boxLabels={selection?.labels}
            details={details}
            rowHeight={rowHeight}
            hasMenu={menu !== undefined}
            canOpen={onOpen !== undefined}
            readsOn={!long && props.onMore ? (props.readsInSight ? 0 : SCREEN) : undefined}
            acts={acts}
          />
        )}
      </OpenRowContext>
      {menu && opened && (
        <Suspense>
          <RowMenu
            row={opened.row}
            at={opened.at}
            menu={menu}
            onOpen={onOpen}
            onClose={() => setOpened({ ...opened, at: undefined })}
          />
        </Suspense>
      )}
    </div>
  )
}
