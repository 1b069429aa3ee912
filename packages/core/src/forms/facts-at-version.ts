// The facts about an animal when a version of a form was written: if it was neutered or corrected since, the version's questions
// and flags still follow the facts of then.
import type { Gender, Species } from '../patients/species.ts'
import type { ClinicalForm } from './declaration.ts'
import type { FormContext } from './form.ts'
import { type Facts, subtypeOf, type Values } from './values.ts'
import { keptValues } from './visibility.ts'

/**
 * What a version stores about the animal beside its answers. `gender` and
 * `neutered` are missing where they weren't known, and in older versions.
 */
export type WrittenForm = {
  species: Species
  gender?: Gender | undefined
  neutered?: boolean | undefined
  values: Values
  context: FormContext
}

/**
 * Returns the facts by which a version is read or amended: its own; those that it lacks are as they are today, unless that would
 * hide one of its answers. Each of its answers was shown when it was written.
 */
export const factsAtVersion = (form: ClinicalForm, version: WrittenForm | undefined, today: Facts): Facts => {
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
