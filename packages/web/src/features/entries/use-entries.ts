// The entries of one kind of a patient, newest first, with what waits to be sent; older ones on demand.
import type { RecordEntry, RecordKind } from '@vetrounds/core/records/entry'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { entriesOf } from '../../offline/item-content.ts'
import { useWaitingRows } from '../../offline/use-queue.ts'
import { toast } from '../../ui/toast.ts'

const isRecord = (entry: TimelineEntry): entry is RecordEntry => 'versions' in entry

export type Entries = {
  /** Missing until they are read. */
  entries: readonly RecordEntry[] | undefined
  error: ApiError | undefined
  hasMore: boolean
  isReading: boolean
  readMore: () => Promise<void>
  reread: () => void
}

/** Entries of a kind; nothing is read of a patient that waits to be sent itself. */
export const useEntries = (kind: RecordKind, patientId: string, isUnsent: boolean): Entries => {
  const t = useT('pet')
  const common = useT('common')
  const place = usePlace()
  const { data, error, mutate } = useRead(
    'listEntries',
    isUnsent ? undefined : { params: { id: patientId }, query: { kind } },
  )
  const waiting = useWaitingRows('listEntries')
  const [older, setOlder] = useState<{ rows: readonly TimelineEntry[]; cursor: string | undefined }>()
  const [isReading, setReading] = useState(false)
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
  return {
    entries,
    error,
    hasMore: cursor !== undefined,
    isReading,
    readMore: async () => {
      setReading(true)
      try {
        const input = { params: { id: patientId }, query: { kind, cursor } }
        const answer = await request('listEntries', input, { branch: place })
        setOlder({ rows: [...(older?.rows ?? []), ...answer.rows], cursor: answer.cursor })
      } catch (error) {
        toast({
          severity: 'error',
          summary: t('timeline.olderFailed'),
          detail: problemText(common, error) ?? '',
        })
      } finally {
        setReading(false)
      }
    },
    reread: () => void mutate(),
  }
}

/** Reads that show an entry: the tab, the timeline, its versions, what is due, what is not billed. */
const showing = [
  'listEntries',
  'openPatient',
  'readEntry',
  'readVisit',
  'readDues',
  'readTests',
  'readImages',
  'listUnbilled',
  'listUnbilledDay',
] as const

/** Reads again what a changed entry shows in. */
export const useEntryChanged = (): (() => void) => {
  const { mutate } = useSWRConfig()
  return () => {
    for (const name of showing) void mutate(isAnswerOf(name))
  }
}
