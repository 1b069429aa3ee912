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
/** The order of a search's results, best first. It is the order of no column. */
const bestFirst: Sort = { column: ':best', direction: 'ascending' }
const nothing: ReadonlySet<string> = new Set()
const noRows: readonly never[] = []

/** A filter that this device applies: no index of the server knows it, so the list is read to its end (decision 26). */
export type Filter<R> = {
  /** Describes what is chosen; the same text means the same rows. Missing while every row is shown. */
  chosen: string | undefined
  test: (row: R) => boolean
}

/** The selection among the rows of one question (search, hidden rows and filter). */
type Picked = {
  keys: Selection
  of: string
  /** All rows are selected except these, including rows that are still to be read. Replaces `keys`. */
  but?: ReadonlySet<string>
}

type Options<R> = {
  name: ExportedTable
  title: string
  list: List<R>
  columns: readonly ColumnDef<R>[]
  filter: Filter<R> | undefined
  fill: Fill<R> | undefined
  /** The order in which the server sends rows, by name by default: sorting by it reads nothing. */
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
  // The question that the rows answer. A selection isn't kept for the rows of another question.
  const of = JSON.stringify([asked, list.hidden?.isShown, filtered])
  const { but } = picked
  // The selected rows that are loaded so far, in a list that isn't complete yet.
  const rest = useMemo(
    () => but && new Set(rows?.flatMap(({ id }) => (but.has(id) ? [] : [id]))),
    [but, rows],
  )
  // A list that turns out to be a long one never has all of its rows loaded, so "all but these" can't be kept.
  const selection = picked.of !== of || (rest && long) ? nothing : (rest ?? picked.keys)
  // The order that was asked for comes back once the values of its column are there again.
  const sort = sortFor(columns, wantedSort ?? usual, usual)
  // Rows that a search ranked are shown best first unless somebody chose another order; rows that it only narrowed keep theirs.
  const isRanked = asked !== '' && list.search?.isRanked === true
  const isBestFirst = isRanked && wantedSort === undefined
  const column = columns.find(({ id }) => id === sort.column)
  // The long list has only its own order, up or down, and isn't sorted here.
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
  // The rows that were loaded when reading began: a table that grew with each page would be rebuilt as often.
  const [held, setHeld] = useState<{ rows: readonly R[]; of: string }>()
  const growing = useInSteps(ordered, isReading, of)
  const inTable = isHolding && held?.of === of ? held.rows : growing

  /** The rows taken out of "all rows" are those in the table that aren't in `keys`. */
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
    /** Undefined until the first rows are there. */
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
    /** False where a search left rows out or could not ask for them: they aren't counted. */
    isAll: isComplete && !isCut && list.search?.isKnown !== false,
    chosen: selection === 'all' ? count : long ? selection.size : chosenOf(rows ?? noRows, selection).length,
    selection,
    select,
    /** Whether the list is read on because of the selected rows. */
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
    /** What is being read, and how to stop it; missing where nothing is read that can be stopped. */
    reading: exporting.isReading
      ? { text: t('readingToExport', { n }), onCancel: exporting.cancel }
      : isHolding
        ? { text: t('readingToSort', { n }), onCancel: () => setSort(undefined) }
        : isPicking
          ? { text: t('readingToSelect', { n }), onCancel: () => select('all') }
          : undefined,
  }
}
