// Finds breeds while one types: in every language of the product, by the beginning of any word, best first.
import { type Breed, OTHER_BREED } from '@vetrounds/core/patients/breeds/breed'
import { fold } from '@vetrounds/core/text/fold'
import type { Language } from '../../i18n/language.ts'

/** The name of a breed in a language; the English name is what is stored. */
export const breedName = (breed: Breed, language: Language): string =>
  (language === 'en' ? undefined : breed[language]) ?? breed.name

/** Returns 0 where a name begins with the text, 1 where another word of it does, and undefined for no match. */
const rankOf = (breed: Breed, wanted: string): number | undefined => {
  const names = [breed.name, breed.de, breed.ar].flatMap(name => (name ? [fold(name)] : []))
  if (names.some(name => name.startsWith(wanted))) return 0
  return names.some(name => name.split(/[\s,-]+/).some(word => word.startsWith(wanted))) ? 1 : undefined
}

/** Returns the breeds that match, Other always last. A text that is a breed's full name is no search: all breeds are returned. */
export const findBreeds = (breeds: readonly Breed[], text: string, language: Language): readonly Breed[] => {
  const wanted = fold(text.trim())
  const isWhole = breeds.some(breed => fold(breedName(breed, language)) === wanted)
  if (wanted === '' || isWhole) return breeds
  const ranked = breeds.flatMap(breed => {
    const rank = breed.name === OTHER_BREED ? undefined : rankOf(breed, wanted)
    return rank === undefined ? [] : [{ breed, rank }]
  })
  const found = ranked.sort((a, b) => a.rank - b.rank).map(({ breed }) => breed)
  return [...found, ...breeds.filter(({ name }) => name === OTHER_BREED)]
}
