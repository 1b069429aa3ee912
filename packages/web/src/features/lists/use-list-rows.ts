// Which rows a list's table shows and how: found, filtered, sorted, selected, and read to the end if necessary.
import type { ExportedTable } from '@vetrounds/core/audit/audit-log'
import { useMemo, useState } from 'react'
import { useEntryState } from '../../api/use-entry-state.ts'
import type { List } from '../../api/use-list.ts'
import { reachNow } from '../../behaviour/connection.ts'
import type { FileKind } from '../../export/file.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { chosenOf } from '../../ui/table/selection.ts'
import type { ColumnDef, Selection, Sort } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { useStableArray } from '../../ui/use-stable-array.ts'
import type { Marks } from './name-marks.tsx'
import { sorted, sortFor } from './sort.ts'
import { useColumns } from './use-columns.ts'
import { type Fill, useExport } from './use-export.ts'
import { useInSteps } from './use-in-steps.ts'
import { useReadOn } from './use-read-to-end.ts'

const byName: Sort = { column: 'name', direction: 'ascending' }
const byNameDown: Sort = { column: 'name', direction: 'descending' }
/** The order of what a search finds, which is that of no column. */
const bestFirst: Sort = { column: ':best', direction: 'ascending' }
const nothing: ReadonlySet<string> = new Set()
const noRows: readonly never[] = []

/** Rows that are left out by this device: no index of the server knows them, so the list is read to its end (decision 26). */
export type Filter<R> = {
  /** Says what is chosen; the same words mean the same rows. Missing while every row is shown. */
  chosen: string | undefined
  test: (row: R) => boolean
}

/** What is chosen among the rows that a question brings. */
type Picked = {
  keys: Selection
  of: string
  /** All rows but these are meant, also those that were still to be read: they are in place of `keys`. */
  but?: ReadonlySet<string>
}

type Options<R> = {
  name: ExportedTable
  title: string
  list: List<R>
  columns: readonly ColumnDef<R>[]
  filter: Filter<R> | undefined
  fill: Fill<R> | undefined
  /** The order in which the server sends rows, by name unless told: sorting by it reads nothing. */
  usual: Sort | undefined
}

