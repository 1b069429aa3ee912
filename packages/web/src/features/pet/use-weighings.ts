// The weighings of a patient, the oldest first: those among its newest entries, or, of a long record without one, the newest further back.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { Pet } from './use-pet.ts'
import { useSought } from './use-sought.ts'
import { type Weighing, weighingsOf } from './weights.ts'

type Weighings = {
  weighings: readonly Weighing[]
  /** A weighing was found, or all was read: only then may be said that there is none. */
  isKnown: boolean
  hasFailed: boolean
}

/** Some don't count, such as those of a visit; they have a name. */
type Without = { name: string; has: (entry: TimelineEntry) => boolean }

export const useWeighings = (pet: Pet, without?: Without): Weighings => {
  const { found, ...known } = useSought(pet, `weight${without ? ` without ${without.name}` : ''}`, entries =>
    weighingsOf(without ? entries.filter(entry => !without.has(entry)) : entries),
  )
  return { weighings: found, ...known }
}
