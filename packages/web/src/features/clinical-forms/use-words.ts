// The forms' words and the animal's facts, for the components of both forms.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { nowIso } from '@vetrounds/core/clock'
import { type Facts, factsOfAnimal } from '@vetrounds/core/forms/values'
import { useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAnyText, useLanguage, useT } from '../../i18n/use-t.ts'
import { useNow } from '../../ui/use-now.ts'
import { useFood } from '../pet/use-food.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { useWeighings } from '../pet/use-weighings.ts'
import { isDrugGiven } from './drug-given.ts'
import { type FormWords, wordsOf } from './words.ts'

export const useWords = (): FormWords => {
  const language = useLanguage()
  const say = useAnyText()
  const formats = useFormat()
  const timeZone = useBranchZone()
  // Suspends until they are there: `say` looks texts up by name.
  useT('clinical-forms')
  useT('case-history')
  useT('examination')
  return useMemo(() => wordsOf({ language, say, formats, timeZone }), [language, say, formats, timeZone])
}

/** In a kilogram: weighings are in grams, forms in kilograms. */
export const GRAMS = 1000

/** What the rules must know of the animal now; what was given goes by today, and beside a form by that too. */
export const useFacts = (pet: Pet, patient: KnownPatient): Facts => {
  const zone = useBranchZone()
  // Drawn again each minute: the present time is proposed, and what lies after it is refused.
  useNow(MINUTE_MS)
  const { species, behaviour } = patient
  const animal = factsOfAnimal(patient, { at: nowIso(), zone })
  const { entries = [] } = pet
  const food = useFood(pet, species)
  const grams = useWeighings(pet).weighings.at(-1)?.grams
  return {
    ...animal,
    ...(grams !== undefined && { lastWeight: grams / GRAMS }),
    ...food,
    drugGiven: isDrugGiven(entries, { values: {} }, animal),
    behaviour,
  }
}
