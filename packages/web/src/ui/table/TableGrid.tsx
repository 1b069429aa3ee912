// The table of DataTable on a wide screen: virtual, so that only the rows in sight are on the page.
import { memo, useContext, useMemo } from 'react'
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
import { useT } from '../../i18n/use-t.ts'
import checkbox from '../checkbox.module.css'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { SkeletonRows } from '../Skeleton.tsx'
import { OpenRowContext } from './open-row.ts'
import styles from './table.module.css'
import type { Acts, ColumnDef, Selection, Sort } from './types.ts'

const SELECT = ':select'
const MENU = ':menu'

// Heights in pixels, as --row-h and the head have them: a virtual table counts, it doesn't measure.
const sizesOf = (rowHeight: 40 | 56) => ({ rowHeight, headingHeight: 32, loaderHeight: 120 })
const sizes = { 40: sizesOf(40), 56: sizesOf(56) }

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

// react-aria gives the row of what loads a level, which only rows of a tree have (axe: aria-conditional-attr).
const withoutLevel = (row: HTMLElement | null) => row?.removeAttribute('aria-level')

const SelectBox = () => (
  <Checkbox slot="selection" className={`${checkbox.check} ${styles.check}`}>
    <span className={checkbox.box}>
      <Icon name="check" size="xs" />
    </span>
  </Checkbox>
)

const MenuButton = ({ id, label, acts }: { id: string; label: string; acts: Acts<never> }) => (
  <IconButton
    label={label}
    icon="ellipsis"
    size="sm"
    tooltip={false}
    aria-haspopup="menu"
    aria-expanded={useContext(OpenRowContext) === id}
    onPress={({ target }) => acts.openMenu(id, { element: target })}
  />
)

type Props<T extends { id: string }> = {
  label: string
  columns: readonly ColumnDef<T>[]
  rows: readonly T[]
  sort: Sort | undefined
  selected: Selection | undefined
  rowHeight: 40 | 56
  hasMenu: boolean
  canOpen: boolean
  hasMore: boolean
  /** How many screens before their place is in sight the next rows are read. */
  ahead: 0 | 1
  acts: Acts<T>
}

const View = <T extends { id: string }>(props: Props<T>) => {
  const { label, columns, rows, sort, selected, rowHeight, hasMenu, canOpen, hasMore, ahead, acts } = props
  const t = useT('common')
  const canSelect = selected !== undefined
  const fields = useMemo(
    () => [
      ...(canSelect ? [{ id: SELECT, width: 52, minWidth: 52 }] : []),
      ...columns.map(({ id, share, minWidth }) => ({ id, width: `${share}fr` as const, minWidth })),
      ...(hasMenu ? [{ id: MENU, width: 56, minWidth: 56 }] : []),
    ],
    [columns, canSelect, hasMenu],
  )
  const isFirst = (id: unknown) => !canSelect && id === columns[0]?.id
  const byId = useMemo(() => new Map(columns.map(column => [column.id, column])), [columns])
  return (
    <ResizableTableContainer className="fill">
      <Virtualizer layout={StickyLayout} layoutOptions={sizes[rowHeight]}>
        <Table
          aria-label={label}
          className={styles.table}
          {...(selected && {
            selectionMode: 'multiple',
            selectedKeys: selected,
            onSelectionChange: (chosen: RacSelection) => acts.choose(chosen as Selection),
          })}
          {...(sort && {
            sortDescriptor: sort,
            onSortChange: (by: SortDescriptor) => acts.sort(by as Sort),
          })}
        >
          <TableHeader columns={fields} dependencies={[fields]} className={styles.header}>
            {field => {
              const column = byId.get(field.id)
              return (
                <Column
                  id={field.id}
                  width={field.width}
                  minWidth={field.minWidth}
                  {...(field.id === SELECT && { textValue: ' ' })}
                  {...(column?.isRowHeader && { isRowHeader: true })}
                  allowsSorting={Boolean(sort && column && !column.unsorted)}
                  className={styles.head}
                  data-align={column?.align}
                  data-first={isFirst(field.id) || undefined}
                  data-sticky={field.id === SELECT || column?.isRowHeader}
                >
                  {field.id === SELECT ? (
                    <SelectBox />
                  ) : (
                    <>
                      {column?.face}
                      <span className={column && !column.face ? styles.title : 'sr'}>
                        {column?.header ?? t('actions.more')}
                      </span>
                      {sort && column && !column.unsorted && <Icon name="chevron-down" size="xs" />}
                    </>
                  )}
                </Column>
              )
            }}
          </TableHeader>
          <TableBody>
            <Collection items={rows} dependencies={[fields]}>
              {row => (
                <Row
                  id={row.id}
                  textValue={acts.rowText(row)}
                  columns={fields}
                  dependencies={[fields]}
                  {...(canOpen && { onAction: () => acts.open(row) })}
                  className={styles.row}
                >
                  {({ id }) => {
                    const column = byId.get(id)
                    return (
                      <Cell
                        className={styles.cell}
                        data-align={column?.align}
                        data-first={isFirst(id) || undefined}
                        data-column={column ? undefined : id}
                        data-sticky={id === SELECT || column?.isRowHeader}
                      >
                        {id === SELECT && <SelectBox />}
                        {column?.cell(row)}
                        {id === MENU && <MenuButton id={row.id} label={acts.menuLabel(row)} acts={acts} />}
                      </Cell>
                    )
                  }}
                </Row>
              )}
            </Collection>
            {hasMore && (
              <TableLoadMoreItem ref={withoutLevel} isLoading onLoadMore={acts.more} scrollOffset={ahead}>
                <SkeletonRows rows={3} />
              </TableLoadMoreItem>
            )}
          </TableBody>
        </Table>
      </Virtualizer>
    </ResizableTableContainer>
  )
}

export const TableGrid = memo(View) as typeof View
