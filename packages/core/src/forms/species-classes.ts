// Groups of species that the clinical forms distinguish, such as hoofed animals or those that can vomit.
import { type Species, species } from '../patients/species.ts'

type Group = readonly Species[]

export const ruminants = ['bovine', 'ovine', 'caprine', 'cervidae', 'camelid'] as const satisfies Group
export const hoofed = ['equine', ...ruminants] as const satisfies Group
export const large = ['equine', 'bovine', 'camelid', 'cervidae'] as const satisfies Group
export const herdSpecies = [...ruminants, 'avian', 'lapine'] as const satisfies Group
/** Horses by their passport. */
export const foodSpecies = [...herdSpecies, 'equine'] as const satisfies Group
export const canVomit = ['canine', 'feline', 'avian', 'testudines'] as const satisfies Group
export const smallMammals = ['lapine', 'cavies', 'murine'] as const satisfies Group

/** All species but birds and tortoises; the same species have hair. */
export const mammals: Group = species.filter(each => each !== 'avian' && each !== 'testudines')
