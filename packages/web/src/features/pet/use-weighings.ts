// The weighings of a patient, the oldest first: those among its newest entries, or, of a long record without one, the newest further back.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useFoundInRecord } from './use-found-in-record.ts'
import type { Pet } from './use-pet.ts'
import { type Weighing, weighingsOf } from './weights.ts'

type Weighings = {
  weighings: readonly Weighing[]
  /** Whether a weighing was found or all was read: only then may the page say that there is none. */
  isKnown: boolean
  hasFailed: boolean
}

/** The weighings to leave out, such as those of a visit. The name keeps this reading apart from others. */
type Without = { name: string; has: (entry: TimelineEntry) => boolean }

export const useWeighings = (pet: Pet, without?: Without): Weighings => {
  const { found, ...known } = useFoundInRecord(
    pet,
    `weight${without ? ` without ${without.name}` : ''}`,
    entries => weighingsOf(without ? entries.filter(entry => !without.has(entry)) : entries),
  )
  return { weighings: found, ...known }
}
