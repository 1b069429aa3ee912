// Which forms say how the animal is at a visit: the newest of each kind that stands, begun within a day of it.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'

const NEAR_MS = 24 * 3_600_000

type Form = Pick<RecordEntry, 'id' | 'at' | 'v'>

export const formsOfVisit = (
  entries: readonly TimelineEntry[],
  at: string,
): { history: Form | undefined; examination: Form | undefined } => {
  const newest = (kind: 'case_history' | 'examination'): Form | undefined =>
    entries
      .flatMap(entry =>
        'versions' in entry && entry.kind === kind && entry.state !== 'struck' ? [entry] : [],
      )
      .filter(entry => Math.abs(Date.parse(entry.at) - Date.parse(at)) <= NEAR_MS)
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  return { history: newest('case_history'), examination: newest('examination') }
}
