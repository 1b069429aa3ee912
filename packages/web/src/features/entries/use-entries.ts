// The entries of one kind of a patient, newest first, including waiting ones; older ones on demand.
import type { RecordEntry, RecordKind } from '@vetrounds/core/records/entry'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { entriesOf } from '../../offline/item-content.ts'
import { useWaitingRows } from '../../offline/use-queue.ts'
import { toast } from '../../ui/toast.ts'
import { type Pages, readPages } from './read-pages.ts'

const isRecord = (entry: TimelineEntry): entry is RecordEntry => 'versions' in entry

export type Entries = {
  /** Undefined until they are read or an entry of this kind waits on this device. */
  entries: readonly RecordEntry[] | undefined
  /** Whether the server has answered: until then, there may be more than the waiting entries. */
  isRead: boolean
  /** Whether no entry of the kind is missing: only then may the page say how many there are. */
  isWhole: boolean
  error: ApiError | undefined
  hasMore: boolean
  isReading: boolean
  readMore: () => Promise<void>
  /** Reads all older entries, for a search or filter among them. */
  readAll: () => Promise<void>
  reread: () => void
}

/** The functions that reread shown older pages. Those pages are no answers of SWR, which could be reread by name. */
const holders = new Set<() => void>()

/** Calls `call` whenever an entry has changed. */
export const useOnEntryChange = (call: () => void): void => {
  const latest = useEffectEvent(call)
  useEffect(() => {
    const run = () => latest()
    holders.add(run)
    return () => void holders.delete(run)
  }, [])
}

/** The entries of a kind. Nothing is read for a patient that itself waits to be sent. */
export const useEntries = (kind: RecordKind, patientId: string, isUnsent: boolean): Entries => {
  const t = useT('pet')
  const common = useT('common')
  const place = usePlace()
  const { data, error, mutate } = useRead(
    'listEntries',
    isUnsent ? undefined : { params: { id: patientId }, query: { kind } },
  )
  const waiting = useWaitingRows('listEntries')
  // The rows include the first page's, because the oldest of those leave it with each new entry. `pages` also counts the first
  // page.
  const [older, setOlder] = useState<Pages & { pages: number }>()
  const [isReading, setReading] = useState(false)
  // Of two readings the one that began last counts.
  const begun = useRef(0)
  const load = async (pages: number, read: () => Promise<Pages>) => {
    begun.current += 1
    const mine = begun.current
    setReading(true)
    try {
      const answer = await read()
      if (mine === begun.current) setOlder({ ...answer, pages })
    } catch (error) {
      if (mine === begun.current)
        toast({
          severity: 'error',
          summary: t('timeline.olderFailed'),
          detail: problemText(common, error) ?? '',
        })
    } finally {
      if (mine === begun.current) setReading(false)
    }
  }
  const rereadOlder = () => {
    if (older) void load(older.pages, () => readPages(patientId, { kind }, older.pages, place))
  }
  useOnEntryChange(rereadOlder)
  const cursor = older ? older.cursor : data?.cursor
  const entries = useMemo(() => {
    const saved = entriesOf(waiting).filter(isRecord)
    const own = saved.filter(entry => entry.kind === kind && entry.patientId === patientId)
    if (!data && !isUnsent && own.length === 0) return undefined
    const byId = new Map<string, RecordEntry>()
    const read = [...(data?.rows ?? []), ...(older?.rows ?? [])].filter(isRecord)
    for (const entry of [...read, ...own]) {
      const known = byId.get(entry.id)
      if (entry.patientId !== patientId || (known && known.v > entry.v)) continue
      byId.set(entry.id, entry)
    }
    return [...byId.values()].sort((a, b) => (a.at < b.at ? 1 : -1))
  }, [data, older, waiting, kind, patientId, isUnsent])
  const isRead = isUnsent || data !== undefined
  const hasMore = cursor !== undefined
  const readOn = (pages: number) =>
    load((older?.pages ?? 1) + pages, async () => {
      const next = await readPages(patientId, { kind, cursor }, pages, place)
      return { ...next, rows: [...((older ?? data)?.rows ?? []), ...next.rows] }
    })
  return {
    entries,
    isRead,
    isWhole: isRead && !hasMore,
    error,
    hasMore,
    isReading,
    readMore: () => readOn(1),
    readAll: async () => {
      if (hasMore) await readOn(Number.POSITIVE_INFINITY)
    },
    reread: () => {
      void mutate()
      rereadOlder()
    },
  }
}

/**
 * Endpoints whose answers show an entry: the tab, the timeline, its versions, reminders, what is not billed, and shortages of
 * stock.
 */
const showing = [
  'listEntries',
  'openPatient',
  'readEntry',
  'readVisit',
  'readDues',
  'readTests',
  'readImages',
  'readTrends',
  'listUnbilled',
  'listUnbilledDay',
  'readStockAlerts',
] as const

/** Rereads everything that shows a changed entry. */
export const useEntryChanged = (): (() => void) => {
  const { mutate } = useSWRConfig()
  return () => {
    for (const name of showing) void mutate(isAnswerOf(name))
    for (const reread of holders) reread()
  }
}
