// Builds the summary sentence of an examination from both forms and the animal (rule 19).
import { summaryOf } from '@vetrounds/core/forms/summary'
import { answeredOn, type Facts, type Values } from '@vetrounds/core/forms/values'
import { breedIn } from '../patients/species-look.ts'
import { useAgeOf } from '../patients/use-age-text.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useWords } from './use-words.ts'

export const useSummaryText = () => {
  const words = useWords()
  const ageOf = useAgeOf()
  const { sex: sexOf } = usePetWords()
  /** Uses the day of the examination; if that isn't answered, the day of the given facts. */
  return (patient: KnownPatient, history: Values, examination: Values, now: Facts): string => {
    const facts = { ...now, today: answeredOn(examination, now) }
    const age = ageOf(patient, facts.today)
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