export const useListRows = <R extends { id: string }>(options: Options<R>) => {
  const { name, title, list, columns, filter, fill, usual = byName } = options
  const t = useT('lists')
  const { number, locale } = useFormat()
  const chosenColumns = useColumns(name, columns)
  const [wantedSort, setSort] = useEntryState<Sort | undefined>(`${name} sort`, undefined)
  const [picked, setPicked] = useState<Picked>({ keys: nothing, of: '' })

  const asked = list.search?.asked ?? ''
  const isCut = list.search?.isCut ?? false
  const long = asked === '' ? list.long : undefined
  const isComplete = list.isComplete || long !== undefined
  const read = useStableArray(list.rows)
  const filtered = filter?.chosen
  const rows = useStableArray(filter && filtered !== undefined ? read?.filter(filter.test) : read)
  // Rows that another search brings were not chosen.
  const of = JSON.stringify([asked, list.hidden?.isShown, filtered])
  const { but } = picked
  // Those that have come so far, of a list that isn't whole yet.
  const rest = useMemo(
    () => but && new Set(rows?.flatMap(({ id }) => (but.has(id) ? [] : [id]))),
    [but, rows],
  )
  // The rows of a list that turns out to be a long one are never all here.
  const selection = picked.of !== of || (rest && long) ? nothing : (rest ?? picked.keys)
  // What was asked for comes back once the values of its column are there again.
  const sort = sortFor(columns, wantedSort ?? usual, usual)
  // What a search ranked stands best first, unless somebody asked for another order; what it only narrowed stands as before.
  const isRanked = asked !== '' && list.search?.isRanked === true
  const isBestFirst = isRanked && wantedSort === undefined
  const column = columns.find(({ id }) => id === sort.column)
  // The long list has one order, and stands by it in both directions.
  const isUsual = sort.column === usual.column && sort.direction === usual.direction
  const isSorted = !long && !isBestFirst && (isRanked || !isUsual)
  const isWhole = list.isComplete && !list.isStale
  const ordered = useMemo(
    () =>
      rows && column && isSorted && isWhole ? sorted(rows, column, sort.direction, locale) : (rows ?? noRows),
    [rows, column, isSorted, isWhole, sort.direction, locale],
  )
  const exporting = useExport({
    name,
    title,
    columns: chosenColumns.shown,
    rows: ordered,
    isWhole,
    total: long?.count,
    load: long?.load,
    order: long && (() => long.ids(0, long.count)),
    fill,
    failure: list.error,
    onRetry: list.reread,
  })
  const isHolding = !isWhole && (isSorted || exporting.isReading)
  const isPicking = !isWhole && rest !== undefined && selection === rest
  const isReading = isHolding || isPicking || (!isWhole && filtered !== undefined)
  useReadOn(list, isReading)
  // The rows that were there when reading began: a table that grew with each page would be built as often.
  const [held, setHeld] = useState<{ rows: readonly R[]; of: string }>()
  const growing = useInSteps(ordered, isReading, of)
  const inTable = isHolding && held?.of === of ? held.rows : growing

  /** What is taken out of all rows is told by those in the table. */
  const select = (keys: Selection): void => {
    const isOfAll = (selection === 'all' || isPicking) && !isWhole && !long
    const out = [...(but ?? []), ...inTable.map(({ id }) => id)]
    setPicked(
      keys !== 'all' && keys.size > 0 && isOfAll
        ? { keys, of, but: new Set(out.filter(id => !keys.has(id))) }
        : { keys, of },
    )
  }

  const added = useStableArray(rows?.filter(row => list.isAdded?.(row)).map(({ id }) => id))
  const waiting = useStableArray(rows?.filter(row => list.isWaiting?.(row)).map(({ id }) => id))
  const marks = useMemo<Marks>(
    () => ({ asked, added: new Set(added), waiting: new Set(waiting) }),
    [asked, added, waiting],
  )

  const count = long?.count ?? rows?.length ?? 0
  const n = number(count)
  return {
    /** The question that the rows answer. */
    of,
    columns: chosenColumns,
    /** Missing until the first are there. */
    rows,
    inTable,
    long,
    marks,
    count,
    n,
    asked,
    isComplete,
    isCut,
    isReading,
    /** What a search left out, or could not ask for, is not among those counted. */
    isAll: isComplete && !isCut && list.search?.isKnown !== false,
    chosen: selection === 'all' ? count : long ? selection.size : chosenOf(rows ?? noRows, selection).length,
    selection,
    select,
    /** The list is read on for the rows that are chosen. */
    isPicking,
    clearSelection: () => setPicked({ keys: nothing, of }),
    sort: long ? (long.isDown ? byNameDown : byName) : isBestFirst ? bestFirst : sort,
    isBestFirst,
    sortBy: (by: Sort) => {
      if (long) return long.setDown(by.direction === 'descending')
      setHeld({ rows: ordered, of })
      setSort(by)
    },
    startExport: (kind: FileKind, keys: Selection) => {
      setHeld({ rows: ordered, of })
      if (isCut && keys === 'all' && reachNow() === 'online')
        toast({ severity: 'warn', topic: 'cut', summary: t('exportCut', { n }), detail: t('exportCutBody') })
      exporting.start({ kind, keys })
    },
    /** What is being read, and how it is stopped; missing where nothing is that one could stop. */
    reading: exporting.isReading
      ? { text: t('readingToExport', { n }), onCancel: exporting.cancel }
      : isHolding
        ? { text: t('readingToSort', { n }), onCancel: () => setSort(undefined) }
        : isPicking
          ? { text: t('readingToSelect', { n }), onCancel: () => select('all') }
          : undefined,
  }
}
