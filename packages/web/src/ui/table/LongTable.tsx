// The table of DataTable for lists whose rows nobody has in an array: only those in sight are on the page, and light enough
// that 100,000 scroll without a jerk. Looks and keys are those of TableGrid.
import {
  type CSSProperties,
  Fragment,
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { LongHead } from './LongHead.tsx'
import { fieldsOf, Line, leastOf, Part } from './LongLine.tsx'
import styles from './long.module.css'
import type { LongRows } from './long-rows.ts'
import { RowDetails } from './RowDetails.tsx'
import { useSlots } from './slots.ts'
import table from './table.module.css'
import type { Acts, BoxLabels, ColumnDef, Details, Selection, Sort, TableStart } from './types.ts'
import { useDetails } from './use-details.ts'
import { useLongKeys } from './use-long-keys.ts'
import { topOf, useWindow } from './use-window.ts'

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
  details: Details<T> | undefined
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
    details,
    acts,
  } = props
  const { opened, openedId, toggleDetails, onHeight } = useDetails(long)
  const canSelect = selected !== undefined
  const selection = useMemo(() => selected && { keys: selected, onChange: acts.choose }, [selected, acts])
  const onOpen = canOpen ? acts.open : undefined
  const [stood] = useState(() => start ?? long.left)
  const { scroller, sight, around, width, onScroll, top, fits, bringIntoSight } = useWindow(
    long.count,
    rowHeight,
    stood?.scrollTop ?? 0,
    opened,
  )
  const fields = useMemo(
    () => fieldsOf(columns, { canSelect, hasMenu, details: details?.header }, width),
    [columns, canSelect, hasMenu, details?.header, width],
  )
  const keys = useLongKeys({
    long,
    cells: fields.length,
    scroller,
    fits,
    bringIntoSight,
    selection,
    onOpen,
    details: details && { openedId, onToggle: toggleDetails },
    start: stood?.row ?? 0,
  })
  const { spot } = keys
  const { want } = long
  useEffect(() => want(around.from, around.to), [want, around])
  useEffect(() => {
    if (start?.hasFocus) scroller.current?.querySelector<HTMLElement>(`[data-line="${start.row}"]`)?.focus()
  }, [start, scroller])

  const latest = useRef({ ...keys, leave: long.leave })
  useEffect(() => {
    latest.current = { ...keys, leave: long.leave }
  })
  useEffect(() => () => latest.current.leave?.({ row: latest.current.spot.row, scrollTop: top() }), [top])
  // The same function for as long as the table lives: a row is drawn anew for its own sake alone.
  const onToggle = useRef((place: number, isRange: boolean) => {
    void (isRange ? latest.current.extend(place) : latest.current.toggle(place))
  })
  const isAll = selection?.keys === 'all'
  const isSome = !isAll && selection !== undefined && selection.keys !== 'all' && selection.keys.size > 0
  const chosen = isAll ? 'all' : isSome ? 'some' : 'none'
  const isKnown = (place: number) => long.at(place) !== undefined
  const slots = useSlots({ sight, around, focused: spot.row, count: long.count, isKnown })
  const isInSight = (place: number) => place >= sight.from && place < sight.to
  const shown = slots.filter(({ place }) => isInSight(place) && isKnown(place)).length
  // A row that is another one now is drawn at once where it is in sight; what is merely newer may wait for a turn of the wheel.
  const calm = useDeferredValue(long)
  const rowAt = (place: number): T | undefined => {
    const [now, before] = [long.at(place), calm.at(place)]
    return before && (before.id === now?.id || !isInSight(place)) ? before : now
  }

  return (
    <div className="fill">
      <Part
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={long.count + 1}
        {...(canSelect && { 'aria-multiselectable': true })}
        className={`${table.table} ${styles.grid}`}
        style={
          {
            '--columns': fields.map(({ width }) => width).join(' '),
            '--least': `${leastOf(fields)}px`,
            '--rows': long.count,
            '--opened': `${opened?.height ?? 0}px`,
            '--row-h': `${rowHeight}px`,
          } as CSSProperties
        }
        onScroll={onScroll}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onClick={event => {
          const target = event.target as Element
          if (target.closest('button, a, input')) return
          const line = target.closest<HTMLElement>('[data-line]')
          const row = line && long.at(Number(line.dataset.line))
          if (row && event.shiftKey) void keys.extend(Number(line.dataset.line))
          else if (row) onOpen?.(row)
        }}
      >
        <LongHead
          fields={fields}
          sort={sort}
          sortsAll={sortsAll}
          canSelect={canSelect}
          chosen={chosen}
          tabCell={spot.row < 0 ? spot.cell : undefined}
          boxLabel={boxLabels.all}
          acts={acts}
        />
        <Part role="rowgroup" className={styles.body} aria-busy={shown < sight.to - sight.from || undefined}>
          {slots.map(({ key, place }) => {
            const row = rowAt(place)
            const isOpened = place === opened?.place
            return (
              row && (
                <Fragment key={key}>
                  <Line
                    row={row}
                    place={place}
                    top={topOf(place, rowHeight, opened)}
                    fields={fields}
                    canSelect={canSelect}
                    isSelected={isAll || (isSome && (selection.keys as ReadonlySet<string>).has(row.id))}
                    tabCell={spot.row === place ? spot.cell : undefined}
                    isKeyed={keys.isKeyed && spot.row === place}
                    boxLabel={boxLabels.row}
                    acts={acts}
                    onToggle={onToggle.current}
                    detailsLabel={details?.label}
                    isOpened={isOpened}
                    onDetails={toggleDetails}
                  />
                  {isOpened && details && (
                    <RowDetails top={(place + 1) * rowHeight} columns={fields.length} onHeight={onHeight}>
                      {details.content(row)}
                    </RowDetails>
                  )}
                </Fragment>
              )
            )
          })}
        </Part>
      </Part>
    </div>
  )
}

/** A letter that is typed above it draws nothing of it anew. */
export const LongTable = memo(View) as typeof View
