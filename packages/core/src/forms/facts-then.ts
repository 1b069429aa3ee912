// The animal as a version of a form was written of it: neutered or corrected since, it is asked and judged as it was then.
import type { Gender, Species } from '../patients/species.ts'
import type { ClinicalForm } from './declaration.ts'
import type { FormContext } from './form.ts'
import { type Facts, subtypeOf, type Values } from './values.ts'
import { keptValues } from './visibility.ts'

/** What a version keeps of the animal beside its answers. Where that wasn't known, and in older versions, it has no gender or no `neutered`. */
export type WrittenForm = {
  species: Species
  gender?: Gender | undefined
  neutered?: boolean | undefined
  values: Values
  context: FormContext
}

/**
 * The facts that a version goes by, read or amended: its own; what it doesn't say is as it is today, unless that would hide an answer
 * that it has. Each of its answers was shown when it was written.
 */
export const factsThen = (form: ClinicalForm, version: WrittenForm | undefined, today: Facts): Facts => {
  if (!version) return today
  const { species, values, context } = version
  const subtype = species === today.species ? today.subtype : subtypeOf(species)
  const genders = version.gender ? [version.gender] : [today.gender, 'female' as const, 'male' as const]
  const neutered = version.neutered === undefined ? [today.neutered, false, true] : [version.neutered]
  const [first] = genders
    .flatMap(gender =>
      neutered.map((each): Facts => ({ ...today, ...context, species, subtype, gender, neutered: each })),
    )
    .map(facts => ({ facts, shown: Object.keys(keptValues(form, values, facts)).length }))
    .toSorted((one, other) => other.shown - one.shown)
  return first?.facts ?? today
}
