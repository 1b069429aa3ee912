// The table of DataTable for lists whose rows nobody has in an array: only those in sight are on the page, and light enough
// that 100,000 scroll without a jerk. Looks and keys are those of TableGrid.
import { type CSSProperties, memo, useEffect, useMemo, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import type { ColumnDef, Selection, Sort } from './DataTable.tsx'
import { Icon } from './Icon.tsx'
import { Box, type Field, fieldsOf, Line, Part, SELECT } from './LongLine.tsx'
import styles from './long.module.css'
import type { LongRows } from './long-rows.ts'
import { useSlots } from './slots.ts'
import type { Acts } from './TableGrid.tsx'
import table from './table.module.css'
import { useLongKeys } from './use-long-keys.ts'
import { useWindow } from './use-window.ts'

export type TableStart = { row: number; hasFocus: boolean; scrollTop: number }
/** Of the boxes that choose a row, and all of them. They stay the same functions. */
export type BoxLabels = { row: (name: string) => string; all: string }

type Props<T extends { id: string }> = {
  label: string
  columns: readonly ColumnDef<T>[]
  long: LongRows<T>
  sort: Sort | undefined
  /** Whether rows can be put in the order of any column; else its own order in both directions is all there is. */
  sortsAll: boolean
  selected: Selection | undefined
  rowHeight: 40 | 56
  hasMenu: boolean
  canOpen: boolean
  /** The row that had the focus in the table before this one, and how far that one was scrolled. */
  start: TableStart | undefined
  boxLabels: BoxLabels
  acts: Acts<T>
}

const View = <T extends { id: string }>(props: Props<T>) => {
  const {
    label,
    columns,
    long,
    sort,
    sortsAll,
    selected,
    rowHeight,
    hasMenu,
    canOpen,
    start,
    boxLabels,
    acts,
  } = props
  const t = useT('common')
  const canSelect = selected !== undefined
  const selection = useMemo(() => selected && { keys: selected, onChange: acts.choose }, [selected, acts])
  const onOpen = canOpen ? acts.open : undefined
  const { scroller, sight, around, width, onScroll, fits, bringIntoSight } = useWindow(long.count, rowHeight)
  const fields = useMemo(
    () => fieldsOf(columns, canSelect, hasMenu, width),
    [columns, canSelect, hasMenu, width],
  )
  const least = fields.reduce((sum, field) => sum + field.least, 0)
  const keys = useLongKeys({
    long,
    cells: fields.length,
    scroller,
    fits,
    bringIntoSight,
    selection,
    onOpen,
    start: start?.row ?? 0,
  })
  const { spot } = keys
  const { want } = long
  useEffect(() => want(around.from, around.to), [want, around])
  useEffect(() => {
    if (!start || !scroller.current) return
    scroller.current.scrollTop = start.scrollTop
    if (start.hasFocus) scroller.current.querySelector<HTMLElement>(`[data-line="${start.row}"]`)?.focus()
  }, [start, scroller])

  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  // The same function for as long as the table lives: a row is drawn anew for its own sake alone.
  const onToggle = useRef((place: number, isRange: boolean) => {
    void (isRange ? latest.current.extend(place) : latest.current.toggle(place))
  })
  const isAll = selection?.keys === 'all'
  const isSome = !isAll && selection !== undefined && selection.keys !== 'all' && selection.keys.size > 0
  const slots = useSlots({ sight, around, focused: spot.row, count: long.count })

  const sortBy = (column: ColumnDef<T>) => {
    const isDown = sort?.column === column.id && sort.direction === 'ascending'
    acts.sort({ column: column.id, direction: isDown ? 'descending' : 'ascending' })
  }
  const directionOf = ({ column }: Field<T>) =>
    column && sort?.column === column.id ? sort.direction : undefined
  return (
    <div className={table.container}>
      <Part
        ref={scroller}
        kind="grid"
        aria-label={label}
        aria-rowcount={long.count + 1}
        aria-colcount={fields.length}
        {...(canSelect && { 'aria-multiselectable': true })}
        className={`${table.table} ${styles.grid}`}
        style={
          {
            '--columns': fields.map(({ width }) => width).join(' '),
            '--least': `${least}px`,
            '--rows': long.count,
            '--row-h': `${rowHeight}px`,
          } as CSSProperties
        }
        // What stays in sight beside a scroll costs a layer each: only where there is one.
        data-sideways={width < least || undefined}
        onScroll={onScroll}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onClick={event => {
          const target = event.target as Element
          if (target.closest('label, button, a, input')) return
          const line = target.closest<HTMLElement>('[data-line]')
          const row = line && long.at(Number(line.dataset.line))
          if (row && event.shiftKey) void keys.extend(Number(line.dataset.line))
          else if (row) onOpen?.(row)
        }}
      >
        <Part kind="rowgroup" className={styles.head}>
          <Part kind="row" aria-rowindex={1} className={styles.line} data-line={-1}>
            {fields.map((field, at) => {
              const { column } = field
              const direction = directionOf(field)
              const canSort =
                sort !== undefined &&
                column !== undefined &&
                !column.unsorted &&
                (sortsAll || column.isRowHeader === true)
              const tabIndex = spot.row < 0 && spot.cell === at ? 0 : -1
              return (
                <Part
                  key={field.id}
                  kind="columnheader"
                  aria-colindex={at + 1}
                  {...(canSort && { 'aria-sort': direction ?? 'none' })}
                  tabIndex={field.id === SELECT ? undefined : tabIndex}
                  className={`${table.head} ${styles.slot}`}
                  data-cell={at}
                  data-align={column?.align}
                  data-first={(!canSelect && at === 0) || undefined}
                  data-sticky={field.sticky}
                  data-allows-sorting={canSort || undefined}
                  data-sort-direction={direction}
                  onClick={() => canSort && column && sortBy(column)}
                  onKeyDown={event => {
                    if (!canSort || !column || (event.key !== 'Enter' && event.key !== ' ')) return
                    event.preventDefault()
                    sortBy(column)
                  }}
                >
                  {field.id === SELECT ? (
                    <Box
                      label={boxLabels.all}
                      isChecked={isAll}
                      isSome={isSome}
                      tabIndex={tabIndex}
                      onToggle={() => selection?.onChange(isAll ? new Set() : 'all')}
                    />
                  ) : (
                    <>
                      {column?.face}
                      <span className={column && !column.face ? table.title : 'sr'}>
                        {column?.header ?? t('actions.more')}
                      </span>
                      {canSort && <Icon name="chevron-down" size="xs" />}
                    </>
                  )}
                </Part>
              )
            })}
          </Part>
        </Part>
        <Part kind="rowgroup" className={styles.body}>
          {slots.map(({ key, place }) => {
            const row = long.at(place)
            return (
              <Line
                key={key}
                row={row}
                place={place}
                top={place * rowHeight}
                fields={fields}
                canSelect={canSelect}
                isSelected={
                  isAll ||
                  (row !== undefined && isSome && (selection.keys as ReadonlySet<string>).has(row.id))
                }
                tabCell={spot.row === place ? spot.cell : undefined}
                isKeyed={keys.isKeyed && spot.row === place}
                boxLabel={boxLabels.row}
                acts={acts}
                onToggle={onToggle.current}
              />
            )
          })}
        </Part>
      </Part>
    </div>
  )
}

/** A letter that is typed above it draws nothing of it anew. */
export const LongTable = memo(View) as typeof View
