// The texts of the forms and the animal's facts, for the components of both forms.
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
  // Suspends until the texts are loaded, because `say` looks them up by name.
  useT('clinical-forms')
  useT('case-history')
  useT('examination')
  return useMemo(() => wordsOf({ language, say, formats, timeZone }), [language, say, formats, timeZone])
}

/** Grams in a kilogram: weighings are in grams, forms in kilograms. */
export const GRAMS = 1000

/**
 * The facts that the form rules need about the animal now. `drugGiven` looks only at today's treatments; a form also checks its
 * own visit and day.
 */
export const useFacts = (pet: Pet, patient: KnownPatient): Facts => {
  const zone = useBranchZone()
  // Renders again each minute, since the present time is proposed and later times are refused.
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
