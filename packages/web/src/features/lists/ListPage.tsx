// A list of things of one kind as a table, on a phone as cards. Search, hidden rows, filters, columns, export, sorting,
// selection,
// menus and the main act (F2) are optional; the rows scroll while the count stays visible.
import type { ExportedTable } from '@vetrounds/core/audit/audit-log'
import { type ReactNode, useMemo, useRef } from 'react'
import type { List } from '../../api/use-list.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { usePageActs } from '../../behaviour/page-acts.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { chosenOf } from '../../ui/table/selection.ts'
import type { Place } from '../../ui/table/table-rows.ts'
import type { ColumnDef, Details, RowAct, Sort } from '../../ui/table/types.ts'
import { type AddAct, ListBar } from './ListBar.tsx'
import { ListFoot, ListKeys } from './ListFoot.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListTools } from './ListTools.tsx'
import { NoneFit } from './NoneFit.tsx'
import { MarksContext } from './name-marks.tsx'
import type { Fill } from './use-export.ts'
import { useLeftAt } from './use-left-at.ts'
import { type Filter, useListRows } from './use-list-rows.ts'

/** Table rows are found by their line, because their elements are in order only once scrolling has ended; cards have no lines. */
const firstRow = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[data-line="0"]') ??
  body?.querySelector<HTMLElement>('[role="row"][data-key]')

type Row = { id: string; name: string }

/** The foot's text for the number of rows: all, those found, at least those found, or those read so far. */
type Counted = (
  key: 'count' | 'found' | 'atLeast' | 'loaded',
  values: { count: number; n: string; q: string },
) => ReactNode

type Props<R extends Row> = {
  /** The start of the names of its files, and the key under which the choice of columns is kept. */
  name: ExportedTable
  title: string
  list: List<R>
  columns: readonly ColumnDef<R>[]
  card: (row: R) => ReactNode
  counted: Counted
  failed: string
  /** Shown while there are no rows at all; where only a filter leaves no row, the page says so by itself. */
  none: ReactNode
  /** The height of a row in pixels: 40 by default, 56 for two lines. */
  rowHeight?: 40 | 56
  /** Shown between the bar and the rows, e.g. sums of the rows. */
  above?: ReactNode
  /** Replaces the bar, for a list without search, tools and filters. */
  head?: ReactNode
  /** The order in which the server sends rows; by name by default. */
  usual?: Sort
  /** The list is a part of a page that has the title, and the foot is left out on a phone. */
  isPart?: boolean
  search?: { label: string; hint: string }
  /** The label of the switch that shows hidden rows. */
  hiddenLabel?: string
  filter?: Filter<R> & { fields: ReactNode; onClear: () => void }
  add?: AddAct
  /** Further acts of the bar, before the main one. */
  acts?: ReactNode
  onOpen?: ((row: R) => void) | undefined
  /** The first item of a row's menu, which opens the row; its label is `Open` by default. */
  opens?: { icon: IconName; label?: string }
  /** The items of a row's menu after that. */
  menu?: (row: R) => readonly RowAct[]
  /** Reads the values of these columns that the rows lack, before the rows are exported. */
  fill?: Fill<R>
  /** Whether rows can be sorted by a column and chosen, e.g. to be exported; true by default. */
  isOrdered?: boolean
  /** What an opened row shows beneath itself. On a phone, by touch, there is only `onOpen`. */
  details?: Omit<Details<R>, 'header'>
  /** Shown beside the count of rows. */
  note?: ReactNode
  /** Acts on the chosen rows, beside their count. Gets the chosen rows that are loaded, and whether all rows are meant. */
  chosenActs?: (rows: readonly R[], isAll: boolean) => ReactNode
  /** Replaces the keys that move in the list. */
  foot?: ReactNode
}

