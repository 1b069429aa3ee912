// The newest vitals among the entries that a page knows: of a closed visit or a completed examination.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { type ShownVitals, vitalsOfFacts } from '@vetrounds/core/records/vital-facts'

export const lastVitalsOf = (
  entries: readonly TimelineEntry[],
): { at: string; values: ShownVitals } | undefined =>
  entries
    .flatMap(entry => {
      if (!('versions' in entry) || entry.state !== 'done') return []
      const values = vitalsOfFacts(entry.facts)
      return Object.keys(values).length > 0 ? [{ at: entry.at, values }] : []
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
