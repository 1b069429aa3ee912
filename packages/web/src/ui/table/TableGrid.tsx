// The table of DataTable on a wide screen. It renders only the rows in sight, and is light enough that 100,000 rows scroll
// smoothly.
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
import { ReadOnInSight } from './ReadOnInSight.tsx'
import { RowDetails } from './RowDetails.tsx'
import { SortStatus } from './SortStatus.tsx'
import { useSlots } from './slots.ts'
import { TableHead } from './TableHead.tsx'
import { fieldsOf, Line, leastOf, Part } from './TableLine.tsx'
import styles from './table.module.css'
import type { TableRows } from './table-rows.ts'
import type { Acts, BoxLabels, ColumnDef, Details, Selection, Sort } from './types.ts'
import { useDetails } from './use-details.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { topOf, useWindow } from './use-window.ts'

type Props<T extends { id: string }> = {
  label: string
  columns: readonly ColumnDef<T>[]
  rows: TableRows<T>
  /** The search and filters that the rows answer: when it changes, the table begins at its top. */
  question: string | undefined
  sort: Sort | undefined
  /** Whether rows can be sorted by any column; otherwise only by the row header, in both directions. */
  sortsAll: boolean
  selected: Selection | undefined
  /** Set if rows can be chosen. */
  boxLabels: BoxLabels | undefined
  details: Details<T> | undefined
  rowHeight: 40 | 56
  hasMenu: boolean
  canOpen: boolean
  /** How many pixels before their place is visible the next rows are read; undefined if there are no more rows. */
  readsOn: number | undefined
  acts: Acts<T>
}

const View = <T extends { id: string }>(props: Props<T>) => {
  const { label, columns, rows, sort, sortsAll, selected, boxLabels, details, acts } = props
  const { question, rowHeight, hasMenu, canOpen, readsOn } = props
  const { opened, openedId, toggleDetails, onHeight } = useDetails(rows)
  const canSelect = selected !== undefined
  const selection = useMemo(() => selected && { keys: selected, onChange: acts.choose }, [selected, acts])
  const onOpen = canOpen ? acts.open : undefined
  const [stood] = useState(() => rows.left)
  const { scroller, sight, around, width, onScroll, top, fits, bringIntoSight } = useWindow(
    rows.count,
    rowHeight,
    stood?.scrollTop ?? 0,
    opened,
    question,
  )
  const fields = useMemo(
    () => fieldsOf(columns, { canSelect, hasMenu, details: details?.header }, width),
    [columns, canSelect, hasMenu, details?.header, width],
  )
  const keys = useGridKeys({
    rows,
    question,
    rowText: acts.rowText,
    cells: fields.length,
    scroller,
    fits,
    bringIntoSight,
    selection,
    onOpen,
    details: details && { openedId, onToggle: toggleDetails },
    // Somebody who was in the head begins at the first row.
    start: Math.max(0, stood?.row ?? 0),
  })
  const { spot } = keys
  const { want } = rows
  useEffect(() => want(around.from, around.to), [want, around])

  const latest = useRef({ ...keys, leave: rows.leave })
  useEffect(() => {
    latest.current = { ...keys, leave: rows.leave }
  })
  useEffect(() => () => latest.current.leave?.({ row: latest.current.spot.row, scrollTop: top() }), [top])
  // The same function for as long as the table lives, so that a row renders only if the row itself has changed.
  const onToggle = useRef((place: number, isRange: boolean) => {
    void (isRange ? latest.current.extend(place) : latest.current.toggle(place))
  })
  const isAll = selection?.keys === 'all'
  const isSome = !isAll && selection !== undefined && selection.keys !== 'all' && selection.keys.size > 0
  const chosen = isAll ? 'all' : isSome ? 'some' : 'none'
  const isKnown = (place: number) => rows.at(place) !== undefined
  const slots = useSlots({
    sight,
    around,
    focused: spot.row,
    count: rows.count,
    isKnown,
    ...(rows.placeOf && { placeOf: rows.placeOf, idAt: place => rows.at(place)?.id }),
  })
  const isInSight = (place: number) => place >= sight.from && place < sight.to
  const shown = slots.filter(({ place }) => isInSight(place) && isKnown(place)).length
  // A visible place that has another row renders at once. A newer version of the same row is deferred, so that scrolling comes
  // first.
  const calm = useDeferredValue(rows)
  const rowAt = (place: number): T | undefined => {
    const [now, before] = [rows.at(place), calm.at(place)]
    return before && (before.id === now?.id || !isInSight(place)) ? before : now
  }

  return (
    <div className="fill">
      <Part
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={readsOn === undefined ? rows.count + 1 : -1}
        {...(canSelect && { 'aria-multiselectable': true })}
        className={styles.table}
        style={
          {
            '--columns': fields.map(({ width }) => width).join(' '),
            '--least': `${leastOf(fields)}px`,
            '--rows': rows.count,
            '--opened': `${opened?.height ?? 0}px`,
            '--row-h': `${rowHeight}px`,
          } as CSSProperties
        }
        onScroll={onScroll}
        onKeyDown={keys.onKeyDown}
        // A click with Shift chooses a range of rows and must not select the text between.
        onMouseDown={event => canSelect && event.shiftKey && event.preventDefault()}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onClick={event => {
          const target = event.target as Element
          if (target.closest('button, a, input')) return
          const line = target.closest<HTMLElement>('[data-line]')
          const row = line && rows.at(Number(line.dataset.line))
          if (row && event.shiftKey) void keys.extend(Number(line.dataset.line))
          else if (row) onOpen?.(row)
        }}
      >
        <TableHead
          fields={fields}
          sort={sort}
          sortsAll={sortsAll}
          canSelect={canSelect}
          chosen={chosen}
          tabCell={spot.row < 0 ? spot.cell : undefined}
          boxLabel={boxLabels?.all ?? ''}
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
                    boxLabel={boxLabels?.row}
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
        {readsOn !== undefined && (
          <Part role="row">
            <Part role="gridcell">
              <ReadOnInSight scroller={scroller} ahead={readsOn} onSeen={acts.more} />
            </Part>
          </Part>
        )}
      </Part>
      <SortStatus sort={sort} columns={columns} />
    </div>
  )
}

/** Memoised, so that letters typed in a field above do not render the table. */
export const TableGrid = memo(View) as typeof View
