// The summary sentence of an examination as it is built from both forms and the animal (rule 19).
import { localDay } from '@vetrounds/core/calendar/local-day'
import { summaryOf } from '@vetrounds/core/forms/summary'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { useBranchZone } from '../../api/branch-clock.ts'
import { breedIn } from '../patients/species-look.ts'
import { useAgeText } from '../patients/use-age-text.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useWords } from './use-words.ts'

export const useSummaryText = () => {
  const words = useWords()
  const ageText = useAgeText()
  const { sex: sexOf } = usePetWords()
  const zone = useBranchZone()
  /** As of the day of the examination; where that isn't said, of the facts'. */
  return (patient: KnownPatient, history: Values, examination: Values, now: Facts): string => {
    const { examination_date: at } = examination
    const facts = { ...now, ...(typeof at === 'string' && { today: localDay(at, zone) }) }
    const age = patient.birthDate && ageText(patient.birthDate, facts.today)
    const [sex, breed] = [sexOf(patient), breedIn(patient.breed)]
    const animal = {
      species: words.species(facts.species),
      ...(age && { age }),
      ...(sex && { sex }),
      ...(breed && { breed }),
    }
    return summaryOf(animal, history, examination, facts, words)
  }
}
