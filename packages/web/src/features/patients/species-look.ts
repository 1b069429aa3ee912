// The picture of each species, in the order in which a clinic meets them.
import { OTHER_BREED } from '@vetrounds/core/patients/breeds/breed'
import type { Species } from '@vetrounds/core/patients/species'
import type { IconName } from '../../ui/icon-names.ts'

export const speciesIcons = {
  canine: 'dog',
  feline: 'cat',
  lapine: 'rabbit',
  cavies: 'cavy',
  murine: 'rat',
  avian: 'bird',
  testudines: 'turtle',
  equine: 'horse',
  bovine: 'bovine',
  ovine: 'ovine',
  caprine: 'caprine',
  camelid: 'camelid',
  cervidae: 'cervidae',
} as const satisfies Record<Species, IconName>

export const speciesInOrder = Object.keys(speciesIcons) as Species[]

/** Returns the breed, or undefined for `Other`, which says no more than the species. */
export const breedIn = (breed: string | undefined): string | undefined =>
  breed === OTHER_BREED ? undefined : breed
