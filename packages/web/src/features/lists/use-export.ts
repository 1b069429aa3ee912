// Exports rows of a list with the columns shown, once all of the rows are there and the export is in the log.
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

/** The most rows in an export (product § 2). The server has the same limit. */
export const EXPORTED_AT_MOST = 10_000

// What Excel takes from the country's settings: where the decimal sign is a comma, cells are separated by semicolons.
export const dialects = {
  en: { separator: ',', decimal: '.' },
  de: { separator: ';', decimal: ',' },
  ar: { separator: ';', decimal: '.' },
} as const

type Wanted = {
  kind: FileKind
  keys: Selection
  /** A failure to read that is being retried: the list still reports it until it has an answer. */
  past?: unknown
}

export type ExportColumn<T> = Pick<ColumnDef<T>, 'id' | 'header' | 'value' | 'isMasked' | 'isKnown'>

/** What is known of a column when `fill` reads values for it before an export. */
export type FilledColumn = Pick<ColumnDef<never>, 'id' | 'isKnown'>

/** Rejects with an `AbortError` once the export is cancelled. */
export type Fill<T> = (
  rows: readonly T[],
  columns: readonly FilledColumn[],
  signal: AbortSignal,
) => Promise<readonly T[]>

type Options<T> = {
  /** The table's name in the log, and the start of the file's name. */
  name: ExportedTable
  title: string
  columns: readonly ExportColumn<T>[]
  /** All rows that are loaded, in the displayed order unless `order` gives that. */
  rows: readonly T[]
  /** How many rows there are, where not all of them are loaded. */
  total?: number | undefined
  /** Reads chosen rows that may not be loaded. */
  load?: ((ids: readonly string[]) => Promise<readonly T[]>) | undefined
  /** Returns the IDs of all rows in the displayed order, where the loaded rows and those read may be in another order. */
  order?: (() => Promise<readonly string[]>) | undefined
  /** Reads the values that the rows lack in these columns, so that no cell is blank because its row was never in sight. */
  fill?: Fill<T> | undefined
  /** Whether all rows that an export of all must have are loaded. */
  isWhole: boolean
  /** Why missing rows can't be read. */
  failure: unknown
  /** Reads on after a failure. */
  onRetry: () => void
}

type Export = {
  start: (wanted: Wanted) => void
  /** Whether the export waits for rows, or for values that they lack. */
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
  // The list retries by itself, too: a retry from the toast takes the list's latest failure as the one that is past.
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
    // The log is on the server: without a connection an export can't be logged, so it isn't made.
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
