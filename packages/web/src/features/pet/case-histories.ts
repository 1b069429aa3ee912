// The case histories among the entries of a record. Hints and forms use their answers on milk, meat and pregnancy.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'

/** The case histories that are not struck out, in the order of the entries. */
export const caseHistoriesIn = (entries: readonly TimelineEntry[]): RecordEntry[] =>
  entries.flatMap(entry =>
    'versions' in entry && entry.kind === 'case_history' && entry.state !== 'struck' ? [entry] : [],
  )
