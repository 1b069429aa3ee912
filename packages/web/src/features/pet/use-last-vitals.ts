// The newest vitals of a patient, from a closed visit or a completed examination: among its newest entries or further back.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { type ShownVitals, vitalsOfFacts } from '@vetrounds/core/records/vital-facts'
import { useFoundInRecord } from './use-found-in-record.ts'
import type { Pet } from './use-pet.ts'

type Measured = { at: string; values: ShownVitals }

/** Newest first. */
const measuredIn = (entries: readonly TimelineEntry[]): readonly Measured[] =>
  entries
    .flatMap(entry => {
      if (!('versions' in entry) || entry.state !== 'done') return []
      const values = vitalsOfFacts(entry.facts)
      return Object.keys(values).length > 0 ? [{ at: entry.at, values }] : []
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))

/** Only if `isKnown` is set, the page may say that there are none. */
export const useLastVitals = (pet: Pet) => {
  const { found, ...known } = useFoundInRecord(pet, 'vitals', measuredIn)
  return { measured: found[0], ...known }
}
