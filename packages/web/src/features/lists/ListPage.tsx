// A list: title, search with focus, one filter, columns, export, the main act (F2); the rows scroll, the count stays in sight.
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import type { List } from '../../api/use-list.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { reachNow } from '../../behaviour/connection.ts'
import { usePageActs } from '../../behaviour/page-acts.ts'
import { useKeysText } from '../../behaviour/shortcut-keys.ts'
import type { FileKind } from '../../export/file.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { DataTable as Table } from '../../ui/table/DataTable.tsx'
import { ComingRows, ListRows } from '../../ui/table/ListRows.tsx'
import { longOf } from '../../ui/table/long-rows.ts'
import { chosenOf } from '../../ui/table/selection.ts'
import type { ColumnDef, RowAct, Selection, Sort } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { useSame } from '../../ui/use-same.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListTools } from './ListTools.tsx'
import styles from './list-page.module.css'
import { type Marks, MarksContext } from './marks.tsx'
import { sorted, sortFor } from './sort.ts'
import { useColumns } from './use-columns.ts'
import { type Fill, useExport } from './use-export.ts'
import { useReadOn } from './use-read-on.ts'

const loadTable = async () => ({ default: (await import('../../ui/table/DataTable.tsx')).DataTable })
// Beside the first rows, which take as long; a load that fails is tried again when the table is shown.
loadTable().catch(() => undefined)
// lazy() forgets that the component takes rows of any type.
const DataTable = lazy(loadTable) as unknown as typeof Table

type Row = { id: string; name: string }

type Props<R extends Row> = {
  /** Begins the names of its files; the choice of columns is kept under it. */
  name: string
  title: string
  list: List<R>
  columns: readonly ColumnDef<R>[]
  /** Reads what the rows lack of what these columns show, before they are exported. */
  fill: Fill<R>
  card: (row: R) => ReactNode
  /** What a row's menu offers after its first entry, which opens the row. */
  menu: (row: R) => readonly RowAct[]
  icon: IconName
  onOpen: (row: R) => void
  search: { label: string; hint: string }
  filter: string
  /** Its name on the button, in full for readers, and the act; F2 does it too. */
  add: { label: string; name: string; onAdd: () => void }
  /** What the foot says of the number of rows. */
  counted: (
    key: 'count' | 'found' | 'atLeast' | 'loaded',
    values: { count: number; n: string; q: string },
  ) => string
  failed: string
  /** Shown when there is nothing yet. */
  none: ReactNode
}

/** The order in which the server sends rows: sorting by it reads nothing. */
const byName: Sort = { column: 'name', direction: 'ascending' }
const byNameDown: Sort = { column: 'name', direction: 'descending' }
const nothing: ReadonlySet<string> = new Set()

/** As many are drawn within a frame by whatever table. */
const FEW = 50

