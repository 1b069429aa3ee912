// Reads the log page by page: continuously for one person or subject, day by day (UTC) for everybody, until there are enough
// rows.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { groupOf } from './audit-parts.ts'
import { firstStep, type LogFilter, nextStep, queryOf, type Step } from './log-steps.ts'

const PAGE = 50

type Log = {
  filter: LogFilter | undefined
  place: BranchKey | undefined
  rows: readonly AuditRow[]
  /** Undefined when nothing is left to read. */
  step: Step | undefined
  wanted: number
  error: ApiError | undefined
}

// The API can't filter by group: an answer may have no row of the group, and the next call follows at once.
const isOfGroup =
  ({ group }: LogFilter) =>
  ({ act }: AuditRow): boolean =>
    group === undefined || groupOf(act) === group

const begun = (filter: LogFilter | undefined, place: BranchKey | undefined): Log => ({
  filter,
  place,
  rows: [],
  step: filter && firstStep(filter),
  wanted: PAGE,
  error: undefined,
})

/** Reads the log again for each filter, which must be the same object as long as it means the same. Without a filter it waits. */
export const useLog = (filter: LogFilter | undefined) => {
  const place = usePlace()
  const [kept, setLog] = useState(() => begun(filter, place))
  const isKept = kept.filter === filter && kept.place === place
  const log = isKept ? kept : begun(filter, place)
  if (!isKept) setLog(log)
  const { rows, step, wanted, error } = log
  const isReading = filter !== undefined && step !== undefined && rows.length < wanted && !error

  useEffect(() => {
    if (!isReading || !filter || !step) return
    const abort = new AbortController()
    const settle = (change: (shown: Log) => Partial<Log>) =>
      setLog(shown => (shown.step === step ? { ...shown, ...change(shown) } : shown))
    request('listEvents', { query: queryOf(filter, step) }, { branch: place, signal: abort.signal }).then(
      answer =>
        settle(shown => ({
          rows: [...shown.rows, ...answer.rows.filter(isOfGroup(filter))],
          step: nextStep(filter, step, answer.cursor),
        })),
      (failure: unknown) => {
        if (abort.signal.aborted) return
        settle(() => ({
          error: failure instanceof ApiError ? failure : new ApiError({ code: 'server.failed', status: 0 }),
        }))
      },
    )
    return () => abort.abort()
  }, [isReading, filter, step, place])

  return {
    /** Undefined until the first rows are there. */
    rows: rows.length === 0 && (isReading || error || !filter) ? undefined : rows,
    isComplete: filter !== undefined && step === undefined,
    isReading,
    error,
    /** Reads another page's worth of rows; does nothing while one is being read. */
    more: () =>
      setLog(shown =>
        shown.rows.length < shown.wanted ? shown : { ...shown, wanted: shown.rows.length + PAGE },
      ),
    /** Reads to the end, or until there are `count` rows. */
    readTo: (count: number) => setLog(shown => ({ ...shown, wanted: Math.max(shown.wanted, count) })),
    /** Reads no further than a list in sight needs. */
    stop: () =>
      setLog(shown => ({ ...shown, wanted: Math.min(shown.wanted, Math.max(PAGE, shown.rows.length)) })),
    /** The rows of another filter are never shown meanwhile. */
    isStale: false,
    /** Goes on where reading failed. */
    reread: () => setLog(shown => ({ ...shown, error: undefined })),
  }
}
