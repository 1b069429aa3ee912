// The breeds of a species that has a list of them: each list is loaded with the first animal that needs it.
import type { Breed } from '@vetrounds/core/patients/breeds/breed'
import type { Species } from '@vetrounds/core/patients/species'
import { useEffect, useState } from 'react'

const lists = {
  canine: async () => (await import('@vetrounds/core/patients/breeds/canine')).canineBreeds,
  feline: async () => (await import('@vetrounds/core/patients/breeds/feline')).felineBreeds,
} as const satisfies Partial<Record<Species, () => Promise<readonly Breed[]>>>

export type Listed = keyof typeof lists

export const isListed = (species: Species | undefined): species is Listed =>
  species !== undefined && species in lists

/** Undefined until the list is loaded; empty where it can't be, e.g. without a connection. */
export const useBreeds = (species: Listed | undefined): readonly Breed[] | undefined => {
  const [breeds, setBreeds] = useState<readonly Breed[]>()
  useEffect(() => {
    if (!species) return
    let isHere = true
    lists[species]().then(
      list => isHere && setBreeds(list),
      () => isHere && setBreeds([]),
    )
    return () => {
      isHere = false
    }
  }, [species])
  return breeds
}

/** All names of a patient's breed: the stored one, in English or as typed, and those of the list in the other languages. */
export const useBreedNames = ({
  species,
  breed,
}: {
  species: Species
  breed?: string | undefined
}): string[] => {
  const breeds = useBreeds(breed && isListed(species) ? species : undefined)
  if (!breed) return []
  const known = breeds?.find(({ name }) => name === breed)
  return [breed, known?.de, known?.ar].flatMap(name => name ?? [])
}