export const ListPage = <R extends Row>(props: Props<R>) => {
  const {
    name,
    title,
    list,
    columns,
    fill,
    icon,
    card,
    menu,
    onOpen,
    search,
    filter,
    add,
    counted,
    failed,
    none,
  } = props
  const t = useT('lists')
  const common = useT('common')
  const { number, locale } = useFormat()
  const body = useRef<HTMLDivElement>(null)
  const { shown, choose, reset } = useColumns(name, columns)
  const [wantedSort, setSort] = useState(byName)
  const [picked, setPicked] = useState<{ keys: Selection; of: string }>({ keys: nothing, of: '' })
  useAddAction(add.name, add.onAdd)
  const keys = useKeysText('add')

  const { asked } = list
  const long = asked === '' ? list.long : undefined
  const isComplete = list.isComplete || long !== undefined
  // A long list keeps its table while one searches in it.
  const isLarge = list.long !== undefined
  const rows = useSame(list.rows)
  // Rows that another search brings were not chosen.
  const of = JSON.stringify([asked, list.withHidden])
  const selection = picked.of === of ? picked.keys : nothing
  // What was asked for comes back once the values of its column are there again.
  const sort = sortFor(columns, wantedSort, byName)
  const column = columns.find(({ id }) => id === sort.column)
  // The long list has one order, and stands by it in both directions.
  const isSorted = !long && (sort.column !== byName.column || sort.direction !== byName.direction)
  const isWhole = list.isComplete && !list.isStale
  const ordered = useMemo(
    () =>
      rows && column && isSorted && isWhole ? sorted(rows, column, sort.direction, locale) : (rows ?? []),
    [rows, column, isSorted, isWhole, sort.direction, locale],
  )
  const exporting = useExport({
    name,
    title,
    columns: shown,
    rows: ordered,
    isWhole,
    total: long?.count,
    load: long?.load,
    fill,
    failure: list.error,
    onRetry: list.reread,
  })
  const isReading = !isWhole && (isSorted || exporting.isReading)
  useReadOn(list, isReading)
  // The rows that were there when reading began: a table that grew with each page would be built as often.
  const [held, setHeld] = useState<{ rows: readonly R[]; of: string }>()
  const inTable = isReading && held?.of === of ? held.rows : ordered

  // What a search finds comes at each letter, and may be hundreds.
  const inSight = useMemo(
    () => long ?? (asked !== '' && (isLarge || inTable.length > FEW) ? longOf(inTable) : undefined),
    [long, asked, isLarge, inTable],
  )

  const added = useSame(rows?.filter(list.isAdded).map(({ id }) => id))
  const waiting = useSame(rows?.filter(list.isWaiting).map(({ id }) => id))
  const marks = useMemo<Marks>(
    () => ({ asked, added: new Set(added), waiting: new Set(waiting) }),
    [asked, added, waiting],
  )

  const count = long?.count ?? rows?.length ?? 0
  const boxLabels = useMemo(
    () => ({ row: (name: string) => t('selectRow', { name }), all: t('selectAll') }),
    [t],
  )
  const startExport = (kind: FileKind, keys: Selection) => {
    setHeld({ rows: ordered, of })
    if (list.isCut && keys === 'all' && reachNow() === 'online')
      toast({ severity: 'warn', topic: 'cut', summary: t('exportCut', { n }), detail: t('exportCutBody') })
    exporting.start({ kind, keys })
  }
  usePageActs(
    count === 0
      ? {}
      : { exportExcel: () => startExport('xlsx', 'all'), exportCsv: () => startExport('csv', 'all') },
  )
  const n = number(count)
  const chosen = selection === 'all' ? count : long ? selection.size : chosenOf(rows ?? [], selection).length
  const reading = exporting.isReading
    ? { text: t('readingToExport', { n }), onCancel: exporting.cancel }
    : isReading && { text: t('readingToSort', { n }), onCancel: () => setSort(byName) }
  // What a search left out, or could not ask for, is not among those counted.
  const isAll = isComplete && !list.isCut
  const countKey = asked === '' ? (isComplete ? 'count' : 'loaded') : isAll ? 'found' : 'atLeast'
  const countText =
    chosen > 0
      ? selection === 'all' && !isComplete
        ? t('allSelected')
        : t('selected', { n: number(chosen) })
      : rows && counted(countKey, { count, n, q: asked })

  return (
    <section className={styles.list}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        <div className={styles.find}>
          <SearchField
            autoFocus
            onArrowDown={() => body.current?.querySelector<HTMLElement>('[role="row"][data-key]')?.focus()}
            label={search.label}
            value={list.search}
            onChange={list.setSearch}
            count={rows && `${n}${isAll ? '' : '+'}`}
          />
        </div>
        <span className={styles.filter}>
          <Switch isSelected={list.withHidden} onChange={list.setWithHidden}>
            {filter}
          </Switch>
        </span>
        <span className={styles.acts}>
          <ListTools
            columns={{
              columns,
              shown: new Set(shown.map(({ id }) => id)),
              onChoose: choose,
              onReset: reset,
            }}
            exporting={{
              hasSelection: chosen > 0,
              first: list.isCut ? n : undefined,
              onExport: (kind, what) => {
                startExport(kind, what === 'all' ? 'all' : selection)
              },
            }}
            isEmpty={count === 0}
          />
          <Button variant="primary" icon="plus" shortcut={keys} onPress={add.onAdd}>
            {add.label}
          </Button>
        </span>
      </div>
      <div className={styles.body} ref={body} aria-busy={!rows || list.isStale}>
        <ListRows
          count={rows?.length}
          isComplete={isComplete}
          failure={list.error && { title: failed, detail: problemText(common, list.error) }}
          onRetry={list.reread}
          search={{ asked, hint: search.hint, onClear: () => list.setSearch('') }}
          none={none}
        >
          <Suspense fallback={<ComingRows />}>
            <MarksContext value={marks}>
              <DataTable
                label={title}
                columns={shown}
                rows={inTable}
                rowText={row => row.name}
                onOpen={onOpen}
                card={card}
                menu={{
                  label: row => t('rowMenu', { name: row.name }),
                  open: { label: t('open'), icon },
                  items: menu,
                }}
                sort={{
                  by: long ? (list.isDown ? byNameDown : byName) : sort,
                  onChange: by => {
                    if (long) return list.setDown(by.direction === 'descending')
                    setHeld({ rows: ordered, of })
                    setSort(by)
                  },
                }}
                selection={{ keys: selection, onChange: keys => setPicked({ keys, of }) }}
                onMore={isComplete || list.error || isReading ? undefined : list.more}
                long={inSight && { rows: inSight, sortsAll: !long, boxLabels }}
              />
            </MarksContext>
          </Suspense>
        </ListRows>
      </div>
      <ListFoot
        text={reading ? reading.text : countText}
        onCancel={reading ? reading.onCancel : undefined}
        onClear={!reading && chosen > 0 ? () => setPicked({ keys: nothing, of }) : undefined}
      />
    </section>
  )
}
