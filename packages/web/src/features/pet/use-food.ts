// Whether an animal's meat, milk or eggs are eaten, according to the newest case history that has an answer, however old it is.
import { now } from '@vetrounds/core/clock'
import { foodFromHistories } from '@vetrounds/core/forms/food'
import { foodSpecies } from '@vetrounds/core/forms/species-classes'
import type { Species } from '@vetrounds/core/patients/species'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { caseHistoriesIn } from './case-histories.ts'
import { useFoundInRecord } from './use-found-in-record.ts'
import type { Pet } from './use-pet.ts'

const saidIn = (entries: readonly TimelineEntry[]) =>
  caseHistoriesIn(entries).filter(({ facts }) => facts?.food !== undefined)

/** Until the answer is known, an animal of a food-producing species counts as eaten. */
export const useFood = (pet: Pet, species: Species): ReturnType<typeof foodFromHistories> => {
  const isAsked = (foodSpecies as readonly Species[]).includes(species)
  // Other species, such as cats, are never asked, so no older entries are read for them.
  const { found, isKnown } = useFoundInRecord(isAsked ? pet : { ...pet, cursor: undefined }, 'food', saidIn)
  const known = foodFromHistories(species, [...caseHistoriesIn(pet.entries ?? []), ...found], now())
  return isAsked && !isKnown ? { ...known, foodProducing: true } : known
}
