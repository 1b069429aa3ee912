// Exports rows of a list with the columns that are shown, once all of them are there and the log knows of it.
import type { ExportedTable } from '@vetrounds/core/audit/audit-log'
import { useEffect, useRef, useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { reachNow } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import type { FileKind } from '../../export/file.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { chosenOf } from '../../ui/table/selection.ts'
import type { ColumnDef, Selection } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { inOrderOf } from './sort.ts'

/** Product § 2, as the server has it. */
export const EXPORTED_AT_MOST = 10_000

// By what Excel takes from the country: where the comma stands in numbers, cells are parted by semicolons.
export const dialects = {
  en: { separator: ',', decimal: '.' },
  de: { separator: ';', decimal: ',' },
  ar: { separator: ';', decimal: '.' },
} as const

type Wanted = {
  kind: FileKind
  keys: Selection
  /** A failure to read that is being tried again: it stands until the list has an answer. */
  past?: unknown
}

export type ExportColumn<T> = Pick<ColumnDef<T>, 'id' | 'header' | 'value' | 'isMasked' | 'isKnown'>

/** What a list is asked about a column before its rows are exported. */
export type FilledColumn = Pick<ColumnDef<never>, 'id' | 'isKnown'>

/** Ends with an `AbortError` once it was given up. */
export type Fill<T> = (
  rows: readonly T[],
  columns: readonly FilledColumn[],
  signal: AbortSignal,
) => Promise<readonly T[]>

type Options<T> = {
  /** Names the table in the log, and begins the file's name. */
  name: ExportedTable
  title: string
  columns: readonly ExportColumn<T>[]
  /** All that are there, in the order in which they are shown unless `order` says that. */
  rows: readonly T[]
  /** How many there are, where they are not all there. */
  total?: number | undefined
  /** Reads rows that were chosen and may not be there. */
  load?: ((ids: readonly string[]) => Promise<readonly T[]>) | undefined
  /** The ids of all rows as they are shown, where what is there and what is read may stand in another order. */
  order?: (() => Promise<readonly string[]>) | undefined
  /** Reads what the rows lack of what the columns show: no cell is left blank for having been out of sight. */
  fill?: Fill<T> | undefined
  /** Whether no rows are missing that an export of all must have. */
  isWhole: boolean
  /** Why the missing ones can't be read. */
  failure: unknown
  /** Reads on after a failure. */
  onRetry: () => void
}

type Export = {
  start: (wanted: Wanted) => void
  /** Whether it waits for rows, or for what they lack. */
  isReading: boolean
  cancel: () => void
}

export const useExport = <T extends { id: string }>({
  name,
  title,
  columns,
  rows,
  total = rows.length,
  load,
  order,
  fill,
  isWhole,
  failure,
  onRetry,
}: Options<T>): Export => {
  const t = useT('lists')
  const common = useT('common')
  const language = useLanguage()
  const { number } = useFormat()
  const today = useToday()
  const recordExport = useChange('recordExport')
  const [wanted, setWanted] = useState<Wanted>()
  const [filling, setFilling] = useState<AbortController>()
  // The list tries by itself, too: what it failed of last is what is tried again.
  const latest = useRef(failure)
  useEffect(() => {
    latest.current = failure
  }, [failure])
  const isTooLong = Math.max(total, rows.length) > EXPORTED_AT_MOST
  const isReady = wanted !== undefined && (wanted.keys !== 'all' || isWhole || isTooLong)

  const fail = (detail: string | undefined, onAgain?: () => void): void =>
    toast({
      severity: 'error',
      summary: t('exportFailed'),
      detail: detail ?? t('exportFailedBody'),
      topic: 'export',
      ...(onAgain && { sticky: true, action: { label: common('actions.retry'), onAction: onAgain } }),
    })

  const start = (next: Wanted): void => {
    filling?.abort()
    // The log is at the server: what it can't be told of is not taken out.
    if (reachNow() === 'online') setWanted(next)
    else fail(common('queue.onlyOnline'))
  }

  const filled = async (found: readonly T[]): Promise<readonly T[]> => {
    if (!fill) return found
    const stop = new AbortController()
    setFilling(stop)
    try {
      const whole = await fill(found, columns, stop.signal)
      stop.signal.throwIfAborted()
      return whole
    } finally {
      setFilling(now => (now === stop ? undefined : now))
    }
  }

  const run = async ({ kind, keys }: Wanted): Promise<void> => {
    const count = keys === 'all' ? total : keys.size
    const file = `${name}-${today}.${kind}`
    if (count > EXPORTED_AT_MOST) return fail(t('exportTooLong', { n: number(EXPORTED_AT_MOST) }))
    try {
      const there = chosenOf(rows, keys)
      const read = keys !== 'all' && load ? await load([...keys]) : there
      const found = [...new Map([...there, ...read].map(row => [row.id, row])).values()]
      const exported = await filled(order ? inOrderOf(await order(), found) : found)
      const note = { table: name, rows: exported.length, columns: columns.map(({ id }) => id), format: kind }
      await recordExport({ body: note })
      const { makeFile, saveFile } = await import('../../export/file.ts')
      const content = await makeFile(
        kind,
        {
          headers: columns.map(({ header }) => header),
          rows: exported.map(row => columns.map(({ value }) => value(row))),
        },
        { look: { title, isRightToLeft: language === 'ar' }, dialect: dialects[language] },
      )
      saveFile(content, file)
      toast({
        severity: 'success',
        summary: t('exported'),
        topic: 'export',
        detail: t(columns.some(({ isMasked }) => isMasked) ? 'rowsMasked' : 'rows', {
          // Isolated, since a file's name must not change places in Arabic (glossary § 1.2).
          file: `\u2068${file}\u2069`,
          count: exported.length,
          n: number(exported.length),
        }),
      })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      fail(problemText(common, error), () => start({ kind, keys }))
    }
  }

  useEffect(() => {
    if (!wanted) return
    if (isReady) {
      setWanted(undefined)
      void run(wanted)
    } else if (failure && failure !== wanted.past) {
      setWanted(undefined)
      fail(problemText(common, failure), () => {
        onRetry()
        start({ ...wanted, past: latest.current })
      })
    }
  })

  return {
    start,
    isReading: filling !== undefined || (wanted !== undefined && !isReady),
    cancel: () => {
      filling?.abort()
      setWanted(undefined)
    },
  }
}
