// The case histories among entries of a record: hints and forms go by what they say of milk, meat and pregnancy.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'

/** Those that weren't struck out, in the order of the entries. */
export const caseHistoriesIn = (entries: readonly TimelineEntry[]): RecordEntry[] =>
  entries.flatMap(entry =>
    'versions' in entry && entry.kind === 'case_history' && entry.state !== 'struck' ? [entry] : [],
  )