export const ListPage = <R extends Row>(props: Props<R>) => {
  const { name, title, list, columns, card, counted, failed, none, head, above, isPart, search, add } = props
  const {
    hiddenLabel,
    filter,
    onOpen,
    opens,
    menu,
    fill,
    rowHeight,
    isOrdered = true,
    usual,
    foot,
    details,
    note,
  } = props
  const t = useT('lists')
  const { number } = useFormat()
  const body = useRef<HTMLDivElement>(null)
  const state = useListRows({
    name,
    title,
    list,
    columns,
    filter,
    fill,
    usual,
  })
  const place = useLeftAt<Place>(`${name} place ${state.of}`)
  const { rows, count, n, asked, chosen, isComplete, isReading, reading, startExport } = state
  useAddAction(add?.name, add?.onAdd ?? (() => undefined))
  usePageActs(
    count === 0 || head
      ? {}
      : { exportExcel: () => startExport('xlsx', 'all'), exportCsv: () => startExport('csv', 'all') },
  )
  const boxLabels = useMemo(
    () => ({ row: (name: string) => t('selectRow', { name }), all: t('selectAll') }),
    [t],
  )
  const shown = state.columns.shown
  const total = asked === '' && !filter && !isComplete ? list.total : undefined
  const isCounted = isComplete || total !== undefined
  const countKey = asked === '' ? (isCounted ? 'count' : 'loaded') : state.isAll ? 'found' : 'atLeast'
  const countText =
    chosen > 0
      ? state.selection === 'all' && !isComplete
        ? t('allSelected')
        : t('selected', { n: number(chosen) })
      : rows &&
        counted(countKey, { count: total ?? count, n: total === undefined ? n : number(total), q: asked })
  const clear = () => {
    list.search?.setText('')
    filter?.onClear()
  }
  const isFilteredOut = filter?.chosen !== undefined && count === 0 && (list.rows?.length ?? 0) > 0
  const bar = (
    <ListBar
      title={isPart ? undefined : title}
      list={list}
      searchLabel={search?.label}
      found={rows && `${n}${state.isAll ? '' : '+'}`}
      onArrowDown={() => firstRow(body.current)?.focus()}
      hiddenLabel={hiddenLabel}
      filters={filter?.fields}
      tools={
        <ListTools
          columns={{
            columns,
            shown: new Set(shown.map(({ id }) => id)),
            onChoose: state.columns.choose,
            onReset: state.columns.reset,
          }}
          exporting={{
            hasSelection: chosen > 0 && !state.isPicking,
            first: state.isCut ? n : undefined,
            onExport: (kind, what) => startExport(kind, what === 'all' ? 'all' : state.selection),
          }}
          isEmpty={count === 0}
        />
      }
      acts={props.acts}
      add={add}
    />
  )
  return (
    <ListFrame
      list={list}
      count={isReading && count === 0 ? undefined : rows?.length}
      isComplete={isComplete}
      head={
        <>
          {head ?? bar}
          {above}
        </>
      }
      failed={failed}
      search={isFilteredOut ? undefined : search && { hint: search.hint, onClear: clear }}
      none={isFilteredOut ? <NoneFit onClear={filter.onClear} /> : none}
      bodyRef={body}
      foot={
        <ListFoot
          text={reading?.text ?? countText}
          onCancel={reading?.onCancel}
          onClear={!reading && chosen > 0 ? state.clearSelection : undefined}
          isWideOnly={isPart}
        >
          {count > 0 && list.search?.isKnown === false && <span>{t('list.notLoaded')}</span>}
          {state.isBestFirst && isOrdered && count > 1 && <span>{t('bestFirst')}</span>}
          {chosen > 0 &&
            !reading &&
            props.chosenActs?.(chosenOf(rows ?? [], state.selection), state.selection === 'all')}
          {note}
          {foot ?? (
            <ListKeys
              hasDetails={details !== undefined}
              isChosen={isOrdered}
              opens={onOpen !== undefined}
              hasMenu={menu !== undefined}
            />
          )}
        </ListFoot>
      }
    >
      <MarksContext value={state.marks}>
        <DataTable
          label={title}
          columns={shown}
          rows={state.inTable}
          question={state.of}
          rowText={row => row.name}
          {...(rowHeight && { rowHeight })}
          {...(onOpen && { onOpen })}
          card={card}
          {...(menu && {
            menu: {
              label: (row: R) => t('rowMenu', { name: row.name }),
              ...(opens && { open: { label: opens.label ?? t('open'), icon: opens.icon } }),
              items: menu,
            },
          })}
          {...(isOrdered && {
            sort: { by: state.sort, onChange: state.sortBy },
            selection: { keys: state.selection, onChange: state.select, labels: boxLabels },
          })}
          onMore={isComplete || list.error || isReading ? undefined : list.more}
          {...(list.isReadInSight && { readsInSight: true })}
          long={state.long}
          place={place}
          {...(details && { details: { ...details, header: t('detailsHead') } })}
        />
      </MarksContext>
    </ListFrame>
  )
}
